import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BatchOutcome } from '../../src-shared/contract/batch.ts';
import type { Job } from '../../src-shared/contract/jobs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import { expectError } from '../helpers/envelope.ts';

let app: TestApp;
let arrivals: { reject(error: Error): void }[];
beforeAll(async () => {
  app = await createTestApp({
    fetcher: { fetchImage: () => new Promise((_resolve, reject) => arrivals.push({ reject })) },
  });
});
beforeEach(() => {
  arrivals = [];
});
afterEach(() => {
  for (const { reject } of arrivals) reject(new Error('the test is over'));
});
afterAll(() => app.cleanup());

const CAPTION = {
  type: 'caption',
  template_id: 'no-yes',
  width: 64,
  output_format: 'jpeg',
  captions: [{ position: '0', text: 'x' }],
};
const SLOW = { type: 'caption', image_url: 'https://slow.example/a.png', captions: CAPTION.captions };
const many = (count: number) => Array.from({ length: count }, () => CAPTION);

const { make, available } = createCalls(() => app);
const post = (caller: TestCaller, items: object[], headers?: Record<string, string>) =>
  make(caller, 'batch', { items }, headers);
function ask(caller: TestCaller, url: string, method: 'GET' | 'DELETE' = 'GET') {
  return app.app.inject({ method, url, headers: { authorization: caller.headers.authorization } });
}

test('each item has its own end and its own charge', async () => {
  const caller = app.caller('starter');
  const items = [
    CAPTION,
    { ...CAPTION, template_id: 'nothing' },
    { ...CAPTION, captions: 'x' },
    { type: 'generate', text: 'Mondays', output_format: 'jpeg' },
    { ...CAPTION, dry_run: true },
    { type: 'generate', text: 'porn' },
  ];
  const answer = await post(caller, items);
  expect(answer.statusCode).toBe(200);
  const { data, meta } = answer.json();
  expect(meta).toMatchObject({ credits_used: 3, credits_remaining: 497 });
  expect(data.items).toMatchObject([
    {
      index: 0,
      type: 'caption',
      success: true,
      data: { id: expect.stringMatching(/^meme_/) },
      credits_used: 1,
    },
    { index: 1, type: 'caption', success: false, error: { code: 'TEMPLATE_NOT_FOUND' }, credits_used: 0 },
    {
      index: 2,
      success: false,
      credits_used: 0,
      error: {
        code: 'VALIDATION_ERROR',
        details: [{ path: 'captions' }],
        doc_url: expect.stringMatching(/\/docs\/errors\/validation-error$/),
      },
    },
    {
      index: 3,
      type: 'generate',
      success: true,
      credits_used: 2,
      data: { memes: [{ metadata: { model: 'local-writer' } }] },
    },
    { index: 4, success: false, error: { code: 'VALIDATION_ERROR' } },
    { index: 5, success: false, error: { code: 'NSFW_REJECTED' } },
  ]);
  expect(available(caller)).toBe(497);
  expect((await ask(caller, '/v1/memes')).json().data.total).toBe(2);
  expect(app.store.audit()).toEqual([]);
});

test('the sum is checked first, and the refusal names it', async () => {
  const caller = app.caller('free');
  const message = expectError(await post(caller, many(21)), 'INSUFFICIENT_CREDITS');
  expect(message).toContain('costs 21 credits');
  expect([available(caller), (await ask(caller, '/v1/jobs')).json().data.total]).toEqual([20, 0]);
  expect((await post(caller, many(20))).json().meta).toMatchObject({
    credits_used: 20,
    credits_remaining: 0,
  });
});

