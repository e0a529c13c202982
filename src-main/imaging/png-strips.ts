import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
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
  data: Uint8Array;
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
 * Each byte less the one of its neighbours left, above and above left that is nearest to left + above − above left
 * (PNG, section 9.4). Masks instead of branches take two thirds of the time: on pictures nobody can predict the branch.
 */
function filterPaeth(rows: Uint8Array, start: number, length: number, out: Uint8Array, at: number): number {
  out[at] = PAETH;
  let to = at + 1;
  for (let from = start; from < start + PIXEL; from++, to++) {
    out[to] = (rows[from] ?? 0) - (rows[from - length] ?? 0);
  }
  for (let from = start + PIXEL; from < start + length; from++, to++) {
    const left = rows[from - PIXEL] ?? 0;
    const above = rows[from - length] ?? 0;
    const corner = rows[from - length - PIXEL] ?? 0;
    const toLeft = Math.abs(above - corner);
    const toAbove = Math.abs(left - corner);
    const toCorner = Math.abs(above + left - 2 * corner);
    // All ones where the first is the smaller one, else zero.
    const notLeft = ((toAbove - toLeft) | (toCorner - toLeft)) >> 31;
    const isCorner = (toCorner - toAbove) >> 31;
    const other = (above & ~isCorner) | (corner & isCorner);
    out[to] = (rows[from] ?? 0) - ((left & ~notLeft) | (other & notLeft));
  }
  return to;
}

/** `rows` from its row `first` on, filtered as one strip. */
function filterStrip({ data, width, height }: RgbRows, first: number): Buffer {
  const length = width * PIXEL;
  const count = Math.min(STRIP_ROWS, height - first);
  const out = Buffer.allocUnsafe(count * (length + 1));
  let at = filterSub(data, first * length, length, out, 0);
  for (let row = first + 1; row < first + count; row++) at = filterPaeth(data, row * length, length, out, at);
  return out;
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

const deflate = promisify<Uint8Array, object, Buffer>(deflateRaw);
/**
 * Run lengths only: what Paeth leaves of a picture is runs of zeros and noise, in which a search for longer repeats
 * finds little. Over the built-in blanks this takes two thirds of the time of level 4, and the files are a tenth smaller.
 */
const DEFLATE = {
  level: 1,
  strategy: constants.Z_RLE,
  finishFlush: constants.Z_FULL_FLUSH,
  chunkSize: 32 * 1024,
};

/**
 * Filters and compresses rows, of which the first is the first of a strip. Filters in slices on the event loop,
 * compresses in the thread pool. The strips depend on nothing but the rows.
 */
export async function encodeStrips(rows: RgbRows): Promise<PngStrip[]> {
  const strips: Promise<PngStrip>[] = [];
  const pause = createPauses(PAUSE_BYTES);
  for (let first = 0; first < rows.height; first += STRIP_ROWS) {
    const filtered = filterStrip(rows, first);
    const adler = adler32(filtered);
    const { length } = filtered;
    strips.push(deflate(filtered, DEFLATE).then((deflated) => ({ deflated, adler, length })));
    await pause(length);
  }
  return Promise.all(strips);
}
