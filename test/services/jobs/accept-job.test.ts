import { afterAll, expect, test } from 'vitest';
import { acceptJob } from '../../../src-main/services/jobs/stored-jobs.ts';
import type { JobType } from '../../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { createTestApp } from '../../helpers/app.ts';

/** Which requests are stored with their jobs. */

const app = await createTestApp();
afterAll(() => app.cleanup());

const LONG = { image_base64: 'A'.repeat(LIMITS.jobRequestChars + 1), captions: [] };
const LONG_IN_ALL = { layers: Array.from({ length: 3 }, () => ({ image_base64: 'A'.repeat(100_000) })) };
const SHORT = { template_id: 'no-yes' };

/** What is stored of a request, whose caller waits unless the call says something else. */
function createStored(
  type: JobType,
  request: object,
  more: { respondAsync?: true; idempotencyKey?: string } = {},
) {
  const { keyId } = app.caller();
  const key = app.store.keys.use(keyId, Date.now());
  const { job } = acceptJob(
    { store: app.store, now: Date.now, renderAccepted: () => '{}' },
    { type, request, items: [] },
    { caller: key, requestId: 'req_1', isConnected: () => true, render: () => '{}', ...more },
  );
  return app.store.jobs.request(job.id);
}

test('a long request that nobody would read again is not stored', () => {
  expect(createStored('gif', LONG)).toBeUndefined();
  expect(createStored('gif', LONG_IN_ALL)).toBeUndefined();
  expect(createStored('caption', LONG, { idempotencyKey: 'once' })).toBeUndefined();
});

test('a short one is, and each that can be taken up again after a restart', () => {
  expect(createStored('gif', SHORT)).toBe(JSON.stringify(SHORT));
  expect(createStored('gif', LONG, { respondAsync: true })).toBe(JSON.stringify(LONG));
  expect(createStored('gif', LONG, { idempotencyKey: 'once' })).toBe(JSON.stringify(LONG));
});
