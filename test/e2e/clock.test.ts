import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';

/* A clock that jumps to 2035 and back under a running engine: nothing is lost, charged twice or locked. */

const DAY = 86_400_000;
const START = Date.parse('2026-11-22T10:00:00Z');
const JUMPED = Date.parse('2035-03-20T12:00:00Z');
const MEME = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };

let app: TestApp;
afterEach(() => app.cleanup());

test('credits, answers, jobs and keys are there after a jump to 2035 and back', {
  timeout: 60_000,
}, async () => {
  let now = START;
  app = await createTestApp({ now: () => now });
  app.store.elapsed.observe(now);
  const caller = app.caller('free');
  const post = async (key: string, headers: object = {}) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      payload: MEME,
      headers: { ...caller.headers, 'idempotency-key': key, ...headers },
    });
    return {
      status: answer.statusCode,
      id: answer.json().data?.id,
      replayed: answer.headers['idempotent-replayed'],
    };
  };
  const get = async (url: string) =>
    (await app.app.inject({ url, headers: { authorization: caller.headers.authorization } })).json().data;

  const before = await post('before');
  const job = await post('job', { prefer: 'respond-async' });
  await app.services.running.drain();
  await expect.poll(async () => (await get(`/v1/jobs/${job.id}`)).status).toBe('succeeded');

  now = JUMPED;
  expect(await post('before')).toEqual({ ...before, replayed: 'true' });
  const inFuture = await post('future');
  expect(inFuture.status).toBe(200);
  expect((await get('/v1/jobs')).jobs).toHaveLength(1);

  now = START + DAY / 2;
  expect(await post('before')).toEqual({ ...before, replayed: 'true' });
  expect(await post('future')).toEqual({ ...inFuture, replayed: 'true' });
  expect((await get('/v1/jobs')).jobs).toHaveLength(1);
  const account = await get('/v1/account');
  expect(account).toMatchObject({ credits_remaining: 19, period_end: '2026-12-01T00:00:00.000Z' });
  expect((await post('after')).status).toBe(200);

  now = START + 10 * DAY;
  app.store.elapsed.observe(START + 5 * DAY);
  app.store.elapsed.observe(now);
  expect(await get('/v1/account')).toMatchObject({
    credits_remaining: 20,
    period_start: '2026-12-01T00:00:00.000Z',
  });
  expect((await post('future')).replayed, 'forgotten after a day, like any other').toBeUndefined();
  expect(app.store.audit()).toEqual([]);
});
