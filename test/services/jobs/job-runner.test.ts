import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newJobId } from '../../../src-main/store/ids.ts';
import type { JobRecord, NewJob } from '../../../src-main/store/jobs.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../helpers/app.ts';
import { jobRecord } from '../../helpers/store.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.cleanup());

/** A job that an earlier process left queued, with a body that it stored. */
function queued({ accountId, keyId }: TestCaller, body: object, more: Partial<NewJob> = {}): JobRecord {
  const { store } = app;
  const id = newJobId();
  const now = Date.now();
  const hold = { accountId, amount: 1, operation: 'caption', requestId: 'req_1', now };
  const items = [{ holdId: store.ledger.hold(hold), error: null }];
  store.jobs.insert(jobRecord({ id, accountId, keyId, request: JSON.stringify(body), items, now, ...more }));
  const job = store.jobs.find(id);
  if (!job) throw new Error('no job');
  return job;
}

const BODY = { template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 64 };

test('a job that an earlier process left is done and charged once', async () => {
  const caller = app.caller('starter');
  app.services.running.resume([queued(caller, BODY)]);
  await expect
    .poll(() => app.store.jobs.list(caller.accountId, { limit: 1, offset: 0 }).jobs[0]?.status)
    .toBe('succeeded');
  expect(app.store.ledger.credits(caller.accountId, Date.now()).available).toBe(499);
});

test.each([
  ['a field that this version does not know', { ...BODY, glitter: true }],
  ['no captions', { template_id: 'no-yes' }],
])('a stored body with %s fails as invalid and is not charged', async (_what, body) => {
  const caller = app.caller('starter');
  const job = queued(caller, body);
  app.services.running.resume([job]);
  await expect.poll(() => app.store.jobs.find(job.id)?.status).toBe('failed');
  expect(app.store.jobs.find(job.id)?.items).toMatchObject([
    { outcome: 'failed', error: { code: 'VALIDATION_ERROR' } },
  ]);
  expect(app.store.ledger.credits(caller.accountId, Date.now()).available).toBe(500);
  expect(app.store.audit()).toEqual([]);
});

test.each([
  ['stores its answer with the charge', BODY, 499, { state: 'replay', status: 200 }],
  ['that fails leaves the key free', { ...BODY, template_id: 'nothing' }, 500, { state: 'claimed' }],
])('a call under a key %s', async (_what, body, left, claimed) => {
  const caller = app.caller('starter');
  const { accountId } = caller;
  const claim = () => app.store.idempotency.claim({ accountId, key: 'k', fingerprint: 'f', now: Date.now() });
  claim();
  const job = queued(caller, body, { answer: 'result', idempotencyKey: 'k' });
  app.services.running.resume([job]);
  await expect.poll(() => app.store.jobs.find(job.id)?.status).toMatch(/succeeded|failed/);
  expect(claim()).toMatchObject(claimed);
  expect(app.store.ledger.credits(accountId, Date.now()).available).toBe(left);
});

test('jobs are forgotten 30 days after their end', async () => {
  let now = Date.UTC(2026, 5, 1);
  const aged = await createTestApp({ now: () => now });
  onTestFinished(() => aged.cleanup());
  const { accountId, headers } = aged.caller('pro');
  const countAfter = async (days: number) => {
    now += days * 86_400_000;
    const asJob = { ...headers, prefer: 'respond-async' };
    await aged.app.inject({ method: 'POST', url: '/v1/meme/caption', headers: asJob, payload: BODY });
    await aged.services.running.drain();
    return aged.store.jobs.list(accountId, { limit: 1, offset: 0 }).total;
  };
  expect([await countAfter(0), await countAfter(29), await countAfter(2)]).toEqual([1, 2, 2]);
});
