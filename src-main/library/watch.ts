import type { Scanner } from './scan.ts';

/**
 * Looks every `everyMs` whether a root changed and calls `rescan` where it did, never twice at once. One `stat`
 * per look: unlike the system's own watchers it works on every file system and misses nothing. What fails again and
 * again in the same words is told once. Returns what ends it.
 */
export function watchRoot(
  scanner: Pick<Scanner, 'changed'>,
  everyMs: number,
  rescan: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let busy = false;
  let told = '';
  const look = async (): Promise<void> => {
    if (await scanner.changed()) await rescan();
    told = '';
  };
  const tell = (error: unknown): void => {
    const words = String(error);
    if (words !== told) onError(error);
    told = words;
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch(tell)
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
