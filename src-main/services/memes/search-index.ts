import { setTimeout } from 'node:timers/promises';
import type { ServiceDeps } from '../deps.ts';

/** Moves new memes into the search index, in the background; after an update all memes of a home. */

/** Between two looks for new memes, ms. Also those count that a command has made. */
const LOOK_EVERY_MS = 1000;
/** Work in one transaction, ms: nobody waits longer for it. */
const SLICE_MS = 5;
/** Between two slices, ms: three quarters of the time are others'. */
const PAUSE_MS = 15;

/** The returned function ends it, and resolves once nothing of it runs any more. */
export function startIndexing(
  { store }: Pick<ServiceDeps, 'store'>,
  onFailed: (error: unknown) => void,
): () => Promise<void> {
  const stop = new AbortController();
  const pause = (ms: number) =>
    setTimeout(ms, undefined, { ref: false, signal: stop.signal }).catch(() => {});
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        const more = store.memes.indexPending(SLICE_MS);
        await pause(more ? PAUSE_MS : LOOK_EVERY_MS);
      } catch (error) {
        // A full disk, or a home that is gone: what waits for the index is found all the same.
        onFailed(error);
        await pause(60 * LOOK_EVERY_MS);
      }
    }
  };
  const ended = run();
  return () => {
    stop.abort();
    return ended;
  };
}
