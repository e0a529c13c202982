import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../src-main/store/open.ts';
import { eachOnItsStore } from '../helpers/each-store.ts';
import type { TempAccount } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');

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

const record = (over: Partial<Parameters<Store['usage']['record']>[0]>) =>
  store.usage.record({
    accountId: id,
    keyId: null,
    operation: 'caption',
    templateId: 'tpl_a',
    model: null,
    credits: 1,
    durationMs: 10,
    now: NOW,
    ...over,
  });

describe('caption calls per template', () => {
  it('are counted since a time, without other operations or templateless calls', () => {
    record({ now: NOW - 1 });
    record({});
    record({ now: NOW + 5 });
    record({ templateId: 'tpl_b' });
    record({ templateId: null });
    record({ operation: 'generate' });
    expect(store.usage.captionTimes(NOW)).toEqual(
      new Map([
        ['tpl_a', [NOW + 5, NOW]],
        ['tpl_b', [NOW]],
      ]),
    );
    expect(store.usage.captionCount('tpl_a', NOW)).toBe(2);
    expect(store.usage.captionCount('tpl_a', 0)).toBe(3);
    expect(store.usage.captionCount('tpl_c', 0)).toBe(0);
  });

  it('are bounded: the newest 20,000', () => {
    store.transaction(() => {
      for (let i = 0; i < 20_010; i += 1) record({ now: NOW + i });
    });
    const times = store.usage.captionTimes(0).get('tpl_a') ?? [];
    expect(times).toHaveLength(20_000);
    expect(times[0]).toBe(NOW + 20_009);
    expect(store.usage.captionCount('tpl_a', 0)).toBe(20_010);
  });
});

describe('charts', () => {
  const DAY_MS = 86_400_000;
  const today = Math.floor(NOW / DAY_MS);

  it('add up calls, credits and durations by day and by operation, of one account or of all', () => {
    const other = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
    record({ durationMs: 10 });
    record({ durationMs: 20, credits: 3 });
    record({ operation: 'generate', credits: 0, durationMs: 7 });
    record({ now: NOW - 2 * DAY_MS });
    record({ accountId: other, credits: 5, durationMs: 60 });
    expect(store.usage.byDay(id, today - 2)).toEqual([
      { day: today - 2, calls: 1, credits: 1, averageMs: 10 },
      { day: today, calls: 3, credits: 4, averageMs: 37 / 3 },
    ]);
    expect(store.usage.byDay(id, today - 1)).toMatchObject([{ day: today, calls: 3, credits: 4 }]);
    expect(store.usage.byDay(id, today - 2, today - 1)).toMatchObject([{ day: today - 2 }]);
    expect(store.usage.byDay(null, today)).toMatchObject([{ day: today, calls: 4, credits: 9 }]);
    expect(store.usage.byOperation(id, today)).toEqual([
      { operation: 'caption', calls: 2, credits: 4, averageMs: 15 },
      { operation: 'generate', calls: 1, credits: 0, averageMs: 7 },
    ]);
    expect(store.usage.byOperation(null, today)).toEqual([
      { operation: 'caption', calls: 3, credits: 9, averageMs: 30 },
      { operation: 'generate', calls: 1, credits: 0, averageMs: 7 },
    ]);
  });

  it('add up by key and by the account that pays, also for its test keys', () => {
    const make = (mode: 'live' | 'test') =>
      store.keys.create({ accountId: id, mode, name: `a ${mode} key`, expiresAt: null, now: NOW }).record.id;
    const [live, test] = [make('live'), make('test')];
    const other = store.accounts.create({ plan: 'free', name: 'Other', now: NOW }).id;
    record({ keyId: live, durationMs: 10 });
    record({ keyId: live, durationMs: 20, operation: 'generate', now: NOW - DAY_MS });
    record({ keyId: test, credits: 0, accountId: store.accounts.testAccount(id).id });
    record({ accountId: other, credits: 5, now: NOW - DAY_MS });
    record({ keyId: live, now: NOW - 2 * DAY_MS });
    const own = { accountId: id };
    expect(store.usage.byKey(today - 1, today)).toEqual([
      { ...own, keyId: live, name: 'a live key', calls: 2, credits: 2, averageMs: 15 },
      { accountId: other, keyId: '', name: '', calls: 1, credits: 5, averageMs: 10 },
      { ...own, keyId: test, name: 'a test key', calls: 1, credits: 0, averageMs: 10 },
    ]);
    expect(store.usage.byAccount(today - 1, today)).toMatchObject([
      { ...own, calls: 3, credits: 2 },
      { accountId: other, name: 'Other', calls: 1, credits: 5 },
    ]);
    expect(store.usage.byAccount(today, today)).toMatchObject([{ ...own, calls: 2 }]);
    expect(store.audit()).toEqual([]);
  });

  it('are sums that a repair which takes calls out keeps right', () => {
    for (let day = 0; day < 3; day += 1) record({ now: NOW - day * DAY_MS, credits: day });
    const raw = new Database(temp.file);
    raw.prepare('DELETE FROM usage WHERE credits = 1').run();
    expect(store.audit()).toEqual([]);
    expect(store.usage.byDay(null, 0).map(({ day }) => day)).toEqual([today - 2, today]);
    raw.prepare('UPDATE usage_days SET calls = calls + 1 WHERE day = ?').run(today);
    expect(store.audit()).toHaveLength(2);
    raw.prepare('UPDATE usage_key_days SET credits = credits + 1 WHERE day = ?').run(today);
    expect(store.audit()).toHaveLength(3);
    raw.close();
  });
});

it('averageDuration is the mean of the last 50 calls of a model, or of an operation without one', () => {
  expect(store.usage.averageDuration({ model: 'm' })).toBeNull();
  expect(store.usage.averageDuration({ operation: 'caption' })).toBeNull();
  for (let i = 0; i < 30; i += 1) record({ durationMs: 999, model: 'm' });
  for (let i = 1; i <= 50; i += 1) record({ durationMs: i, model: 'm', operation: i % 2 ? 'caption' : 'x' });
  record({ durationMs: 7.4 });
  record({ durationMs: 8 });
  expect(store.usage.averageDuration({ model: 'm' })).toBe(25.5);
  expect(store.usage.averageDuration({ operation: 'caption' })).toBe(7.5);
  expect(store.usage.averageDuration({ model: 'n' })).toBeNull();
});
