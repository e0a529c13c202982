import { Readable } from 'node:stream';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { readOwner } from '../../src-main/bootstrap/owner.ts';
import { createTestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** Keys, as the owner manages them. */

const cam = await createTestApp();
afterAll(() => cam.cleanup());

type Method = 'GET' | 'POST' | 'DELETE';
function send(headers: Record<string, string>, method: Method, url: string, body?: object) {
  return cam.app.inject({ method, url, headers, ...(body && { payload: body }) });
}

describe('keys', () => {
  it('are listed with their accounts, without secrets', async () => {
    const owner = cam.admin();
    const other = cam.caller('starter');
    const answer = await send(owner.headers, 'GET', '/v1/keys');
    const keys: { id: string }[] = answer.json().data.keys;
    expect(keys.find(({ id }) => id === other.keyId)).toMatchObject({
      account_id: other.accountId,
      plan: 'starter',
      mode: 'live',
      status: 'active',
      credits_remaining: 500,
      own: false,
      last4: other.secret.slice(-4),
      expires_at: null,
    });
    expect(keys.find(({ id }) => id === owner.keyId)).toMatchObject({ own: true });
    expect(answer.body).not.toContain(other.secret);
  });

  it.each([
    ['expired', false],
    ['revoked', true],
  ])('that have ended are %s', async (status, isRevoked) => {
    const { keyId } = cam.caller('free', 'live', { expiresAt: Date.now() - 1 });
    if (isRevoked) cam.store.keys.revoke(keyId);
    const keys: { id: string }[] = (await send(cam.admin().headers, 'GET', '/v1/keys')).json().data.keys;
    expect(keys.find(({ id }) => id === keyId)).toMatchObject({ status });
  });

  it('are created with an account, or for an existing one', async () => {
    const owner = cam.admin();
    const expires_at = '2099-12-31T18:00:00.000Z';
    const first = await send(owner.headers, 'POST', '/v1/keys', { name: 'Bot', plan: 'pro', expires_at });
    const { key, info, ...flat } = first.json().data;
    expect(flat).toEqual(info);
    const given = { plan: 'pro', name: 'Bot', mode: 'live', expires_at, credits_remaining: 3000 };
    expect(info).toMatchObject(given);
    const { account_id } = info;
    const second = await send(owner.headers, 'POST', '/v1/keys', { account_id, mode: 'test' });
    expect(second.json().data.info).toMatchObject({ account_id, plan: 'pro', mode: 'test' });
    const used = await send({ authorization: `Bearer ${key}` }, 'GET', '/v1/account');
    expect(used.json().data).toMatchObject({ account_id, plan: 'pro' });
    const free = await send(owner.headers, 'POST', '/v1/keys', {});
    expect(free.json().data.info).toMatchObject({ plan: 'free', name: '' });
  });

  it.each([
    [{ account_id: 'acct_unknown' }, 'account_id'],
    [{ expires_at: '2020-01-01' }, 'expires_at'],
    [{ expires_at: '2099-02-30' }, 'expires_at'],
    [{ expires_at: 'tomorrow' }, 'expires_at'],
    [{ plan: 'gold' }, 'plan'],
  ])('are not made from %j', async (body, path) => {
    const before = cam.store.accounts.list().length;
    const owner = cam.admin();
    const answer = await send(owner.headers, 'POST', '/v1/keys', body);
    expectError(answer, 'VALIDATION_ERROR');
    expect(answer.json().error.details[0].path).toBe(path);
    expect(cam.store.accounts.list()).toHaveLength(before + 1);
  });

  it('have the plan of their account', async () => {
    const { accountId } = cam.caller('pro');
    const body = { account_id: accountId, plan: 'free' };
    const answer = await send(cam.admin().headers, 'POST', '/v1/keys', body);
    expect(expectError(answer, 'VALIDATION_ERROR')).toContain('left out or "pro"');
  });

  it('are revoked for good, but not by themselves, and never the app’s own', async () => {
    const owner = cam.admin();
    const other = cam.caller('free');
    const revoked = await send(owner.headers, 'DELETE', `/v1/keys/${other.keyId}`);
    expect(revoked.json().data).toMatchObject({ id: other.keyId, status: 'revoked' });
    expectError(await send(other.headers, 'GET', '/v1/account'), 'INVALID_API_KEY');
    const own = await send(owner.headers, 'DELETE', `/v1/keys/${owner.keyId}`);
    expect(expectError(own, 'VALIDATION_ERROR')).toContain('the key that makes this call');
    cam.sessions.link();
    const app = await send(owner.headers, 'DELETE', `/v1/keys/${readOwner(cam.home)?.key_id}`);
    expect(expectError(app, 'VALIDATION_ERROR')).toContain('the app’s own key');
    expect((await send(owner.headers, 'GET', '/v1/account')).statusCode).toBe(200);
    expectError(await send(owner.headers, 'DELETE', '/v1/keys/key_unknown'), 'NOT_FOUND');
  });

  it('are created once under an Idempotency-Key, and the secret is not stored with it', async () => {
    const owner = cam.admin();
    const headers = { ...owner.headers, 'idempotency-key': 'once' };
    const before = cam.store.keys.list().length;
    const first = await send(headers, 'POST', '/v1/keys', { name: 'n' });
    expect(first.statusCode).toBe(200);
    const again = await send(headers, 'POST', '/v1/keys', { name: 'n' });
    expect(again.json().error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(again.json().error.message).toContain('shown that once');
    expect(cam.store.keys.list()).toHaveLength(before + 1);
    const { key, info, ...flat } = first.json().data;
    expect(flat).toEqual(info);
    const next = { ...headers, 'idempotency-key': 'next' };
    const rotated = await send(next, 'POST', `/v1/keys/${info.id}/rotate`, {});
    const db = new Database(`${cam.home}/cam.db`, { readonly: true });
    const stored = JSON.stringify(db.prepare('SELECT body FROM idempotency').all());
    db.close();
    expect(stored).toContain('IDEMPOTENCY_KEY_REUSED');
    for (const secret of [key, rotated.json().data.key]) expect(stored).not.toContain(secret);
  });

  it.each([
    ['is revoked', ({ keyId }: TestCaller) => cam.store.keys.revoke(keyId), 'INVALID_API_KEY'],
    ['is suspended', ({ keyId }: TestCaller) => cam.store.keys.suspend(keyId), 'SUSPENDED_API_KEY'],
  ] as const)('are not created with a key that %s while the body arrives', async (_, end, code) => {
    const owner = cam.admin();
    const before = cam.store.keys.list().length;
    const payload = Readable.from(
      (function* () {
        yield Buffer.from('{"scopes":');
        end(owner);
        yield Buffer.from('["admin"]}');
      })(),
    );
    const answer = await cam.app.inject({ method: 'POST', url: '/v1/keys', headers: owner.headers, payload });
    expectError(answer, code);
    expect(cam.store.keys.list()).toHaveLength(before);
  });
});
