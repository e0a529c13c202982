/** Filters of PNG and their checksum. A thread gets the source: nothing from outside the function is used. */
export function createPngFilter() {
  /** Bytes of a pixel: red, green, blue. */
  const PIXEL = 3;
  const SUB = 1;
  const PAETH = 4;

  /** The first row of a strip: each byte less the one of the pixel to the left. Returns the end in `out`. */
  function filterSub(rows: Uint8Array, start: number, length: number, out: Uint8Array, at: number): number {
    out[at] = SUB;
    out.set(rows.subarray(start, start + PIXEL), at + 1);
    let to = at + 1 + PIXEL;
    for (let from = start + PIXEL; from < start + length; from++, to++) {
      out[to] = (rows[from] ?? 0) - (rows[from - PIXEL] ?? 0);
    }
    return to;
  }

  /** The nearest to left + above − corner (PNG, 9.4); masks, as no processor predicts the branch. */
  function nearest(left: number, above: number, corner: number): number {
    const across = above - corner;
    const down = left - corner;
    const toLeft = Math.abs(across);
    const toAbove = Math.abs(down);
    const toCorner = Math.abs(across + down);
    // All ones where the first is the smaller one, else zero.
    const notLeft = ((toAbove - toLeft) | (toCorner - toLeft)) >> 31;
    const isCorner = (toCorner - toAbove) >> 31;
    const other = above ^ ((above ^ corner) & isCorner);
    return left ^ ((left ^ other) & notLeft);
  }

  /** Other rows: each byte less its nearest neighbour. Channels are written out to reuse what was read. */
  function filterPaeth(rows: Uint8Array, start: number, length: number, out: Uint8Array, at: number): number {
    out[at] = PAETH;
    let to = at + 1;
    let redLeft = 0;
    let greenLeft = 0;
    let blueLeft = 0;
    let redCorner = 0;
    let greenCorner = 0;
    let blueCorner = 0;
    for (let from = start; from < start + length; from += PIXEL, to += PIXEL) {
      const red = rows[from] ?? 0;
      const green = rows[from + 1] ?? 0;
      const blue = rows[from + 2] ?? 0;
      const redAbove = rows[from - length] ?? 0;
      const greenAbove = rows[from - length + 1] ?? 0;
      const blueAbove = rows[from - length + 2] ?? 0;
      out[to] = red - nearest(redLeft, redAbove, redCorner);
      out[to + 1] = green - nearest(greenLeft, greenAbove, greenCorner);
      out[to + 2] = blue - nearest(blueLeft, blueAbove, blueCorner);
      redLeft = red;
      greenLeft = green;
      blueLeft = blue;
      redCorner = redAbove;
      greenCorner = greenAbove;
      blueCorner = blueAbove;
    }
    return to;
  }

  /** Filters `count` rows (RGB) from the row `first` on into `out`; returns the bytes written. */
  function filterStrip(
    data: Uint8Array,
    width: number,
    first: number,
    count: number,
    out: Uint8Array,
  ): number {
    const length = width * PIXEL;
    let at = filterSub(data, first * length, length, out, 0);
    for (let row = first + 1; row < first + count; row++)
      at = filterPaeth(data, row * length, length, out, at);
    return at;
  }

  /** Largest prime below 2¹⁶, by RFC 1950. */
  const ADLER_BASE = 65_521;
  /** Bytes that can be summed before the sums must be reduced to stay exact in 32 bits. */
  const ADLER_STEP = 3_800;

  /** Adler-32 of bytes (RFC 1950). */
  function adler32(bytes: Uint8Array): number {
    let sum = 1;
    let sums = 0;
    for (let at = 0; at < bytes.length; ) {
      const end = Math.min(at + ADLER_STEP, bytes.length);
      for (; at < end; at++) {
        sum = (sum + (bytes[at] ?? 0)) | 0;
        sums = (sums + sum) | 0;
      }
      sum %= ADLER_BASE;
      sums %= ADLER_BASE;
    }
    return ((sums << 16) | sum) >>> 0;
  }

  return { filterStrip, adler32 };
}

export type PngFilter = ReturnType<typeof createPngFilter>;
