import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * A long list of which only the part in view is fetched, for one query at a time.
 * show(query) fetches the first page and then replaces the list, so that it is never empty between two results;
 * ensure(first, last) fetches the pages in view and aborts those that left it.
 */

export interface Page<T> {
  items: readonly T[];
  /** Over all pages. */
  total: number;
}

export interface PagedListDeps<T, Q> {
  /** `onPart`: may be called with what of the page is there before the rest is. */
  load(
    query: Q,
    offset: number,
    limit: number,
    signal: AbortSignal,
    onPart: (part: Page<T | undefined>) => void,
  ): Promise<Page<T>>;
  /** The same for queries with the same answer. */
  toKey(query: Q): string;
  pageSize?: number;
}

export interface PagedListState<T, Q> {
  /** The query that `items` answers; null before the first answer. */
  query: Q | null;
  /** As long as the whole list; undefined is not fetched yet. */
  items: readonly (T | undefined)[];
  /** Another query's first page is being fetched. */
  pending: boolean;
  /** Why a page could not be fetched; the items stay. */
  error: unknown;
}

export interface PagedList<T, Q> {
  store: StoreApi<PagedListState<T, Q>>;
  /** Shows a query's list once its first page is fetched; answers to earlier queries are dropped. */
  show(query: Q): void;
  /** Fetches the missing pages of a range (indexes, inclusive). */
  ensure(first: number, last: number): void;
  /**
   * Fetches up to `most` items, and again with each `refresh` until it is called with 0. Resolves when they are fetched;
   * failures are in the state.
   */
  ensureAll(most: number): Promise<void>;
  /**
   * Discards the cache and fetches the range in view again, or all that `ensureAll` wants; the old items stay until it
   * resolves, which is after a later one that took its place.
   */
  refresh(): Promise<void>;
  /** Changes items that are shown; the answers to other queries are discarded. */
  update(change: (item: T) => T): void;
  /** Discards the cache: `show` fetches again, also the query that is shown. */
  forget(): void;
  /** Repeats the fetch that failed. */
  retry(): void;
}

interface Entry<T, Q> {
  query: Q;
  items: readonly (T | undefined)[];
  loaded: Set<number>;
  loading: Map<number, AbortController>;
}

/** Most queries whose answers are cached. */
const CACHED_MAX = 24;

