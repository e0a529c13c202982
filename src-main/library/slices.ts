import { setImmediate } from 'node:timers/promises';

/** How long work goes on before others get their turn, ms. */
const SLICE_MS = 8;

/** Does something with each item, in order, in slices between which everything else that waits runs. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
