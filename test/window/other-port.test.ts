import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getKeys } from '../../src-shared/contract/get-keys.ts';
import { OPERATIONS } from '../../src-shared/contract/operations/operations.ts';
import { SESSION_ENDPOINTS } from '../../src-shared/contract/session.ts';
import { windows } from './windows.ts';

/*
 * A program on another port of this machine, whose page the person opens: their browser sends it the session's cookie,
 * as cookies know no port. It replays the cookie with whatever headers the engine's own page would have.
 */

const app = windows();
const cookies: string[] = [];
let evil: Server;
let evilUrl: string;

const EVIL_PAGE = '<!doctype html><title>evil</title><p>Free memes.';

beforeAll(async () => {
  evil = createServer(({ headers, url }, response) => {
    if (headers.cookie) cookies.push(headers.cookie);
    // Its own cookies for the paths of the engine, under the names it has seen.
    const names = (headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim());
    const tossed = names.flatMap((name) =>
      name ? [`${name}=tossed; Path=/v1`, `${name}=tossed; Path=/session`] : [],
    );
    response.writeHead(200, {
      'content-type': 'text/html',
      ...(url === '/toss' && { 'set-cookie': tossed }),
    });
    response.end(EVIL_PAGE);
  }).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  const address = evil.address();
  evilUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => evil.close());

/** Calls the engine as a program that imitates the engine's own page. */
function imitate(method: string, path: string, cookie: string, body?: unknown): Promise<Response> {
  const { baseUrl } = app.engine;
  return fetch(baseUrl + path, {
    method,
    headers: {
      cookie,
      origin: baseUrl,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const ENDPOINTS = [
  ...getKeys(OPERATIONS)
    .filter((id) => OPERATIONS[id].auth)
    .map((id) => ({
      method: OPERATIONS[id].method,
      path: `/v1${OPERATIONS[id].path.replace(':id', 'job_x')}`,
    })),
  SESSION_ENDPOINTS.createSessionLink,
  SESSION_ENDPOINTS.endAllSessions,
];

test('the cookie that another port gets is worth nothing', async () => {
  const { page, context } = await app.open();
  const other = await context.newPage();
  await other.goto(evilUrl);
  // What the browser gives away: without it this test would show nothing.
  const [cookie = ''] = cookies;
  expect(cookie).toMatch(/^cam_session_\w+=/);

  expect((await imitate('POST', '/v1/keys', cookie, { plan: 'studio', name: 'stolen' })).status).toBe(401);
  for (const { method, path } of ENDPOINTS) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status } = await imitate(method, path, cookie, body);
    expect([method, path, status]).toEqual([method, path, 401]);
  }
  const state = await (await imitate('GET', '/session', cookie)).json();
  expect(state).toMatchObject({ data: { signed_in: false } });
  await imitate('DELETE', '/session', cookie);
  const keys = await app.engine.call<{ keys: { name: string }[] }>('GET', '/v1/keys');
  expect(keys.keys.map(({ name }) => name)).not.toContain('stolen');

  await page.reload();
  await page.getByRole('searchbox', { name: 'Search templates' }).waitFor();
});

test('the evil page itself reads no secret and gets no answer', async () => {
  const { page, context, baseUrl } = await app.open();
  const other = await context.newPage();
  await other.goto(evilUrl);
  const secret = await page.evaluate(() => localStorage.getItem('cam.session'));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await other.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(secret);
  const tries = await other.evaluate(async (engine) => {
    const call = (path: string, init: RequestInit) =>
      fetch(engine + path, { credentials: 'include', ...init }).then(
        (response) => response.status,
        () => 'blocked',
      );
    const headers = { 'content-type': 'application/json' };
    return [
      await call('/v1/account', {}),
      await call('/session', {}),
      await call('/session', { method: 'POST', headers, body: '{"token":"x"}' }),
      await call('/session/link', { method: 'POST' }),
      await call('/v1/keys', {
        method: 'POST',
        headers: { ...headers, 'x-cam-session-secret': 'x' },
        body: '{}',
      }),
    ];
  }, baseUrl);
  expect(tries).toEqual(['blocked', 'blocked', 'blocked', 'blocked', 'blocked']);
});

test('cookies it sets under the session’s name sign nobody out', async () => {
  const { page, context, baseUrl } = await app.open();
  const other = await context.newPage();
  await other.goto(`${evilUrl}/toss`);
  const names = (await context.cookies(`${baseUrl}/v1/account`)).map(({ name }) => name);
  expect(new Set(names).size).toBe(1);
  expect(names).toHaveLength(2);
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search templates' }).waitFor();
});

test('signing out everywhere ends the session and, when asked, the keys made in it', async () => {
  const { page } = await app.open({ place: '#/keys', allow: [/401/] });
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const key = await page
    .getByRole('dialog')
    .locator('code', { hasText: /^cam_live_/ })
    .first()
    .innerText();
  await page.getByRole('button', { name: 'Close without copying' }).click();
  await page.getByText('created in the app').waitFor();

  await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Also revoke keys created in the app' }).press('Space');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await page.getByText('All browsers and windows are now signed out.').waitFor();
  const { baseUrl } = app.engine;
  const later = await fetch(`${baseUrl}/v1/account`, { headers: { authorization: `Bearer ${key.trim()}` } });
  expect(later.status).toBe(401);
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in to CAM' }).waitFor();
});
