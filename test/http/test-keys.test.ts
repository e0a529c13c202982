import { afterAll, describe, expect, it } from 'vitest';
import type { Store } from '../../src-main/store/open.ts';
import { TEST_KEYS } from '../../src-shared/contract/plans.ts';
import { createTestApp, type TestCaller } from '../helpers/app.ts';
import { expectError } from '../helpers/envelope.ts';
import { memeRecord } from '../helpers/store.ts';

/** Test keys make everything, and see, count and delete nothing but what test keys of their account made. */

const cam = await createTestApp({
  callbackSender: {
    refusal: () => undefined,
    post: () => Promise.reject(new Error('A test key sends no callback.')),
  },
});
afterAll(() => cam.cleanup());

type Headers = TestCaller['headers'];
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = (headers: Headers, method: Method, url: string, payload?: object, more: object = {}) => {
  const { authorization } = headers;
  const all = { ...(payload ? headers : { authorization }), ...more };
  return cam.app.inject({ method, url, headers: all, ...(payload && { payload }) });
};
const CAPTION = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
const caption = (headers: Headers, more: object = {}) =>
  send(headers, 'POST', '/v1/meme/caption', CAPTION, more);

/** A live key, and two test keys of the same account. */
function makeKeys() {
  const live = cam.caller('pro');
  const addTest = () => {
    const made = {
      accountId: live.accountId,
      mode: 'test',
      name: 't',
      expiresAt: null,
      now: Date.now(),
    } as const;
    const { secret } = cam.store.keys.create(made);
    return { ...live.headers, authorization: `Bearer ${secret}` };
  };
  return { accountId: live.accountId, live: live.headers, test: addTest(), other: addTest() };
}

it('a test key sees and deletes what test keys of its account made, a live key what live keys made', async () => {
  const { live, test, other } = makeKeys();
  const [real, tried] = [await caption(live), await caption(test)].map((answer) => answer.json().data.id);
  const list = async (headers: Headers) =>
    (await send(headers, 'GET', '/v1/memes')).json().data.memes.map(({ id }: { id: string }) => id);
  expect([await list(live), await list(test), await list(other)]).toEqual([[real], [tried], [tried]]);
  expectError(await send(test, 'DELETE', `/v1/memes/${real}`), 'MEME_NOT_FOUND');
  expectError(await send(live, 'GET', `/v1/memes/${tried}`), 'MEME_NOT_FOUND');
  const remix = { meme_id: real, prompt: 'make it black and white' };
  expectError(await send(test, 'POST', '/v1/meme/remix', remix), 'MEME_NOT_FOUND');
  expect((await send(other, 'DELETE', `/v1/memes/${tried}`)).statusCode).toBe(200);
  expect((await send(test, 'DELETE', '/v1/trash')).json().data).toMatchObject({ deleted: 1 });
  expect(await list(live)).toEqual([real]);
  expect(cam.store.audit()).toEqual([]);
});

it('answers, drafts and settings of live keys are not those of test keys', async () => {
  const { live, test } = makeKeys();
  const key = { 'idempotency-key': 'the-same' };
  const [first, second] = [await caption(live, key), await caption(test, key)];
  expect(second.headers['idempotent-replayed']).toBeUndefined();
  expect(second.json().data.id).not.toBe(first.json().data.id);
  const draft = { name: 'mine', document: CAPTION, editor: { locked: [] } };
  expect((await send(live, 'PUT', '/v1/drafts/draft_live000000', draft)).statusCode).toBe(200);
  expectError(await send(test, 'GET', '/v1/drafts/draft_live000000'), 'NOT_FOUND');
  expectError(await send(test, 'PUT', '/v1/drafts/draft_live000000', draft), 'NOT_FOUND');
  expect((await send(test, 'PATCH', '/v1/settings', { theme: 'dark' })).statusCode).toBe(200);
  expect((await send(live, 'GET', '/v1/settings')).json().data.theme).not.toBe('dark');
});

