/**
 * The image data of an opaque PNG in strips of rows. A strip refers to nothing outside itself: its first row is filtered
 * without the row above, and its compressed data ends with a full flush (RFC 1951). So strips of a picture can be kept
 * and joined with new ones in any mix, and only what a caption touches is encoded.
 */

/** Rows of a kept strip; the last one of a picture may have fewer. */
export const STRIP_ROWS = 16;

export interface PngStrip {
  /** Raw deflate data, ended by a full flush. */
  deflated: Buffer;
  /** Adler-32 of the filtered rows, and their length in bytes. */
  adler: number;
  length: number;
}

/** Rows of an opaque picture: `data` begins with its row `top`. */
export interface RgbRows {
  data: Buffer;
  /** px */
  width: number;
  top: number;
  height: number;
}

/** Largest prime below 2¹⁶, by RFC 1950. */
const ADLER_BASE = 65_521;

/** Adler-32 of two pieces of data, one after the other, from the sums of each and the length of the second. */
export function joinAdler32(first: number, second: number, secondLength: number): number {
  const [sum1, sums1] = [first & 0xffff, first >>> 16];
  const [sum2, sums2] = [second & 0xffff, second >>> 16];
  const sum = (sum1 + sum2 + ADLER_BASE - 1) % ADLER_BASE;
  const length = secondLength % ADLER_BASE;
  const sums = (sums1 + sums2 + length * (sum1 + ADLER_BASE - 1)) % ADLER_BASE;
  return ((sums << 16) | sum) >>> 0;
}

export function equalStrips(rows: number): number[] {
  return Array.from({ length: Math.ceil(rows / STRIP_ROWS) }, (_, at) =>
    Math.min(STRIP_ROWS, rows - at * STRIP_ROWS),
  );
}
