import type { Scanner } from './scan.ts';

/** Coarser than the clock of any file system: two changes this close may carry the same time, ms. */
const CLOCK_GRAIN = 2000;

/**
 * Looks every `everyMs` whether a root changed and calls `rescan` where it did, never twice at once. One `stat`
 * per look: unlike the system's own watchers it works on every file system and misses nothing. Returns what ends it.
 */
export function watchRoot(
  scanner: Pick<Scanner, 'stamp'>,
  everyMs: number,
  rescan: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let last: { value: string; settled: boolean } | undefined;
  let busy = false;
  const look = async (): Promise<void> => {
    const startedAt = Date.now();
    const { value, modifiedMs } = await scanner.stamp();
    if (last?.settled && last.value === value) return;
    await rescan();
    last = { value, settled: startedAt - modifiedMs > CLOCK_GRAIN };
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch(onError)
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
