import { afterAll, describe, expect, it } from 'vitest';
import type { CreatedKey, RotatedKey } from '../../src-shared/contract/keys.ts';
import { createTestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { sessionHeaders } from '../helpers/session.ts';

/** Administration is a scope of a key: no plan has it, no test key, and nobody can give more than he has. */

const HOUR = 3_600_000;
const cam = await createTestApp();
afterAll(() => cam.cleanup());

type Headers = TestCaller['headers'];
const send = (headers: Headers, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const { authorization } = headers;
  return cam.app.inject({
    method,
    url,
    headers: payload ? headers : { authorization },
    ...(payload && { payload }),
  });
};

describe.each(['live', 'test'] as const)('a %s key of the studio plan', (mode) => {
  const studio = cam.caller('studio', mode);
  const other = cam.caller('pro');
  const calls: [string, () => ReturnType<typeof send>][] = [
    ['lists no keys', () => send(studio.headers, 'GET', '/v1/keys')],
    ['makes no key', () => send(studio.headers, 'POST', '/v1/keys', {})],
    [
      'makes no key for another account',
      () => send(studio.headers, 'POST', '/v1/keys', { account_id: other.accountId }),
    ],
    ['revokes no key', () => send(studio.headers, 'DELETE', `/v1/keys/${other.keyId}`)],
    ['replaces no key', () => send(studio.headers, 'POST', `/v1/keys/${other.keyId}/rotate`, {})],
    ['gets no link to sign in', () => send(studio.headers, 'POST', '/session/link')],
    ['signs nobody out', () => send(studio.headers, 'POST', '/session/end-all', {})],
    ['downloads no database', () => send(studio.headers, 'GET', '/v1/backups/any/file')],
    ['reads no usage of others', () => send(studio.headers, 'GET', '/v1/usage?all=true')],
  ];
  it.each(calls)('%s', async (_, call) => {
    expectError(await call(), 'OWNER_KEY_REQUIRED');
  });

  it('does not sign in', async () => {
    const payload = { key: studio.secret };
    expectError(await cam.app.inject({ method: 'POST', url: '/session', payload }), 'OWNER_KEY_REQUIRED');
  });
});

describe('a key that administers and ends', () => {
  const expiresAt = Date.now() + HOUR;
  const ending = cam.admin({ expiresAt });
  const ends = new Date(expiresAt).toISOString();

  it('makes keys that end with it, never later', async () => {
    const made: CreatedKey = (await send(ending.headers, 'POST', '/v1/keys', { scopes: ['admin'] })).json()
      .data;
    expect(made).toMatchObject({ expires_at: ends, scopes: ['admin'] });
    const later = await send(ending.headers, 'POST', '/v1/keys', { expires_at: '2099-01-01T00:00:00Z' });
    expect(expectError(later, 'VALIDATION_ERROR')).toContain(`not after ${ends}`);
  });

  it('replaces itself by a key with the same end, and no key that outlives it', async () => {
    const own: RotatedKey = (await send(ending.headers, 'POST', `/v1/keys/${ending.keyId}/rotate`, {})).json()
      .data;
    expect(own).toMatchObject({ expires_at: ends, scopes: ['read', 'generate', 'admin'] });
    const lasting = cam.caller('pro');
    const rotated = await send(ending.headers, 'POST', `/v1/keys/${lasting.keyId}/rotate`, {});
    expect(expectError(rotated, 'VALIDATION_ERROR')).toContain(`not after ${ends}`);
    expect((await send(lasting.headers, 'GET', '/v1/account')).statusCode).toBe(200);
  });

  it('is not replaced by one without an end during the overlap in which it still works', async () => {
    const old = cam.admin();
    const rotate = () => send(old.headers, 'POST', `/v1/keys/${old.keyId}/rotate`, { overlap_seconds: 60 });
    expect((await rotate()).statusCode).toBe(200);
    expect(expectError(await rotate(), 'VALIDATION_ERROR')).toContain('not after');
  });
});

it('a change of the plan promotes no key', async () => {
  const caller = cam.caller('pro');
  cam.store.accounts.setPlan(caller.accountId, 'studio', Date.now());
  expectError(await send(caller.headers, 'GET', '/v1/keys'), 'OWNER_KEY_REQUIRED');
});

it('a test key is not made to administer', async () => {
  const refused = await send(cam.admin().headers, 'POST', '/v1/keys', { mode: 'test', scopes: ['admin'] });
  expectError(refused, 'VALIDATION_ERROR');
  expect(refused.json().error.details[0].path).toBe('scopes');
});

describe('the record of administration', () => {
  it('has each use by a key with its target and outcome, and none by the app or without the scope', async () => {
    const [admin, other, reader] = [cam.admin(), cam.caller('free'), cam.admin()];
    await send(admin.headers, 'DELETE', `/v1/keys/${other.keyId}`);
    await send(admin.headers, 'DELETE', '/v1/keys/key_none');
    await send(admin.headers, 'GET', '/v1/usage?all=true');
    await send(admin.headers, 'GET', '/v1/usage');
    await send(admin.headers, 'GET', '/v1/account');
    await send(cam.caller('studio').headers, 'GET', '/v1/keys');
    const own = { 'sec-fetch-site': 'same-origin' };
    const payload = { key: admin.secret };
    const signedIn = await cam.app.inject({ method: 'POST', url: '/session', headers: own, payload });
    const app = { ...own, ...sessionHeaders(signedIn) };
    expect((await cam.app.inject({ url: '/v1/keys', headers: app })).statusCode).toBe(200);
    const { entries } = (await send(reader.headers, 'GET', '/v1/audit?limit=100')).json().data;
    const noted = entries.filter(({ key_id }: { key_id: string }) => key_id === admin.keyId);
    const last4 = admin.secret.slice(-4);
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    const use = { at, key_id: admin.keyId, last4 };
    expect(noted).toEqual([
      { ...use, operation: 'POST /session', target: '/session', status: 200 },
      { ...use, operation: 'GET /v1/usage with all', target: '/v1/usage', status: 200 },
      { ...use, operation: 'DELETE /v1/keys/:id', target: '/v1/keys/key_none', status: 404 },
      { ...use, operation: 'DELETE /v1/keys/:id', target: `/v1/keys/${other.keyId}`, status: 200 },
    ]);
    // Its own reading is in it, not answered yet.
    expect(entries[0]).toMatchObject({ key_id: reader.keyId, operation: 'GET /v1/audit', status: null });
    expect(entries.every(({ status }: { status: number | null }) => status !== 403)).toBe(true);
  });

  it('has no key that was sent in place of an id', async () => {
    const [admin, other] = [cam.admin(), cam.caller('free')];
    for (const id of [other.secret, other.secret.replace('c', '%63')])
      await send(admin.headers, 'DELETE', `/v1/keys/${id}`);
    const { uses } = cam.store.adminUses.list({ limit: 2, offset: 0 });
    expect(uses.map(({ target }) => target)).toEqual(['/v1/keys/cam_live_…', '/v1/keys/cam_live_…']);
  });

  it('is bounded in number and age', () => {
    const { adminUses } = cam.store;
    const note = (at: number, operation = 'GET /v1/keys') =>
      adminUses.begin({ at, keyId: 'key_x', last4: 'xxxx', operation, target: '/v1/keys' });
    const now = Date.now();
    const before = adminUses.list({ limit: -1, offset: 0 }).uses;
    const changes = before.filter(({ operation }) => !operation.startsWith('GET'));
    note(now, 'POST /v1/keys');
    cam.store.transaction(() => {
      for (let count = 0; count < 10_050; count += 1) note(now);
    });
    expect(adminUses.list({ limit: 1, offset: 0 }).total).toBe(10_000 + changes.length + 1);
    note(now + 367 * 24 * HOUR);
    expect(adminUses.list({ limit: 1, offset: 0 }).total).toBe(1);
  });
});
