import { describe, expect, test } from 'vitest';
import type { Store } from '../../src-main/store/open.ts';
import { eachOnItsStore } from '../helpers/each-store.ts';
import { jobRecord } from '../helpers/store.ts';

const NOW = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;

let store: Store;
let accountId: string;
let keyId: string;
eachOnItsStore(
  (made) => {
    ({ store, accountId, keyId } = made);
  },
  { now: NOW, isSound: true },
);

/** A job of one item with a callback. */
function insert(id: string, url = 'https://bot.example.org/hook'): void {
  store.jobs.insert(jobRecord({ id, accountId, keyId, now: NOW }));
  store.callbacks.insert({ jobId: id, accountId, url });
}
/** A job with a callback that ended at `at`. */
function ended(id: string, at: number, url?: string): void {
  insert(id, url);
  store.jobs.endItem(id, 0, { outcome: 'cancelled' });
  store.jobs.end(id, 'cancelled', at);
}
const next = (now: number, busy: string[] = [], busyHosts: string[] = []) =>
  store.callbacks.nextDue({ now, latest: now + DAY, busy, busyHosts })?.jobId;
const findId = (job: string) => store.callbacks.findByJob(job)?.id ?? '';

describe('a callback', () => {
  test('is due as soon as its job has ended, and not before', () => {
    insert('job_a');
    expect(store.callbacks.findByJob('job_a')).toMatchObject({ status: 'waiting', dueAt: null, attempts: 0 });
    expect(next(NOW + DAY)).toBeUndefined();
    store.jobs.endItem('job_a', 0, { outcome: 'cancelled' });
    store.jobs.end('job_a', 'cancelled', NOW);
    expect(store.callbacks.findByJob('job_a')).toMatchObject({ status: 'pending', dueAt: NOW });
    expect(next(NOW)).toBe('job_a');
  });

  test('is also due if the job fails at the next start', () => {
    insert('job_a');
    for (let start = 0; start < 3; start++) {
      store.jobs.begin('job_a', NOW);
      store.jobs.recover({ now: NOW, attemptsMax: 3, error: { code: 'GENERATION_FAILED', message: 'no' } });
    }
    expect(store.callbacks.findByJob('job_a')?.status).toBe('pending');
  });

  test('that has been delivered or given up stays so', () => {
    ended('job_a', NOW);
    store.callbacks.endAttempt(findId('job_a'), { status: 'pending', error: 'no', dueAt: NOW + 5 });
    expect([next(NOW), store.callbacks.nextTime(NOW)]).toEqual([undefined, NOW + 5]);
    store.callbacks.endAttempt(findId('job_a'), { status: 'delivered' });
    store.callbacks.endAttempt(findId('job_a'), { status: 'given_up', error: 'late' });
    const delivered = { status: 'delivered', attempts: 2, dueAt: null, lastError: null };
    expect(store.callbacks.findByJob('job_a')).toMatchObject(delivered);
    expect(store.callbacks.nextTime(NOW)).toBeUndefined();
  });

  test('is deleted with its job', () => {
    ended('job_a', NOW);
    store.jobs.purge(NOW + 1);
    expect(store.callbacks.findByJob('job_a')).toBeUndefined();
  });
});

describe('the next one', () => {
  test('has been due for longest, and is neither at work nor to a busy host', () => {
    ended('job_b', NOW + 1, 'https://b.example/');
    ended('job_a', NOW, 'https://a.example/');
    ended('job_c', NOW + 2, 'https://a.example:8443/');
    expect(next(NOW + 9)).toBe('job_a');
    expect(next(NOW + 9, [findId('job_a')])).toBe('job_b');
    expect(next(NOW + 9, [], ['a.example'])).toBe('job_b');
    expect(next(NOW + 9, [findId('job_b')], ['a.example'])).toBe('job_c');
  });

  test('may have been stored while the clock was years ahead', () => {
    ended('job_a', NOW + 1000 * DAY);
    expect(next(NOW)).toBe('job_a');
  });
});
