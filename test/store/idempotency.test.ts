import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../src-main/store/open.ts';
import { eachOnItsStore } from '../helpers/each-store.ts';
import type { TempAccount } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');
const DAY = 86_400_000;

let temp: TempAccount;
let store: Store;
let id: string;
eachOnItsStore(
  (made) => {
    temp = made;
    ({ store, accountId: id } = made);
  },
  { now: NOW },
);

const claim = (over: { accountId?: string; key?: string; fingerprint?: string; now?: number } = {}) =>
  store.idempotency.claim({ accountId: id, key: 'k', fingerprint: 'f', now: NOW, ...over });
const complete = (body = '{"success":true}', now = NOW) =>
  store.idempotency.complete({ accountId: id, key: 'k', status: 200, body, now });

describe('claim', () => {
  it('is had once, then in progress, then replayed to the letter', () => {
    const body = '{"a":"\u{1f600} é \\u0000"}\n';
    expect(claim()).toEqual({ state: 'claimed' });
    expect(claim()).toEqual({ state: 'in-progress' });
    complete(body);
    expect(claim({ now: NOW + DAY - 1 })).toEqual({ state: 'replay', status: 200, body });
  });

  it('counts as another request under another key or account', () => {
    const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
    claim();
    expect(claim({ key: 'K' })).toEqual({ state: 'claimed' });
    expect(claim({ accountId: other })).toEqual({ state: 'claimed' });
  });

  it('refuses other parameters, running or done', () => {
    claim();
    expect(claim({ fingerprint: 'g' })).toEqual({ state: 'mismatch' });
    complete();
    expect(claim({ fingerprint: 'g' })).toEqual({ state: 'mismatch' });
  });

  it('counts as new after 24 hours, also with other parameters', () => {
    claim();
    complete();
    expect(claim({ fingerprint: 'g', now: NOW + DAY })).toEqual({ state: 'claimed' });
    complete('second', NOW + DAY);
    expect(claim({ fingerprint: 'g', now: NOW + DAY })).toMatchObject({ body: 'second' });
  });

  it('is seen by another process', () => {
    claim();
    store = temp.another();
    expect(claim()).toEqual({ state: 'in-progress' });
  });

  it('is undone with the transaction around it', () => {
    const crash = () =>
      store.transaction(() => {
        claim();
        throw new Error('no');
      });
    expect(crash).toThrow('no');
    expect(claim()).toEqual({ state: 'claimed' });
  });
});

it('an engine that runs on forgets old answers, at most hourly', () => {
  const answers = () => {
    const db = new Database(temp.file, { readonly: true });
    const keys = db.prepare('SELECT key FROM idempotency ORDER BY key').pluck().all();
    db.close();
    return keys;
  };
  const HOUR = 3_600_000;
  claim({ key: 'first' });
  store.idempotency.complete({ accountId: id, key: 'first', status: 200, body: '{}', now: NOW });
  claim({ key: 'a', now: NOW + DAY - HOUR / 2 });
  // Expired by now, but the last purge was half an hour ago.
  claim({ key: 'b', now: NOW + DAY });
  expect(answers()).toEqual(['a', 'b', 'first']);
  claim({ key: 'c', now: NOW + DAY + HOUR / 2 });
  expect(answers()).toEqual(['a', 'b', 'c']);
});

describe('the end of a claim', () => {
  it('abandoned, the key is free again; an answer cannot be abandoned', () => {
    claim();
    store.idempotency.abandon(id, 'k');
    expect(claim()).toEqual({ state: 'claimed' });
    complete();
    store.idempotency.abandon(id, 'k');
    expect(claim()).toMatchObject({ state: 'replay' });
  });

  it('completes an open claim only', () => {
    expect(() => complete()).toThrow('no open claim');
    claim();
    complete();
    expect(() => complete()).toThrow('no open claim');
  });

  it('abandonOrphaned deletes the claims of a crashed process, purge what is a day old', () => {
    claim();
    complete();
    claim({ key: 'k2' });
    expect(store.idempotency.abandonOrphaned()).toBe(1);
    expect(claim({ key: 'k2' })).toEqual({ state: 'claimed' });
    expect(store.idempotency.purge(NOW + DAY - 1)).toBe(0);
    expect(store.idempotency.purge(NOW + DAY)).toBe(1);
    expect(claim()).toEqual({ state: 'claimed' });
  });
});
