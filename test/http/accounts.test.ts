import { afterAll, describe, expect, it } from 'vitest';
import type { AccountInfo, AccountListData } from '../../src-shared/contract/accounts.ts';
import { createTestApp } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';

/** Accounts as the owner of the machine lists, makes, changes and suspends them. */

const cam = await createTestApp();
afterAll(() => cam.cleanup());
const admin = cam.admin();

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (method: Method, url: string, payload?: object, more: Record<string, string> = {}) => {
  const { authorization } = admin.headers;
  const headers = { authorization, ...more };
  return cam.app.inject({ method, url: `/v1${url}`, headers, ...(payload && { payload }) });
};
const list = async (query = ''): Promise<AccountListData> =>
  (await send('GET', `/accounts${query}`)).json().data;
const make = async (body: object): Promise<AccountInfo> =>
  (await send('POST', '/accounts', body)).json().data;
const patch = async (id: string, body: object): Promise<AccountInfo> =>
  (await send('PATCH', `/accounts/${id}`, body)).json().data;
const callWith = (headers: Record<string, string>) =>
  cam.app.inject({ url: '/v1/account', headers: { authorization: headers.authorization } });

it('an account is made without a key, on the free plan unless another is named', async () => {
  const made = await make({ name: 'Ada', plan: 'starter' });
  expect(made).toMatchObject({ name: 'Ada', plan: 'starter', suspended: false, credits_remaining: 500 });
  expect(cam.store.keys.list().filter(({ accountId }) => accountId === made.id)).toEqual([]);
  expect(await make({})).toMatchObject({ name: '', plan: 'free', credits_remaining: 20 });
  expectError(await send('POST', '/accounts', { plan: 'gold' }), 'VALIDATION_ERROR');
});

it('a repetition with its idempotency key makes no second account', async () => {
  const repeat = () => send('POST', '/accounts', { name: 'Once' }, { 'idempotency-key': 'once' });
  const [first, second] = [await repeat(), await repeat()];
  expect(second.json()).toEqual(first.json());
  expect((await list('?search=once')).total).toBe(1);
});

it('the list has pages, finds parts of names and ids, and no accounts of test keys', async () => {
  const ids = [];
  for (const name of ['Émile 1', 'émile 2', 'Emil']) ids.push((await make({ name })).id);
  const tester = cam.caller('pro', 'test');
  await callWith(tester.headers);
  expect((await list(`?search=${encodeURIComponent('ÉMILE')}`)).accounts.map(({ id }) => id)).toEqual(
    ids.slice(0, 2),
  );
  const second = await list(`?search=${encodeURIComponent('émile')}&limit=1&offset=1`);
  expect(second).toMatchObject({ accounts: [{ id: ids[1] }], total: 2 });
  expect((await list(`?search=${ids[2]}`)).accounts).toMatchObject([{ name: 'Emil' }]);
  const hidden = cam.store.accounts.testAccount(tester.accountId).id;
  expect((await list('?limit=100')).accounts.map(({ id }) => id)).not.toContain(hidden);
  expectError(await send('PATCH', `/accounts/${hidden}`, { credits: 1 }), 'NOT_FOUND');
});

it('plan and balance are set together, the balance last and by the ledger', async () => {
  const { id } = await make({ plan: 'free' });
  const changed = await patch(id, { plan: 'pro', credits: 7 });
  expect(changed).toMatchObject({ plan: 'pro', credits_remaining: 7, credits_total: 3000 });
  expect(await patch(id, { plan: 'pro' })).toEqual(changed);
  expect(cam.store.audit()).toEqual([]);
  expectError(await send('PATCH', `/accounts/${id}`, { credits: -1 }), 'VALIDATION_ERROR');
  expectError(await send('PATCH', '/accounts/acct_none', { credits: 1 }), 'NOT_FOUND');
});

describe('a suspended account', () => {
  it('has all its keys refused at once, and gets them and its credits back', async () => {
    const [live, test] = [cam.caller('pro'), cam.caller('pro', 'test')];
    for (const { accountId, headers } of [live, test]) {
      expect(await patch(accountId, { suspended: true })).toMatchObject({ suspended: true });
      const message = expectError(await callWith(headers), 'SUSPENDED_API_KEY');
      expect(message).toContain(`\`cam account resume ${accountId}\``);
      const resumed = await patch(accountId, { suspended: false });
      expect(resumed).toMatchObject({ suspended: false, credits_remaining: 3000 });
      expect((await callWith(headers)).statusCode).toBe(200);
    }
  });

  it('is not that of the caller, and nothing else of such a call is done', async () => {
    const refused = await send('PATCH', `/accounts/${admin.accountId}`, { credits: 1, suspended: true });
    expect(expectError(refused, 'VALIDATION_ERROR')).toContain('the key that makes this call');
    const [own] = (await list(`?search=${admin.accountId}`)).accounts;
    expect(own?.credits_remaining).not.toBe(1);
  });

  it('is not that of the app', async () => {
    cam.sessions.link();
    const [owner] = (await list('?search=owner')).accounts;
    const refused = await send('PATCH', `/accounts/${owner?.id}`, { suspended: true });
    expect(expectError(refused, 'VALIDATION_ERROR')).toContain('the app’s own account');
  });
});

it('a key is suspended and resumed; not the one that makes the call', async () => {
  const { keyId, headers } = cam.caller('pro');
  expect((await send('POST', `/keys/${keyId}/suspend`)).json().data).toMatchObject({ status: 'suspended' });
  expectError(await callWith(headers), 'SUSPENDED_API_KEY');
  expect((await send('POST', `/keys/${keyId}/resume`)).json().data).toMatchObject({ status: 'active' });
  expect((await callWith(headers)).statusCode).toBe(200);
  expectError(await send('POST', `/keys/${admin.keyId}/suspend`), 'VALIDATION_ERROR');
  expectError(await send('POST', '/keys/key_none/suspend'), 'NOT_FOUND');
});

it('each change is in the record of administration', async () => {
  const { id } = await make({ name: 'Noted' });
  await patch(id, { suspended: true });
  const { entries } = (await send('GET', '/audit?limit=3')).json().data;
  expect(entries.slice(1)).toMatchObject([
    { operation: 'PATCH /v1/accounts/:id', target: `/v1/accounts/${id}`, status: 200 },
    { operation: 'POST /v1/accounts', target: '/v1/accounts', status: 200 },
  ]);
});