test('one of which nothing can be made is an error, which names each item', async () => {
  const caller = app.caller('starter');
  const [unknown, malformed] = [
    { ...CAPTION, template_id: 'a' },
    { ...CAPTION, captions: 'x' },
  ];
  const answer = await post(caller, [unknown, malformed]);
  const message = expectError(answer, 'TEMPLATE_NOT_FOUND');
  expect(message).toMatch(/^None of the 2 items could be made\. The first: /);
  const { error } = answer.json();
  expect(error.details).toEqual([
    { path: 'items[0]', message: expect.stringMatching(/^TEMPLATE_NOT_FOUND: /) },
    { path: 'items[1]', message: expect.stringMatching(/^VALIDATION_ERROR: captions: /) },
  ]);
  expectError(await post(caller, [malformed, { template_id: 'no-yes' }]), 'VALIDATION_ERROR');
  expect(expectError(await post(caller, [malformed]), 'VALIDATION_ERROR')).toMatch(
    /^The item could not be made\. captions: /,
  );
  // As a job it ends with the same error; the items are in its result.
  const prefer = { prefer: 'respond-async' };
  const { id } = (await post(caller, [unknown, malformed], prefer)).json().data;
  const job: Job = (await ask(caller, `/v1/jobs/${id}`)).json().data;
  expect(job).toMatchObject({ status: 'failed', error, message, credits_used: 0 });
  expect(job.result).toMatchObject({ items: [{ success: false }, { success: false }] });
  expect(available(caller)).toBe(500);
  expect(app.store.audit()).toEqual([]);
});

test('an error of all items is not kept under the key of the call', async () => {
  const [caller, key] = [app.caller('starter'), { 'idempotency-key': 'all' }];
  const send = () => post(caller, [{ type: 'generate', text: 'porn' }], key);
  const [first, second] = [await send(), await send()];
  expectError(first, 'NSFW_REJECTED');
  expectError(second, 'NSFW_REJECTED');
  expect(second.headers['idempotent-replayed']).toBeUndefined();
  // One of which a part was made is.
  const mixed = [CAPTION, { type: 'generate', text: 'porn' }];
  const made = await post(caller, mixed, { 'idempotency-key': 'some' });
  const again = await post(caller, mixed, { 'idempotency-key': 'some' });
  expect([made.statusCode, again.body === made.body, available(caller)]).toEqual([200, true, 499]);
});

test('an item that names no operation, or is no object, is that item’s error', async () => {
  const caller = app.caller('pro');
  const items = [{ type: 'sticker' }, { template_id: 'no-yes' }, null, 'x', [], CAPTION];
  const answer = await make(caller, 'batch', { items });
  expect(answer.statusCode).toBe(200);
  const outcomes: BatchOutcome[] = answer.json().data.items;
  expect(outcomes.map(({ success, type }) => [success, type])).toEqual([
    ...Array.from({ length: 5 }, () => [false, undefined]),
    [true, 'caption'],
  ]);
  const messages = outcomes.map((outcome) => (outcome.success ? '' : outcome.error.message));
  expect(messages[0]).toContain('type: must be one of "caption"');
  expect(messages[1]).toContain('type: is missing');
  expect(messages[2]).toContain('body: is empty');
  expect(messages[3]).toContain('body: must be a JSON object with `type`');
  expect(available(caller)).toBe(2999);
});

test('as a job it shows progress; a cancel charges what is done and releases the rest', async () => {
  const caller = app.caller('starter');
  const { id } = (await post(caller, [...many(2), SLOW, SLOW], { prefer: 'respond-async' })).json().data;
  const now = async (): Promise<Job> => (await ask(caller, `/v1/jobs/${id}`)).json().data;
  let job = await now();
  while (job.progress < 0.5) {
    await wait(5);
    job = await now();
  }
  expect(job).toMatchObject({ status: 'running', progress: 0.5, credits_used: 2 });
  expect(job.result).toMatchObject({
    items: [
      { index: 0, success: true },
      { index: 1, success: true },
    ],
  });
  expect(available(caller)).toBe(496);
  const cancelled = (await ask(caller, `/v1/jobs/${id}`, 'DELETE')).json().data;
  expect(cancelled).toMatchObject({ status: 'cancelled', credits_used: 2 });
  const outcomes: { success: boolean }[] = cancelled.result.items;
  expect(outcomes.map(({ success }) => success)).toEqual([true, true, false, false]);
  expect(available(caller)).toBe(498);
  expect(app.store.audit()).toEqual([]);
});