it('a test key has the plan and the balance of its account, is charged nothing, and adds no account', async () => {
  const { accountId, test } = makeKeys();
  const before = cam.store.accounts.list().length;
  const { meta } = (await caption(test)).json();
  expect(meta).toMatchObject({ credits_used: 0, credits_remaining: 3000 });
  cam.store.accounts.setPlan(accountId, 'free', Date.now());
  const account = (await send(test, 'GET', '/v1/account')).json().data;
  expect(account).toMatchObject({ account_id: accountId, plan: 'free', mode: 'test', credits_remaining: 20 });
  const watermark = { ...CAPTION, watermark: { text: 'w' } };
  expectError(await send(test, 'POST', '/v1/meme/caption', watermark), 'PLAN_UPGRADE_REQUIRED');
  expect(cam.store.accounts.list()).toHaveLength(before);
});

it('a test key reads no secret, and its jobs send no callbacks', async () => {
  const { test } = makeKeys();
  expectError(await send(test, 'GET', '/v1/callbacks/secret'), 'SCOPE_REQUIRED');
  expectError(await send(test, 'POST', '/v1/callbacks/secret/rotate', {}), 'SCOPE_REQUIRED');
  const body = { ...CAPTION, callback_url: 'https://203.0.113.9/hook' };
  const answer = await send(test, 'POST', '/v1/meme/caption', body);
  expect(answer.statusCode).toBe(202);
  expect(cam.store.callbacks.findByJob(answer.json().data.id)).toBeUndefined();
});

it('the account that holds what test keys make gets no keys of its own', () => {
  const { id: accountId } = cam.store.accounts.testAccount(makeKeys().accountId);
  const create = (mode: 'live' | 'test') => () =>
    cam.store.keys.create({ accountId, mode, name: '', expiresAt: null, now: Date.now() });
  expect(create('live')).toThrow(`There is no account ${accountId}`);
  expect(create('test')).toThrow(`There is no account ${accountId}`);
});

describe('what test keys may hold', () => {
  const fill = ({ memes, accounts }: Store, accountId: string, count: number, bytes = 1) => {
    const { id } = accounts.testAccount(accountId);
    cam.store.transaction(() => {
      for (let at = 0; at < count; at += 1) {
        const meme = `meme_${accountId.slice(5)}${`${at}`.padStart(4, '0')}`;
        memes.insert(memeRecord({ id: meme, accountId: id, bytes }));
      }
    });
  };

  it('1,000 memes, those in the trash included', async () => {
    const { accountId, live, test } = makeKeys();
    fill(cam.store, accountId, TEST_KEYS.memes - 1);
    const last = await caption(test);
    expect(last.statusCode).toBe(200);
    const { id } = last.json().data;
    expect(expectError(await caption(test), 'PAYLOAD_TOO_LARGE')).toContain('at most 1,000 memes');
    await send(test, 'DELETE', `/v1/memes/${id}`);
    expectError(await caption(test), 'PAYLOAD_TOO_LARGE');
    expect((await caption(live)).statusCode).toBe(200);
    await send(test, 'DELETE', '/v1/trash');
    expect((await caption(test)).statusCode).toBe(200);
  });

  it('no more by a batch, whose last items fail and leave nothing', async () => {
    const { accountId, test } = makeKeys();
    fill(cam.store, accountId, TEST_KEYS.memes - 1);
    const items = [1, 2, 3].map(() => ({ type: 'caption', ...CAPTION }));
    const { items: made } = (await send(test, 'POST', '/v1/meme/batch', { items })).json().data;
    const codes = made.map(({ error }: { error?: { code: string } }) => error?.code ?? 'made').toSorted();
    expect(codes).toEqual(['PAYLOAD_TOO_LARGE', 'PAYLOAD_TOO_LARGE', 'made']);
    const { total } = (await send(test, 'GET', '/v1/memes?limit=1')).json().data;
    expect(total).toBe(TEST_KEYS.memes);
  });

  it('500 MB, with what they upload', async () => {
    const { accountId, test } = makeKeys();
    fill(cam.store, accountId, 1, TEST_KEYS.bytes - 10);
    const picture = (await cam.app.inject(new URL((await caption(makeKeys().live)).json().data.url).pathname))
      .rawPayload;
    const upload = await send(test, 'POST', '/v1/images', { image_base64: picture.toString('base64') });
    expect(expectError(upload, 'PAYLOAD_TOO_LARGE')).toContain('the test keys of an account');
    expectError(await caption(test), 'PAYLOAD_TOO_LARGE');
  });
});
