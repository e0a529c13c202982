import { constants, createDeflateRaw } from 'node:zlib';
import { createPauses } from '../turns.ts';

/**
 * The image data of an opaque PNG in strips of rows. A strip refers to nothing outside itself: its first row is filtered
 * without the row above, and its compressed data ends with a full flush (RFC 1951). So strips of a picture can be kept
 * and joined with new ones in any mix, and only what a caption touches is encoded.
 */

/** Rows of a strip; the last one of a picture may have fewer. */
export const STRIP_ROWS = 16;

/** Bytes of a pixel: red, green, blue. */
const PIXEL = 3;
/** Bytes that are filtered before other work has its turn, about 4 ms. */
const PAUSE_BYTES = 1 << 20;

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
  /** Number of rows. */
  height: number;
}

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

/**
 * Whichever of left, above and corner is nearest to left + above − corner, by PNG, section 9.4. Masks instead of
 * branches take two thirds of the time: in pictures nobody can predict the branch.
 */
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

/**
 * Other rows: each byte less the nearest of those to the left, above and above left. The channels are written out, since
 * what was read for one pixel is the left and the corner of the next.
 */
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

/** `rows` from its row `first` on, filtered as one strip into `out`. Returns the part of it that is used. */
function filterStrip({ data, width, height }: RgbRows, first: number, out: Buffer): Buffer {
  const length = width * PIXEL;
  const end = Math.min(first + STRIP_ROWS, height);
  let at = filterSub(data, first * length, length, out, 0);
  for (let row = first + 1; row < end; row++) at = filterPaeth(data, row * length, length, out, at);
  return out.subarray(0, at);
}

/** Largest prime below 2¹⁶, by RFC 1950. */
const ADLER_BASE = 65_521;
/** Bytes that can be summed before the sums must be reduced to stay exact in 32 bits. */
const ADLER_STEP = 3_800;

/** Adler-32 of bytes (RFC 1950). */
export function adler32(bytes: Uint8Array): number {
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

/** Adler-32 of two pieces of data, one after the other, from the sums of each and the length of the second. */
export function joinAdler32(first: number, second: number, secondLength: number): number {
  const [sum1, sums1] = [first & 0xffff, first >>> 16];
  const [sum2, sums2] = [second & 0xffff, second >>> 16];
  const sum = (sum1 + sum2 + ADLER_BASE - 1) % ADLER_BASE;
  const length = secondLength % ADLER_BASE;
  const sums = (sums1 + sums2 + length * (sum1 + ADLER_BASE - 1)) % ADLER_BASE;
  return ((sums << 16) | sum) >>> 0;
}

/**
 * Run lengths only: what Paeth leaves of a picture is runs of zeros and noise, in which a search for longer repeats
 * finds little. Over the built-in blanks this takes two thirds of the time of level 4, and the files are a tenth smaller.
 */
const DEFLATE = {
  level: 1,
  strategy: constants.Z_RLE,
  // After each write, so what one compressor writes for a strip is what a new one would.
  flush: constants.Z_FULL_FLUSH,
  chunkSize: 64 * 1024,
  // Its output waits until the strip is complete.
  readableHighWaterMark: Number.MAX_SAFE_INTEGER,
};

/** Compresses one strip after the other in the thread pool. One compressor for all: each takes 260 kB. */
function createCompressor() {
  const stream = createDeflateRaw(DEFLATE);
  return {
    compress: (filtered: Uint8Array): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        stream.write(filtered, (error) => (error ? reject(error) : resolve(stream.read())));
      }),
    close: () => stream.destroy(),
  };
}

/**
 * Filters and compresses rows, of which the first is the first of a strip. Filters in slices on the event loop while the
 * thread pool compresses the strip before. The strips depend on nothing but the rows.
 */
export async function encodeStrips(rows: RgbRows): Promise<PngStrip[]> {
  const compressor = createCompressor();
  const pause = createPauses(PAUSE_BYTES);
  const bytes = STRIP_ROWS * (rows.width * PIXEL + 1);
  // One is filled while the other one is compressed.
  const [odd, even] = [Buffer.allocUnsafe(bytes), Buffer.allocUnsafe(bytes)];
  const strips: PngStrip[] = [];
  try {
    let running: Promise<PngStrip> | undefined;
    for (let first = 0; first < rows.height; first += STRIP_ROWS) {
      const filtered = filterStrip(rows, first, (first / STRIP_ROWS) % 2 ? odd : even);
      const adler = adler32(filtered);
      if (running) strips.push(await running);
      running = compressor
        .compress(filtered)
        .then((deflated) => ({ deflated, adler, length: filtered.length }));
      await pause(filtered.length);
    }
    if (running) strips.push(await running);
    return strips;
  } finally {
    compressor.close();
  }
}
