import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { NewJob, StoredError } from '../../src-main/store/jobs.ts';
import type { Store } from '../../src-main/store/open.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { eachOnItsStore } from '../helpers/each-store.ts';
import { jobRecord, type TempAccount } from '../helpers/store.ts';

const NOW = Date.UTC(2026, 5, 1);
const ERROR: StoredError = { code: 'GENERATION_FAILED', message: 'the engine ended' };

let temp: TempAccount;
let store: Store;
let accountId: string;
let keyId: string;
eachOnItsStore(
  (made) => {
    temp = made;
    ({ store, accountId, keyId } = made);
  },
  { plan: 'starter', now: NOW },
);

const hold = () =>
  store.ledger.hold({ accountId, amount: 1, operation: 'caption', requestId: 'req_1', now: NOW });
const available = () => store.ledger.credits(accountId, NOW).available;

function insert(id: string, over: Partial<NewJob> = {}): void {
  const items = [{ holdId: hold(), error: null }];
  store.jobs.insert(jobRecord({ id, accountId, keyId, items, now: NOW, ...over }));
}
/** What an engine does that starts on this home. */
const recover = () =>
  store.transaction(() => {
    const jobs = store.jobs.recover({ now: NOW, attemptsMax: 3, error: ERROR });
    store.ledger.releaseOrphaned(NOW);
    store.idempotency.abandonOrphaned();
    return jobs;
  });

describe('after a crash', () => {
  test('an accepted job is queued again with its hold', () => {
    insert('job_a');
    store.jobs.begin('job_a', NOW);
    hold();
    expect(available()).toBe(498);
    expect(recover()).toMatchObject([{ id: 'job_a', status: 'queued', attempts: 1 }]);
    // The other hold was of a call that died.
    expect(available()).toBe(499);
    expect(store.jobs.request('job_a')).toBe('{"a":1}');
    expect(store.audit()).toEqual([]);
  });

  test('one that was started three times fails and is released', () => {
    insert('job_a');
    for (let start = 0; start < 3; start += 1) {
      store.jobs.begin('job_a', NOW);
      if (start < 2) expect(recover()).toHaveLength(1);
    }
    expect(recover()).toEqual([]);
    expect(store.jobs.get(accountId, 'job_a')).toMatchObject({ status: 'failed', items: [{ error: ERROR }] });
    expect(available()).toBe(500);
    expect(store.audit()).toEqual([]);
  });

  test('a call goes on where its caller can come back, under its key', () => {
    insert('job_failed', { answer: 'result' });
    const claim = (key: string) =>
      store.idempotency.claim({ accountId, key, fingerprint: 'f', now: NOW }).state;
    expect([claim('mine'), claim('dead')]).toEqual(['claimed', 'claimed']);
    insert('job_queued', { answer: 'result', idempotencyKey: 'mine' });
    expect(recover().map(({ id }) => id)).toEqual(['job_queued']);
    expect([claim('mine'), claim('dead')]).toEqual(['in-progress', 'claimed']);
    expect(store.jobs.find('job_failed')?.status).toBe('failed');
    expect(store.jobs.request('job_failed')).toBe('{"a":1}');
    expect(available()).toBe(499);
  });
});

