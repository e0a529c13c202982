import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOwner } from '../../src-main/bootstrap/owner.ts';
import { operationEntries } from '../../src-main/http/openapi/document.ts';
import { cookieName, isFromOwnPage } from '../../src-main/http/session-cookie.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { SESSION_ENDPOINTS } from '../../src-shared/contract/session.ts';
import { SESSION_HEADER } from '../../src-shared/contract/session-header.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp } from '../helpers/fake-services.ts';
import { sessionHeaders } from '../helpers/session.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const OWN = { 'sec-fetch-site': 'same-origin' };
const JSON_BODY = { 'content-type': 'application/json' };

let now: number;
let cam: TestApp;
beforeEach(async () => {
  now = Date.parse('2026-10-15T12:00:00Z');
  cam = await createTestApp({ now: () => now });
});
afterEach(() => cam.cleanup());

const readToken = (link: string) => new URL(link).hash.replace('#token=', '');
const post = (body: object) =>
  cam.app.inject({ method: 'POST', url: '/session', headers: { ...OWN, ...JSON_BODY }, payload: body });

type Session = ReturnType<typeof sessionHeaders>;

/** Signs in by a fresh link and returns both secrets as the page and its browser send them. */
async function signIn(): Promise<Session> {
  const answer = await post({ token: readToken(cam.sessions.link()) });
  expect(answer.statusCode).toBe(200);
  return sessionHeaders(answer);
}

const account = (headers: Record<string, string>) => cam.app.inject({ url: '/v1/account', headers });
const state = async (session: Record<string, string>) =>
  (await cam.app.inject({ url: '/session', headers: { ...OWN, ...session } })).json().data;

describe('a one-time link', () => {
  it('signs one browser in, by a cookie that scripts cannot read and a secret that the page keeps', async () => {
    const link = cam.sessions.link();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:80\/#token=[\w-]{32}$/);
    expect(cam.sessions.link('http://localhost:1')).toMatch(/^http:\/\/localhost:1\/#token=/);
    const answer = await post({ token: readToken(link) });
    expect(answer.headers['set-cookie']).toMatch(
      /^cam_session_[0-9a-f]{8}=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=2592000$/,
    );
    expect(`${answer.headers['set-cookie']}`.split('=')[0]).toBe(cookieName(cam.store.homeId));
    expect(answer.json().data).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/) });
    expect(answer.headers['set-cookie']).not.toContain(answer.json().data.secret);
    const mine = await account({ ...OWN, ...sessionHeaders(answer) });
    expect(mine.json().data).toMatchObject({ plan: 'studio', account_id: readOwner(cam.home)?.account_id });
    expect(mine.headers['set-cookie']).toBeUndefined();
    const message = expectError(await post({ token: readToken(link) }), 'INVALID_API_KEY');
    expect(message).toMatch(/used or is older than 5 minutes.*`cam start --open`/);
  });

  it('has a small body limit, as the caller is not known yet', async () => {
    expectError(await post({ token: 'x'.repeat(5000) }), 'PAYLOAD_TOO_LARGE');
  });

  it('ends after 5 minutes', async () => {
    const link = cam.sessions.link();
    now += 5 * MINUTE - 1;
    expect((await post({ token: readToken(link) })).statusCode).toBe(200);
    const late = cam.sessions.link();
    now += 5 * MINUTE;
    expectError(await post({ token: readToken(late) }), 'INVALID_API_KEY');
  });

  it('is refused once its key is revoked', async () => {
    const link = cam.sessions.link();
    cam.store.keys.revoke(readOwner(cam.home)?.key_id ?? '');
    expectError(await post({ token: readToken(link) }), 'INVALID_API_KEY');
  });

  it('is created for a key that administers only', async () => {
    const ask = (headers: Record<string, string>) =>
      cam.app.inject({ method: 'POST', url: '/session/link', headers });
    const { headers, accountId } = cam.admin();
    const { url } = (await ask({ authorization: headers.authorization })).json().data;
    const answer = await post({ token: readToken(url) });
    expect((await account({ ...OWN, ...sessionHeaders(answer) })).json().data.account_id).toBe(accountId);
    expectError(await ask({ authorization: cam.caller('pro').headers.authorization }), 'OWNER_KEY_REQUIRED');
    expectError(await ask({}), 'INVALID_API_KEY');
  });
});

