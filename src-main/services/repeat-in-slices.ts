import { setTimeout } from 'node:timers/promises';

/** Long work on the database and the disk in slices, which leaves the engine free to answer in between. */

/** What a slice is to take, ms. */
const SLICE_MS = 8;
/** Pieces of the first slice, and the most of one. */
const PIECES = { first: 20, most: 400 };
/** The longest rest, ms: after a slice that the disk has held up. */
const REST_MAX_MS = 50;

/**
 * Repeats work until it does nothing. `work` does up to a number of pieces and returns how many it did; the number
 * follows from how long the last ones took. It rests for as long as it works: an answer takes several turns of the
 * event loop, and none of them is to wait for a slice. Returns the number of all pieces.
 */
export async function repeatInSlices(work: (most: number) => number): Promise<number> {
  let most = PIECES.first;
  let sum = 0;
  for (;;) {
    const start = performance.now();
    const done = work(most);
    if (done === 0) return sum;
    sum += done;
    const took = performance.now() - start;
    most = Math.max(1, Math.min(PIECES.most, Math.round((most * SLICE_MS) / took)));
    await setTimeout(Math.min(REST_MAX_MS, took));
  }
}