export function createPagedList<T, Q>(deps: PagedListDeps<T, Q>): PagedList<T, Q> {
  const { load, toKey, pageSize = 100 } = deps;
  const store = createStore<PagedListState<T, Q>>(() => ({
    query: null,
    items: [],
    pending: false,
    error: null,
  }));
  const answers = new Map<string, Entry<T, Q>>();
  let wanted: Q | null = null;
  let first: AbortController | null = null;
  /** The latest fetch of a first page. */
  let opening: Promise<void> = Promise.resolve();
  let current: Entry<T, Q> | null = null;
  let range = { first: 0, last: 0 };
  /** How many items are wanted whether or not they are in view. */
  let all = 0;

  const remember = (entry: Entry<T, Q>) => {
    const key = toKey(entry.query);
    answers.delete(key);
    answers.set(key, entry);
    const oldest = answers.keys().next();
    if (answers.size > CACHED_MAX && !oldest.done) answers.delete(oldest.value);
  };
  const swapIn = (entry: Entry<T, Q>) => {
    for (const loading of current?.loading.values() ?? []) loading.abort();
    current = entry;
    store.setState({ query: entry.query, items: entry.items, pending: false, error: null });
  };
  /** Shows a part of the first page; the list stays pending. */
  const showPart = (entry: Entry<T, Q>, { items, total }: Page<T | undefined>) => {
    entry.items = Array.from({ length: total }, (_, at) => items[at]);
    // It is on its way: `ensure` does not fetch it as well.
    entry.loaded.add(0);
    if (entry !== current) swapIn(entry);
    store.setState({ items: entry.items, pending: true });
  };
  const put = (entry: Entry<T, Q>, page: number, { items, total }: Page<T>) => {
    const all = Array.from({ length: total }, (_, at) => entry.items[at]);
    for (const [at, item] of items.entries()) all[page * pageSize + at] = item;
    all.length = total;
    entry.items = all;
    entry.loaded.add(page);
    if (entry === current) store.setState({ items: all, error: null });
  };
  const noteFailure = (error: unknown, signal: AbortSignal) => {
    if (!signal.aborted) store.setState({ pending: false, error });
  };

  /** `parts`: whether a part of the first page is shown before the rest of it is there. */
  const fetchFirst = async (query: Q, pages: readonly number[], parts: boolean) => {
    first?.abort();
    const abort = new AbortController();
    first = abort;
    store.setState({ pending: true });
    const entry: Entry<T, Q> = { query, items: [], loaded: new Set(), loading: new Map() };
    try {
      const answer = await Promise.all(
        pages.map(async (page) => ({
          page,
          part: await load(query, page * pageSize, pageSize, abort.signal, (part) => {
            if (parts && page === 0 && !abort.signal.aborted) showPart(entry, part);
          }),
        })),
      );
      if (abort.signal.aborted) return;
      for (const { page, part } of answer) put(entry, page, part);
      remember(entry);
      swapIn(entry);
    } catch (error) {
      entry.loaded.delete(0);
      noteFailure(error, abort.signal);
    }
  };
  const open = async (...how: Parameters<typeof fetchFirst>): Promise<void> => {
    let latest = fetchFirst(...how);
    opening = latest;
    for (await latest; latest !== opening; await latest) latest = opening;
  };
  const fetchPage = async (entry: Entry<T, Q>, page: number) => {
    const abort = new AbortController();
    entry.loading.set(page, abort);
    try {
      const part = await load(entry.query, page * pageSize, pageSize, abort.signal, () => {});
      if (!abort.signal.aborted) put(entry, page, part);
    } catch (error) {
      noteFailure(error, abort.signal);
    } finally {
      entry.loading.delete(page);
    }
  };
  const listPages = (from: number, to: number) => {
    const start = Math.max(0, Math.floor(from / pageSize));
    const end = Math.max(start, Math.floor(to / pageSize));
    return Array.from({ length: end - start + 1 }, (_, at) => start + at);
  };
  const listMissing = (entry: Entry<T, Q>, pages: readonly number[]) =>
    pages.filter(
      (page) => page * pageSize < entry.items.length && !entry.loaded.has(page) && !entry.loading.has(page),
    );
  const ensure = (from: number, to: number) => {
    range = { first: from, last: to };
    if (!current) return;
    const pages = listPages(from, to);
    for (const [page, loading] of current.loading) if (!pages.includes(page)) loading.abort();
    for (const page of listMissing(current, pages)) void fetchPage(current, page);
  };

  return {
    store,
    ensure,
    show(query) {
      if (wanted !== null && toKey(wanted) === toKey(query) && store.getState().error === null) return;
      wanted = query;
      range = { first: 0, last: 0 };
      all = 0;
      const known = answers.get(toKey(query));
      if (!known) return void open(query, [0], true);
      first?.abort();
      remember(known);
      swapIn(known);
    },
    async ensureAll(most) {
      all = most;
      const entry = current;
      if (!entry || most === 0) return;
      for (const page of listMissing(entry, listPages(0, Math.min(most, entry.items.length) - 1))) {
        await fetchPage(entry, page);
        if (entry !== current || store.getState().error !== null) return;
      }
    },
    async refresh() {
      answers.clear();
      if (wanted === null) return;
      const most = Math.min(all, store.getState().items.length);
      const pages = [0, ...listPages(range.first, range.last), ...(most > 0 ? listPages(0, most - 1) : [])];
      await open(wanted, [...new Set(pages)], false);
    },
    update(change) {
      answers.clear();
      if (!current) return;
      current.items = current.items.map((item) => item && change(item));
      store.setState({ items: current.items });
    },
    forget() {
      answers.clear();
      wanted = null;
    },
    retry() {
      store.setState({ error: null });
      if (wanted !== null && (!current || toKey(current.query) !== toKey(wanted)))
        void open(wanted, [0], true);
      else ensure(range.first, range.last);
    },
  };
}
