import { describe, expect, test, vi } from 'vitest';
import { createPagedList, type Page } from '../../../src-renderer/state/browse/paged-list.ts';

interface Call {
  query: string;
  offset: number;
  signal: AbortSignal;
  answer(page: Page<string>): void;
  fail(error: unknown): void;
}

/** A list of pages of 10 whose answers come when the test says so. */
function setUp() {
  const calls: Call[] = [];
  const list = createPagedList<string, string>({
    toKey: (query) => query,
    pageSize: 10,
    load: (query, offset, _limit, signal) =>
      new Promise((answer, fail) => void calls.push({ query, offset, signal, answer, fail })),
  });
  const call = (at: number) => calls.at(at) ?? expect.fail(`there is no call ${at}`);
  const answer = async ({ query, offset, answer }: Call, total: number) => {
    const length = Math.max(0, Math.min(10, total - offset));
    answer({ items: Array.from({ length }, (_, at) => `${query} ${offset + at}`), total });
    // Lets everything that waits for the answer go on.
    await new Promise((resolve) => setImmediate(resolve));
  };
  /** Shows the query `a`, whose first page is there. */
  const show = async (total: number) => {
    list.show('a');
    await answer(call(0), total);
  };
  return { list, calls, call, answer, show, state: list.store.getState };
}

describe('a new query', () => {
  test('leaves the old items until its own are loaded', async () => {
    const { list, call, answer, show, state } = setUp();
    await show(3);
    list.show('ab');
    expect(state()).toMatchObject({ query: 'a', pending: true });
    expect(state().items).toHaveLength(3);
    await answer(call(1), 1);
    expect(state()).toMatchObject({ query: 'ab', pending: false, items: ['ab 0'] });
  });

  test('wins over one before it, whichever answers first', async () => {
    const { list, call, answer, state } = setUp();
    list.show('a');
    list.show('ab');
    expect(call(0).signal.aborted).toBe(true);
    await answer(call(1), 2);
    await answer(call(0), 5);
    expect(state()).toMatchObject({ query: 'ab', items: ['ab 0', 'ab 1'] });
  });

  test('shown before is shown at once from the cache', async () => {
    const { list, calls, call, answer, show, state } = setUp();
    await show(25);
    list.ensure(10, 14);
    await answer(call(1), 25);
    list.show('b');
    await answer(call(2), 1);
    list.show('a');
    expect(calls).toHaveLength(3);
    expect(state()).toMatchObject({ query: 'a', pending: false });
    expect(state().items[12]).toBe('a 12');
  });
});

describe('pages', () => {
  test('are fetched once, when their range comes into view', async () => {
    const { list, calls, call, answer, show, state } = setUp();
    await show(95);
    expect(state().items).toHaveLength(95);
    list.ensure(38, 52);
    list.ensure(39, 52);
    expect(calls.slice(1).map(({ offset }) => offset)).toEqual([30, 40, 50]);
    await answer(call(2), 95);
    expect(state().items[45]).toBe('a 45');
    expect(state().items[60]).toBeUndefined();
  });

  test('out of view are aborted, and fetched again in view', async () => {
    const { list, calls, call, show } = setUp();
    await show(95);
    list.ensure(30, 35);
    list.ensure(80, 85);
    expect(call(1).signal.aborted).toBe(true);
    call(1).fail(new Error('aborted'));
    await vi.waitFor(() => expect(list.store.getState().error).toBeNull());
    list.ensure(30, 35);
    expect(calls.map(({ offset }) => offset)).toEqual([0, 30, 80, 30]);
  });

  test('beyond the end are not fetched', async () => {
    const { list, calls, show } = setUp();
    await show(8);
    list.ensure(0, 400);
    expect(calls).toHaveLength(1);
  });

  test('are all fetched by ensureAll, up to its limit', async () => {
    const { list, call, calls, answer, show, state } = setUp();
    await show(95);
    const all = list.ensureAll(30);
    await answer(call(1), 95);
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    await answer(call(2), 95);
    await all;
    expect(state().items.filter((item) => item !== undefined)).toHaveLength(30);
  });
});

