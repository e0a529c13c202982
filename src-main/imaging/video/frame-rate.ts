import { LIMITS } from '../../../src-shared/contract/limits.ts';

/** A rate that is so near to a whole number is that number: 29.97 is 30. */
const NEAR = 0.02;

/**
 * The constant rate, frames a second, at which a video is shown well whose pictures begin at these times, s, in any
 * order, and which lasts so long, s. That of most pictures: recordings of screens have long pauses between them.
 */
export function chooseFrameRate(times: readonly number[], duration: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const gaps = sorted
    .map((time, at) => time - (sorted[at - 1] ?? time))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  const middle = gaps[gaps.length >> 1] ?? Math.max(duration, 1 / LIMITS.motionFps);
  const rate = Math.min(LIMITS.motionFps, Math.max(1, 1 / middle));
  const whole = Math.round(rate);
  return Math.abs(rate - whole) <= NEAR * whole ? whole : Math.round(rate * 1000) / 1000;
}
