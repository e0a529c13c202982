import type { Scanner } from './scan.ts';

/**
 * Looks every `everyMs` whether a root changed and calls `rescan` where it did, never twice at once. One `stat`
 * per look: unlike the system's own watchers it works on every file system and misses nothing. Returns what ends it.
 */
export function watchRoot(
  scanner: Pick<Scanner, 'changed'>,
  everyMs: number,
  rescan: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let busy = false;
  const look = async (): Promise<void> => {
    if (await scanner.changed()) await rescan();
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
