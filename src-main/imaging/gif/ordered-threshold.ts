/** Thresholds of ordered dithering: Bayer's matrix (1973) of 8×8 pixels, each number from 0 to 63 once. */

const bit = (value: number, at: number): number => (value >> at) & 1;

function computeThreshold(x: number, y: number): number {
  let value = 0;
  for (let at = 0; at < 3; at++) value = (value << 2) | (bit(x ^ y, at) << 1) | bit(y, at);
  return value;
}

/** By `(y & 7) << 3 | (x & 7)`. */
export const ORDERED_THRESHOLDS: Uint8Array = Uint8Array.from({ length: 64 }, (_, at) =>
  computeThreshold(at & 7, at >> 3),
);
