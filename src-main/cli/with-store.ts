import { openStoreForHome, type Store } from '../bootstrap/open-store.ts';
import type { SentRequest } from '../bootstrap/standalone-commands.ts';
import { getConfig, type Io } from './io.ts';

/**
 * Runs work on the store of the home that the flags name, beside an engine that may be running on it.
 * @throws ConfigError, StoreError
 */
export async function withStore<T>(io: Io, flags: { home?: string }, work: (store: Store) => T): Promise<T> {
  const store = openStoreForHome(getConfig(io, flags));
  try {
    return work(store);
  } finally {
    store.close();
  }
}

/** Records the GETs of a command in the home. @throws ConfigError, StoreError */
export async function recordGets(
  io: Io,
  flags: { home?: string },
  purpose: { operation: string; provider: string },
  sent: readonly SentRequest[],
): Promise<void> {
  await withStore(io, flags, ({ outbound }) => sent.forEach(outbound.recordGets(purpose, Date.now)));
}

/** ms since the epoch as ISO 8601, UTC; null stays null. */
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