describe('a failure', () => {
  test('leaves the loaded items, and a retry fetches the missing ones', async () => {
    const { list, calls, call, answer, show, state } = setUp();
    await show(30);
    list.ensure(10, 19);
    call(1).fail(new Error('gone'));
    await vi.waitFor(() => expect(state().error).toEqual(new Error('gone')));
    expect(state().items[3]).toBe('a 3');
    list.retry();
    expect(calls.at(-1)).toMatchObject({ query: 'a', offset: 10 });
    await answer(call(2), 30);
    expect(state()).toMatchObject({ error: null });
    expect(state().items[12]).toBe('a 12');
  });

  test('of a first page is retried for the latest query', async () => {
    const { list, call, answer, show, state } = setUp();
    await show(3);
    list.show('b');
    call(1).fail(new Error('gone'));
    await vi.waitFor(() => expect(state()).toMatchObject({ query: 'a', pending: false }));
    list.retry();
    await answer(call(2), 1);
    expect(state()).toMatchObject({ query: 'b', error: null });
  });
});

test('a refresh fetches the first page and the range in view, and shows both at once', async () => {
  const { list, calls, call, answer, show, state } = setUp();
  await show(95);
  list.ensure(40, 45);
  await answer(call(1), 95);
  const done = list.refresh();
  expect(calls.slice(2).map(({ offset }) => offset)).toEqual([0, 40]);
  await answer(call(2), 94);
  expect(state().items).toHaveLength(95);
  await answer(call(3), 94);
  await done;
  expect([state().items.length, state().items[41]]).toEqual([94, 'a 41']);
});

test('a refresh that a later one takes the place of resolves with that one', async () => {
  const { list, call, answer, show, state } = setUp();
  await show(3);
  const lengths: number[] = [];
  for (const done of [list.refresh(), list.refresh()])
    void done.then(() => lengths.push(state().items.length));
  await answer(call(1), 2);
  expect(lengths).toEqual([]);
  await answer(call(2), 1);
  expect(lengths).toEqual([1, 1]);
});

test('what a search needs of later pages is fetched again with a refresh, before anything is replaced', async () => {
  const asked: number[] = [];
  const list = createPagedList<number, object>({
    toKey: () => 'all',
    pageSize: 2,
    async load(_query, offset, limit) {
      asked.push(offset);
      return { items: [0, 1, 2, 3, 4].slice(offset, offset + limit), total: 5 };
    },
  });
  list.show({});
  await vi.waitFor(() => expect(list.store.getState().items).toHaveLength(5));
  await list.ensureAll(100);
  const seen: unknown[] = [];
  list.store.subscribe(({ items }) => seen.push(items.includes(undefined)));
  asked.length = 0;
  await list.refresh();
  expect(list.store.getState().items).toEqual([0, 1, 2, 3, 4]);
  expect([asked.sort(), seen.includes(true)]).toEqual([[0, 2, 4], false]);
  await list.ensureAll(0);
  await list.refresh();
  expect(list.store.getState().items).toEqual([0, 1, undefined, undefined, undefined]);
});

test('a part of the first page is shown before the rest of it is there', async () => {
  let end = () => {};
  const list = createPagedList<number, object>({
    toKey: () => 'all',
    async load(_query, _offset, _limit, _signal, onPart) {
      onPart({ items: [7], total: 3 });
      await new Promise<void>((resolve) => (end = resolve));
      return { items: [7, 8], total: 2 };
    },
  });
  list.show({});
  expect(list.store.getState()).toMatchObject({ items: [7, undefined, undefined], pending: true });
  list.ensure(0, 2);
  end();
  await vi.waitFor(() => expect(list.store.getState()).toMatchObject({ items: [7, 8], pending: false }));
});