describe('signing in', () => {
  it('accepts only a key that administers', async () => {
    expect((await post({ key: cam.admin().secret })).statusCode).toBe(200);
    expectError(await post({ key: cam.caller('studio').secret }), 'OWNER_KEY_REQUIRED');
    expectError(await post({ key: `cam_live_${'x'.repeat(32)}` }), 'INVALID_API_KEY');
  });

  it.each([[{}], [{ token: 'a', key: 'b' }], [{ token: 7 }], [{ tokn: 'a' }]])('refuses %j', async (body) => {
    expectError(await post(body), 'VALIDATION_ERROR');
  });

  it('answers 5 wrong tries a second, and a right one at any time', async () => {
    let ms = 0;
    const { app, services } = createFakeApp({ now: () => ms });
    services.sessions.signIn = ({ token }) => {
      if (token === 'right') return { cookie: 'c', page: 'p' };
      throw new CamError('INVALID_API_KEY', 'Wrong.');
    };
    const answerTo = async (token: string) => {
      const payload = { token };
      const answer = await app.inject({ method: 'POST', url: '/session', headers: JSON_BODY, payload });
      return [answer.statusCode, answer.headers['retry-after']];
    };
    for (let tries = 0; tries < 5; tries += 1) expect(await answerTo('guess')).toEqual([401, undefined]);
    expect(await answerTo('guess')).toEqual([429, '1']);
    expect(await answerTo('right')).toEqual([200, undefined]);
    ms += 1001;
    expect(await answerTo('guess')).toEqual([401, undefined]);
  });

  it('over plain http from another machine is refused with advice, and leaves the link unused', async () => {
    const { app, services, hosts } = createFakeApp();
    hosts.push('192.168.7.9:80', '127.0.0.1:80', '[::1]:80');
    let tried = 0;
    services.sessions.signIn = () => ({ cookie: `c${++tried}`, page: 'p' });
    const open = (host: string, more: Record<string, string> = {}) => {
      const headers = { ...JSON_BODY, host, origin: `http://${host}`, ...more };
      return app.inject({ method: 'POST', url: '/session', payload: { token: 't' }, headers });
    };
    const refused = await open('192.168.7.9:80');
    expect(expectError(refused, 'FORBIDDEN_ORIGIN')).toContain('at 127.0.0.1, or over https');
    expect(tried).toBe(0);
    for (const host of ['localhost:80', '127.0.0.1:80', '[::1]:80'])
      expect((await open(host)).statusCode).toBe(200);
    expect((await open('192.168.7.9:80', OWN)).statusCode).toBe(200);
  });
});

