/** Players show a frame of less than 20 ms for 100 ms. */
const LEAST = 2;

/**
 * Times of frames in hundredths of a second, the unit of a GIF: each frame ends at the hundredth nearest to its
 * end, so that errors do not add up. Answers 0 for a frame that is too short to be shown; its time goes to another.
 */
export function createDelays(): (durationMs: number) => number {
  let end = 0;
  let ended = 0;
  return (durationMs) => {
    end += durationMs;
    const delay = Math.round(end / 10) - ended;
    if (delay < LEAST) return 0;
    ended += delay;
    return delay;
  };
}
