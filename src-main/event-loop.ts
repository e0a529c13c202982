import { setImmediate } from 'node:timers/promises';

/**
 * Turns of the event loop for long work that is done in slices. There is one loop, so there is one queue: of all that
 * wait, one goes in each turn, and slices of several calls never add up to one long stop.
 */
let last: Promise<void> = Promise.resolve();

/** Lets everything else that waits run first, and other sliced work before it. */
export function nextTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}

/** Long work in slices: gives other work its turn whenever `limit` of its own measure (bytes, px) is done. */
export function createPauses(limit: number): (amount: number) => Promise<void> {
  let done = 0;
  return async (amount) => {
    done += amount;
    if (done < limit) return;
    done = 0;
    await nextTurn();
  };
}

/** Runs stepwise work with turns of the event loop between its steps. Returns its result. */
export async function runInTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
