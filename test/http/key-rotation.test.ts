import { afterAll, expect, test } from 'vitest';
import { ensureOwner } from '../../src-main/bootstrap/owner.ts';
import type { CreatedKey, RotatedKey } from '../../src-shared/contract/keys.ts';
import { createTestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/* Keys replaced and resumed over HTTP by the owner. */

const HOUR = 3600;
let now = Date.now();
const cam = await createTestApp({ now: () => now });
afterAll(() => cam.cleanup());
const owner = cam.admin();

function post(url: string, payload?: object, headers: Record<string, string> = {}) {
  const { authorization, ...type } = owner.headers;
  const all = { authorization, ...(payload ? type : {}), ...headers };
  return cam.app.inject({ method: 'POST', url, headers: all, ...(payload && { payload }) });
}
async function create(): Promise<CreatedKey> {
  return (await post('/v1/keys', { name: 'bot', plan: 'pro' })).json().data;
}
const rotate = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
  post(`/v1/keys/${id}/rotate`, body, headers);
const fetchStatus = async (key: string) => {
  const headers = { authorization: `Bearer ${key}` };
  return (await cam.app.inject({ url: '/v1/account', headers })).statusCode;
};

test('the old key works for the overlap, the new one from now on, on the same account', async () => {
  const old = await create();
  const answer = await rotate(old.id, { overlap_seconds: HOUR });
  expect(answer.statusCode).toBe(200);
  const { key, replaced, ...info }: RotatedKey = answer.json().data;
  expect(info).toMatchObject({ account_id: old.account_id, name: 'bot', plan: 'pro', expires_at: null });
  expect(replaced).toMatchObject({ id: old.id, expires_at: new Date(now + HOUR * 1000).toISOString() });
  expect([await fetchStatus(old.key), await fetchStatus(key)]).toEqual([200, 200]);
  now += HOUR * 1000;
  expect([await fetchStatus(old.key), await fetchStatus(key)]).toEqual([401, 200]);
});

test('the betas of a key are said when it is made, listed, and kept when it is replaced', async () => {
  const made = await post('/v1/keys', { name: 'invited', betas: ['animate'] });
  const info: CreatedKey = made.json().data;
  expect(info.betas).toEqual(['animate']);
  const rotated: RotatedKey = (await rotate(info.id)).json().data;
  expect([rotated.betas, rotated.replaced.betas]).toEqual([['animate'], ['animate']]);
  expect((await create()).betas).toEqual([]);
  const wrong = await post('/v1/keys', { name: 'wrong', betas: ['later'] });
  expect(expectError(wrong, 'VALIDATION_ERROR')).toContain('betas[0]');
});

test('the default overlap is a day, and 0 ends the old key at once', async () => {
  const old = await create();
  const first: RotatedKey = (await rotate(old.id)).json().data;
  expect(Date.parse(first.replaced.expires_at ?? '')).toBe(now + 24 * HOUR * 1000);
  const second: RotatedKey = (await rotate(first.id, { overlap_seconds: 0 })).json().data;
  expect([await fetchStatus(first.key), await fetchStatus(second.key)]).toEqual([401, 200]);
  for (const overlap_seconds of [-1, 0.5, 367 * 24 * HOUR, '1h'])
    expectError(await rotate(second.id, { overlap_seconds }), 'VALIDATION_ERROR');
});

test('a key that is replaced once more, as the first answer was lost, does not end with the old one', async () => {
  const old = await create();
  await rotate(old.id, { overlap_seconds: HOUR });
  const again: RotatedKey = (await rotate(old.id, { overlap_seconds: 2 * HOUR })).json().data;
  expect(again.expires_at).toBeNull();
  // The overlap that was said first stays.
  expect(again.replaced.expires_at).toBe(new Date(now + HOUR * 1000).toISOString());
  now += HOUR * 1000;
  expect([await fetchStatus(old.key), await fetchStatus(again.key)]).toEqual([401, 200]);
});

test('the caller’s own key is replaced with an overlap only, the app’s own not at all', async () => {
  const refused = await rotate(owner.keyId, { overlap_seconds: 0 });
  expect(expectError(refused, 'VALIDATION_ERROR')).toContain(
    'greater than 0 for the key that makes this call',
  );
  const own: RotatedKey = (await rotate(owner.keyId)).json().data;
  expect([await fetchStatus(owner.secret), await fetchStatus(own.key)]).toEqual([200, 200]);
  const app = ensureOwner(cam.home, cam.store).key_id;
  expect(expectError(await rotate(app), 'VALIDATION_ERROR')).toContain('is the app’s own key');
  expectError(await rotate('key_none'), 'NOT_FOUND');
});

test('a suspended key is resumed before it is replaced', async () => {
  const { key, ...info } = await create();
  cam.store.keys.suspend(info.id);
  expectError(await rotate(info.id), 'VALIDATION_ERROR');
  const resumed = await post(`/v1/keys/${info.id}/resume`);
  expect(resumed.json().data).toMatchObject({ id: info.id, status: 'active' });
  expect(await fetchStatus(key)).toBe(200);
  cam.store.keys.revoke(info.id);
  expect(expectError(await post(`/v1/keys/${info.id}/resume`), 'VALIDATION_ERROR')).toContain('was revoked');
});