describe('requests whose session is accepted', () => {
  const HOST = '127.0.0.1:4226';
  it.each<[string, boolean, { origin?: string; secFetchSite?: string | string[]; host?: string }]>([
    ['a fetch of our page', true, { secFetchSite: 'same-origin' }],
    ['a POST of our page', true, { secFetchSite: 'same-origin', origin: `http://${HOST}` }],
    ['an old browser’s POST', true, { origin: `http://${HOST}` }],
    ['the page behind a proxy', true, { secFetchSite: 'same-origin', origin: 'https://memes.example' }],
    ['a program that has only the cookie', false, {}],
    ['another port of this host', false, { origin: 'http://127.0.0.1:3000' }],
    ['another name of this host', false, { origin: 'http://localhost:4226' }],
    ['a page of another port, as browsers report it', false, { secFetchSite: 'same-site' }],
    ['another site', false, { secFetchSite: 'cross-site' }],
    ['an address typed by hand', false, { secFetchSite: 'none' }],
    ['two headers that disagree', false, { secFetchSite: 'cross-site', origin: `http://${HOST}` }],
    ['a doubled header', false, { secFetchSite: ['same-origin', 'cross-site'] }],
    ['a sandboxed frame', false, { secFetchSite: 'same-origin', origin: 'null' }],
  ])('%s: %s', (_what, counts, { origin, secFetchSite, host = HOST }) => {
    expect(isFromOwnPage({ host, origin, secFetchSite })).toBe(counts);
  });

  it('no other request uses it or ends it', async () => {
    const session = await signIn();
    expectError(await account(session), 'INVALID_API_KEY');
    expectError(await account({ ...session, 'sec-fetch-site': 'none' }), 'INVALID_API_KEY');
    expectError(await account({ ...session, 'sec-fetch-site': 'same-site' }), 'FORBIDDEN_ORIGIN');
    const wiped = await cam.app.inject({ method: 'DELETE', url: '/session', headers: session });
    expect(wiped.statusCode).toBe(204);
    expect((await account({ ...OWN, ...session })).statusCode).toBe(200);
    expect((await account({ origin: 'http://localhost:80', ...session })).statusCode).toBe(200);
  });

  it('one secret of the two, or those of two sessions, are none', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const { cookie, [SESSION_HEADER]: page } = one;
    const wrong: Record<string, string>[] = [
      { cookie },
      { [SESSION_HEADER]: page },
      { [SESSION_HEADER]: cookie.split('=')[1] ?? '', cookie: cookie.replace(/=.*/, `=${page}`) },
      { ...one, cookie: other.cookie },
    ];
    for (const headers of wrong) {
      expectError(await account({ ...OWN, ...headers }), 'INVALID_API_KEY');
      expect((await state(headers)).signed_in).toBe(false);
      await cam.app.inject({ method: 'DELETE', url: '/session', headers: { ...OWN, ...headers } });
    }
    for (const session of [one, other]) expect((await account({ ...OWN, ...session })).statusCode).toBe(200);
  });

  it('the cookie alone opens no endpoint', async () => {
    const { cookie } = await signIn();
    const operations = operationEntries().flatMap(([, { auth, method, path }]) =>
      auth ? [{ method, path: `/v1${path.replace(':id', 'job_x')}` }] : [],
    );
    const { createSessionLink, endAllSessions } = SESSION_ENDPOINTS;
    const endpoints = [...operations, createSessionLink, endAllSessions];
    for (const { method, path: url } of endpoints) {
      const payload = method === 'GET' || method === 'DELETE' ? undefined : {};
      const { statusCode } = await cam.app.inject({ method, url, headers: { ...OWN, cookie }, payload });
      expect([method, url, statusCode]).toEqual([method, url, 401]);
    }
  });

  it('cookies of the same name that another port has set do not sign out', async () => {
    const { cookie, ...page } = await signIn();
    const [name = ''] = cookie.split('=');
    const tossed = Array.from({ length: 10 }, (_, index) => `${name}=tossed${index}`).join('; ');
    for (const all of [`${tossed}; ${cookie}`, `${cookie}; ${tossed}`, `a=b; ${name}=; ${cookie}`]) {
      expect((await account({ ...OWN, ...page, cookie: all })).statusCode).toBe(200);
    }
    now += DAY;
    const renewed = await account({ ...OWN, ...page, cookie: `${tossed}; ${cookie}` });
    expect(renewed.headers['set-cookie']).toMatch(new RegExp(`^${cookie};`));
    expectError(await account({ ...OWN, ...page, cookie: tossed }), 'INVALID_API_KEY');
  });

  it('a header with a key wins over it', async () => {
    const session = await signIn();
    const { headers, accountId } = cam.caller('free');
    const both = await account({ ...OWN, ...session, authorization: headers.authorization });
    expect(both.json().data.account_id).toBe(accountId);
    expectError(await account({ ...OWN, ...session, authorization: 'Bearer nonsense' }), 'INVALID_API_KEY');
  });
});