describe('an end', () => {
  test('comes once, for items and for jobs, when every item has one', () => {
    insert('job_a');
    expect(() => store.jobs.end('job_a', 'succeeded', NOW)).toThrow('some items have no outcome');
    expect(store.jobs.endItem('job_a', 0, { outcome: 'cancelled' })).toBe(true);
    expect(store.jobs.endItem('job_a', 0, { outcome: 'failed', error: ERROR })).toBe(false);
    store.jobs.end('job_a', 'cancelled', NOW);
    expect(() => store.jobs.end('job_a', 'succeeded', NOW)).toThrow('a job ends once');
    expect(store.jobs.begin('job_a', NOW)).toBe(false);
  });

  test('that left its hold open is found by the audit', () => {
    insert('job_a');
    store.jobs.endItem('job_a', 0, { outcome: 'succeeded', credits: 1, result: {} });
    expect(store.audit()).toMatchObject([{ check: 'hold-of-ended-item' }]);
  });

  test('is forgotten with its items when its time is up', () => {
    insert('job_a');
    insert('job_b');
    store.jobs.endItem('job_a', 0, { outcome: 'cancelled' });
    store.jobs.end('job_a', 'cancelled', NOW);
    expect(store.jobs.purge(NOW)).toBe(0);
    expect(store.jobs.purge(NOW + 1)).toBe(1);
    const left = store.jobs.list(accountId, { limit: 9, offset: 0 });
    expect(left).toMatchObject({ total: 1, jobs: [{ id: 'job_b' }] });
    expect(store.jobs.request('job_a')).toBeUndefined();
  });
});

describe('what a job was asked', () => {
  const end = (id: string, status: 'succeeded' | 'failed' | 'cancelled', places = 1) => {
    for (let place = 0; place < places; place += 1) {
      const isMade = status === 'succeeded' && place === 0;
      const made = { outcome: 'succeeded', credits: 0, result: {} } as const;
      store.jobs.endItem(id, place, isMade ? made : { outcome: 'failed', error: ERROR });
    }
    store.jobs.end(id, status, NOW);
  };
  const free = [{ holdId: null, error: null }];

  test.each(['failed', 'cancelled'] as const)('is stored where it %s', (status) => {
    insert('job_a', { items: free });
    end('job_a', status);
    expect(store.jobs.request('job_a')).toBe('{"a":1}');
    expect(store.audit()).toEqual([]);
  });

  test('is stored of a batch with one item that failed, and deleted where all was made', () => {
    insert('job_part', { type: 'batch', items: [...free, ...free] });
    insert('job_all', { type: 'batch', items: free });
    end('job_part', 'succeeded', 2);
    end('job_all', 'succeeded');
    expect(store.jobs.request('job_part')).toBe('{"a":1}');
    expect(store.jobs.request('job_all')).toBeUndefined();
  });

  test('is not stored where it is too long, nor beyond the latest of an account', () => {
    const long = (chars: number) => JSON.stringify('x'.repeat(chars - 2));
    insert('job_fits', { items: free, request: long(LIMITS.jobRequestChars) });
    insert('job_long', { items: free, request: long(LIMITS.jobRequestChars + 1) });
    end('job_fits', 'failed');
    end('job_long', 'failed');
    expect(store.jobs.request('job_fits')).toHaveLength(LIMITS.jobRequestChars);
    expect(store.jobs.request('job_long')).toBeUndefined();
    for (let count = 0; count < LIMITS.jobRequestsMax; count += 1) {
      insert(`job_${count}`, { items: free });
      end(`job_${count}`, 'failed');
    }
    expect(store.jobs.request('job_fits')).toBeUndefined();
    expect(store.jobs.request('job_0')).toBe('{"a":1}');
  });

  test('is found by the audit where all was made', () => {
    insert('job_a', { items: free });
    end('job_a', 'succeeded');
    const db = new Database(temp.file);
    db.exec("INSERT INTO job_requests (job_id, account_id, request) SELECT id, account_id, '{}' FROM jobs");
    db.close();
    expect(store.audit()).toMatchObject([{ check: 'request-of-made-job' }]);
  });
});

test('topics are counted, the most asked for first', () => {
  const add = (phrase: string, now: number) => store.topics.add({ accountId, phrase, now });
  for (const phrase of ['mondays', 'deploys', 'mondays']) add(phrase, NOW);
  add('cats', NOW - 1);
  expect(store.topics.top(accountId, NOW, 9)).toEqual(['mondays', 'deploys']);
  expect(store.topics.top(null, NOW - 1, 1)).toEqual(['mondays']);
  expect(store.topics.top('acct_other', 0, 9)).toEqual([]);
});
