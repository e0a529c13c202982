import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src-main/store/open.ts';
import { type TempStore, tempStore } from '../helpers/store.ts';

const NOW = Date.parse('2026-10-15T12:00:00Z');

let temp: TempStore;
let store: Store;
let id: string;
beforeEach(() => {
  temp = tempStore();
  store = temp.store;
  id = store.accounts.create({ plan: 'free', name: '', now: NOW }).id;
});
afterEach(() => temp.cleanup());

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

describe('averageDuration', () => {
  it('is null before the first call', () => {
    expect(store.usage.averageDuration({ model: 'm' })).toBeNull();
    expect(store.usage.averageDuration({ operation: 'caption' })).toBeNull();
  });

  it('is the mean of the last 50 calls of a model, or of an operation without one', () => {
    for (let i = 0; i < 30; i += 1) record({ durationMs: 999, model: 'm' });
    for (let i = 1; i <= 50; i += 1)
      record({ durationMs: i, model: 'm', operation: i % 2 ? 'caption' : 'x' });
    record({ durationMs: 7.4 });
    record({ durationMs: 8 });
    expect(store.usage.averageDuration({ model: 'm' })).toBe(25.5);
    expect(store.usage.averageDuration({ operation: 'caption' })).toBe(7.5);
    expect(store.usage.averageDuration({ model: 'n' })).toBeNull();
  });
});