describe('signing out everywhere', () => {
  const send = (headers: Record<string, string>, url: string, payload: object) =>
    cam.app.inject({ method: 'POST', url, headers: { ...OWN, ...JSON_BODY, ...headers }, payload });
  const makeKey = async (headers: Record<string, string>) => {
    const { key } = (await send(headers, '/v1/keys', { scopes: ['read', 'admin'] })).json().data;
    return { authorization: `Bearer ${key}` };
  };

  it('ends all sessions and unused links, and leaves keys as they are', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const made = await makeKey(here);
    const link = cam.sessions.link();
    const answer = await send(here, '/session/end-all', {});
    expect(answer.json().data).toEqual({ sessions_ended: 2, keys_revoked: 0 });
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=0$/);
    for (const session of [here, there])
      expectError(await account({ ...OWN, ...session }), 'INVALID_API_KEY');
    expectError(await post({ token: readToken(link) }), 'INVALID_API_KEY');
    expect((await account(made)).statusCode).toBe(200);
    await signIn();
  });

  it('revokes what was made in the app when asked, also by a key that was made there', async () => {
    const session = await signIn();
    const made = await makeKey(session);
    const madeByIt = await makeKey(made);
    const script = cam.admin().headers;
    const scriptKey = await makeKey(script);
    const listed = (await cam.app.inject({ url: '/v1/keys', headers: script })).json().data.keys;
    const inApp = listed.filter((key: { made_in_app: boolean }) => key.made_in_app);
    expect(inApp).toHaveLength(2);
    const answer = await send(script, '/session/end-all', { revoke_keys: true });
    expect(answer.json().data).toEqual({ sessions_ended: 1, keys_revoked: 2 });
    for (const headers of [made, madeByIt]) expectError(await account(headers), 'INVALID_API_KEY');
    for (const headers of [scriptKey, script]) expect((await account(headers)).statusCode).toBe(200);
    expect(cam.store.audit()).toEqual([]);
  });

  it('is for the owner', async () => {
    const session = await signIn();
    expectError(await send({ cookie: session.cookie }, '/session/end-all', {}), 'INVALID_API_KEY');
    const other = await send(cam.caller('pro').headers, '/session/end-all', {});
    expectError(other, 'OWNER_KEY_REQUIRED');
    expect((await account({ ...OWN, ...session })).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('is reported to the page without a key', async () => {
    const known = { version: expect.stringMatching(/^\d/), home_id: cam.store.homeId };
    expect(await state({})).toEqual({ signed_in: false, ...known });
    const unknown = { cookie: 'cam_session_x=y', [SESSION_HEADER]: 'z' };
    expect(await state(unknown)).toEqual({ signed_in: false, ...known });
    expect(await state(await signIn())).toEqual({ signed_in: true, ...known });
  });

  it('ends when the user signs out', async () => {
    const session = await signIn();
    const out = await cam.app.inject({ method: 'DELETE', url: '/session', headers: { ...OWN, ...session } });
    expect([out.statusCode, out.body]).toEqual([204, '']);
    expect(out.headers['set-cookie']).toMatch(/=; HttpOnly; SameSite=Strict; Path=\/; Max-Age=0$/);
    expect((await state(session)).signed_in).toBe(false);
    const message = expectError(await account({ ...OWN, ...session }), 'INVALID_API_KEY');
    expect(message).toMatch(/session has ended/);
  });

  it('ends with its key, for every browser, and for good', async () => {
    const first = await signIn();
    const second = await signIn();
    const keyId = readOwner(cam.home)?.key_id ?? '';
    cam.store.keys.suspend(keyId);
    expectError(await account({ ...OWN, ...first }), 'SUSPENDED_API_KEY');
    expect((await state(first)).signed_in).toBe(false);
    cam.store.keys.revoke(keyId);
    for (const session of [first, second])
      expectError(await account({ ...OWN, ...session }), 'INVALID_API_KEY');
    expect(() => cam.store.sessions.create({ keyId, now })).toThrow('the key is revoked');
    expect(cam.store.audit()).toEqual([]);
  });

  it('lasts 30 days from its last use, and the cookie with it', async () => {
    const [used, idle] = [await signIn(), await signIn()];
    now += DAY - 1;
    expect((await account({ ...OWN, ...used })).headers['set-cookie']).toBeUndefined();
    now += 1;
    const renewed = await account({ ...OWN, ...used });
    expect(renewed.headers['set-cookie']).toMatch(new RegExp(`^${used.cookie}; .*Max-Age=2592000$`));
    expect((await account({ ...OWN, ...used })).headers['set-cookie']).toBeUndefined();
    now += 29 * DAY;
    expect((await state(idle)).signed_in).toBe(false);
    expect((await state(used)).signed_in).toBe(true);
    now += 30 * DAY;
    expect((await state(used)).signed_in).toBe(false);
  });

  it('survives a restart of the engine; a link does not', async () => {
    const session = await signIn();
    const link = cam.sessions.link();
    await cam.stop();
    cam = await createTestApp({ home: cam.home, now: () => now });
    expect((await account({ ...OWN, ...session })).statusCode).toBe(200);
    expectError(await post({ token: readToken(link) }), 'INVALID_API_KEY');
  });

  it('is for https only where it was started there', async () => {
    const proxied = await createTestApp({ publicUrl: 'https://memes.example' });
    const begin = async (host: string) => {
      const payload = { token: readToken(proxied.sessions.link()) };
      const headers = { ...OWN, ...JSON_BODY, host };
      const answer = await proxied.app.inject({ method: 'POST', url: '/session', payload, headers });
      return answer.headers['set-cookie'];
    };
    expect(proxied.sessions.link()).toMatch(/^https:\/\/memes\.example\/#token=/);
    expect(await begin('memes.example')).toMatch(/; Secure$/);
    expect(await begin('127.0.0.1:80')).not.toContain('Secure');
    await proxied.cleanup();
  });

  it('has neither of its secrets in the database, in whatever form', async () => {
    const { cookie, [SESSION_HEADER]: page } = await signIn();
    const files = ['cam.db', 'cam.db-wal'].map((name) => readFileSync(path.join(cam.home, name)));
    for (const secret of [cookie.split('=')[1] ?? '', page])
      for (const form of [secret, Buffer.from(secret, 'base64url')])
        expect(files.map((bytes) => bytes.includes(form))).toEqual([false, false]);
  });
});
