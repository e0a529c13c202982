/** How long to wait before an engine that ended is started again, and when to give up. */

/** Starts within a minute after which the next one needs the user's word. */
const STARTS_MAX = 5;
const PERIOD_MS = 60_000;
/** Delay before the second start in a period, ms; doubled for each further one. */
const FIRST_DELAY_MS = 250;

/**
 * Returns the delay of the next start, ms: none for the first; undefined where the period has had too many.
 * `now`: ms that only grow.
 */
export function createRestartDelays(now: () => number): () => number | undefined {
  let starts: number[] = [];
  return () => {
    const time = now();
    starts = starts.filter((start) => time - start < PERIOD_MS);
    if (starts.length >= STARTS_MAX) {
      starts = [];
      return undefined;
    }
    const delay = starts.length === 0 ? 0 : FIRST_DELAY_MS * 2 ** (starts.length - 1);
    starts.push(time + delay);
    return delay;
  };
}
