import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';

/** Many calls at once: nobody spends more than there is, and one key makes one meme. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.cleanup());

const BODY = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };
const { make, available } = createCalls(() => app);
const countMemes = ({ accountId }: TestCaller) =>
  app.store.memes.list(accountId, { limit: 1, offset: 0 }).total;
const makeMany = (count: number, caller: TestCaller, headers: Record<string, string> = {}) =>
  Promise.all(Array.from({ length: count }, () => make(caller, 'caption', BODY, headers)));

test('100 parallel calls on 20 credits: exactly 20 succeed', async () => {
  const caller = app.caller('pro');
  app.store.ledger.setCredits(caller.accountId, 20, Date.now());
  const answers = await makeMany(100, caller);
  const codes = answers.map((answer) => answer.json().error?.code ?? 'ok');
  expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
  expect(codes.filter((code) => code === 'INSUFFICIENT_CREDITS')).toHaveLength(80);
  expect([available(caller), countMemes(caller)]).toEqual([0, 20]);
  expect(app.store.audit()).toEqual([]);
});

test('twenty at once under one key make one meme', async () => {
  const caller = app.caller('starter');
  const answers = await makeMany(20, caller, { 'idempotency-key': 'race' });
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses.has(200)).toBe(true);
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
  expect([available(caller), countMemes(caller)]).toEqual([499, 1]);
});

test('a meme of another account does not exist', async () => {
  const { id } = (await make(app.caller('pro'), 'caption', BODY)).json().data;
  const { authorization } = app.caller('pro').headers;
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await app.app.inject({ method, url: `/v1/memes/${id}`, headers: { authorization } });
    expectError(answer, 'MEME_NOT_FOUND');
  }
});
