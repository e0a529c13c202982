import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyInfo, RequestEntry } from '../../../src-shared/contract/keys.ts';
import type { Api } from '../../api/api.ts';

/**
 * The engine's log of calls, live: first the list, then the stream of events. Where the stream breaks (the engine
 * restarts) it is opened and the list loaded again, so that no call in between is missing.
 */

export interface RequestLogDeps {
  load(): Promise<{ requests: RequestEntry[] }>;
  open: Api['requestEvents'];
  /** The stream has broken: the caller probes the engine. */
  onBroken(): void;
  /** Runs a function later; the returned function cancels it. */
  schedule(run: () => void, ms: number): () => void;
}

export type LogState = 'connecting' | 'live' | 'waiting';

export interface RequestLogState {
  /** Newest first. */
  entries: readonly RequestEntry[];
  state: LogState;
  paused: boolean;
  /** Number of calls received while paused. */
  held: number;
}

export interface RequestLog {
  store: StoreApi<RequestLogState>;
  start(): void;
  stop(): void;
  setPaused(paused: boolean): void;
  /** Empties the list shown; the engine’s log stays. */
  clear(): void;
}

const ENTRIES_MAX = 500;
const RETRY_FIRST = 1000;
const RETRY_LONGEST = 10_000;

/** Merges two lists, newest first, without duplicates. */
export function mergeEntries(
  known: readonly RequestEntry[],
  more: readonly RequestEntry[],
): readonly RequestEntry[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !ids.has(id));
  if (fresh.length === 0) return known;
  return [...fresh, ...known].sort((a, b) => b.at.localeCompare(a.at)).slice(0, ENTRIES_MAX);
}

export function createRequestLog({ load, open, onBroken, schedule }: RequestLogDeps): RequestLog {
  const store = createStore<RequestLogState>(() => ({
    entries: [],
    state: 'connecting',
    paused: false,
    held: 0,
  }));
  let close = () => {};
  /** Counts the streams, so that a late answer to an earlier one is ignored. */
  let current = 0;
  let cancelRetry: (() => void) | undefined;
  let failures = 0;
  let waiting: readonly RequestEntry[] = [];
  /** Calls up to this time were cleared. */
  let clearedAt = '';

  const add = (more: readonly RequestEntry[]) => {
    const fresh = more.filter(({ at }) => at > clearedAt);
    const { entries, paused } = store.getState();
    if (!paused) return store.setState({ entries: mergeEntries(entries, fresh) });
    const shown = new Set(entries.map(({ id }) => id));
    waiting = mergeEntries(
      waiting,
      fresh.filter(({ id }) => !shown.has(id)),
    );
    store.setState({ held: waiting.length });
  };
  const end = () => {
    current += 1;
    close();
    close = () => {};
    cancelRetry?.();
    cancelRetry = undefined;
  };
  const retry = () => {
    end();
    store.setState({ state: 'waiting' });
    onBroken();
    cancelRetry = schedule(start, Math.min(RETRY_LONGEST, RETRY_FIRST * 2 ** failures++));
  };
  const loadList = (of: number) =>
    load().then(
      ({ requests }) => {
        if (current !== of) return;
        failures = 0;
        add(requests);
        store.setState({ state: 'live' });
      },
      () => {
        if (current === of) retry();
      },
    );
  function start(): void {
    end();
    store.setState({ state: 'connecting' });
    const opened = current;
    const ifCurrent = (act: () => void) => {
      if (current === opened) act();
    };
    // The list is loaded once the stream is open: a call in between is in both rather than in neither.
    close = open({
      on: { request: (entry) => ifCurrent(() => add([entry])) },
      onOpen: () => ifCurrent(() => void loadList(opened)),
      onError: () => ifCurrent(retry),
    });
  }

  return {
    store,
    start,
    stop: end,
    setPaused(paused) {
      store.setState({ paused });
      if (paused) return;
      const { entries } = store.getState();
      store.setState({ entries: mergeEntries(entries, waiting), held: 0 });
      waiting = [];
    },
    clear() {
      const [newest] = store.getState().entries;
      clearedAt = newest?.at ?? clearedAt;
      waiting = [];
      store.setState({ entries: [], held: 0 });
    },
  };
}

/** The keys with the times of calls that the live log has and the list of keys does not have yet. */
export function withLastCalls(keys: readonly KeyInfo[], entries: readonly RequestEntry[]): KeyInfo[] {
  const latest = new Map<string, string>();
  for (const { key, at } of entries) {
    if (key && at > (latest.get(key.id) ?? '')) latest.set(key.id, at);
  }
  return keys.map((key) => {
    const called = latest.get(key.id) ?? '';
    return called > (key.last_used_at ?? '') ? { ...key, last_used_at: called } : key;
  });
}
