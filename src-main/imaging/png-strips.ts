import { constants, createDeflateRaw } from 'node:zlib';
import { createPauses } from '../turns.ts';
import { createScratch } from './scratch.ts';

/**
 * The image data of an opaque PNG in strips of rows. A strip refers to nothing outside itself: its first row is filtered
 * without the row above, and its compressed data ends with a full flush (RFC 1951). So strips of a picture can be kept
 * and joined with new ones in any mix, and only what a caption touches is encoded.
 */

/** Rows of a kept strip; the last one of a picture may have fewer. */
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

/** `count` rows from the row `first` on, filtered as one strip into `out`. Returns the part of it that is used. */
function filterStrip({ data, width }: RgbRows, first: number, count: number, out: Buffer): Buffer {
  const length = width * PIXEL;
  let at = filterSub(data, first * length, length, out, 0);
  for (let row = first + 1; row < first + count; row++) at = filterPaeth(data, row * length, length, out, at);
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

/** Compresses one strip after the other in the thread pool. */
interface Compressor {
  compress(filtered: Uint8Array): Promise<Buffer>;
  close(): void;
}

function createCompressor(): Compressor {
  const stream = createDeflateRaw(DEFLATE);
  return {
    compress: (filtered) =>
      new Promise((resolve, reject) => {
        stream.write(filtered, (error) => (error ? reject(error) : resolve(stream.read())));
      }),
    close: () => stream.destroy(),
  };
}

/** The heights of strips of so many rows. */
export function equalStrips(rows: number): number[] {
  return Array.from({ length: Math.ceil(rows / STRIP_ROWS) }, (_, at) =>
    Math.min(STRIP_ROWS, rows - at * STRIP_ROWS),
  );
}

/** Makes strips of pictures. */
export interface StripEncoder {
  /**
   * Filters and compresses rows in strips of these heights. Filters on the event loop, in slices, while the thread pool
   * compresses the strip before. A strip depends on nothing but its rows.
   */
  encode(rows: RgbRows, heights?: readonly number[]): Promise<PngStrip[]>;
}

/** Compressors and blocks that are kept for the next picture, and the largest of the blocks, bytes. */
const KEPT = 3;
const BLOCK_BYTES = 1 << 20;

/** An encoder that keeps its memory: each compressor takes 260 kB, and what is filtered half a megabyte. */
export function createStripEncoder(): StripEncoder {
  const scratch = createScratch(2 * KEPT, BLOCK_BYTES);
  const idle: Compressor[] = [];

  const withCompressor = async <T>(work: (compressor: Compressor) => Promise<T>): Promise<T> => {
    const compressor = idle.pop() ?? createCompressor();
    let isWhole = false;
    try {
      const result = await work(compressor);
      isWhole = true;
      return result;
    } finally {
      if (isWhole && idle.length < KEPT) idle.push(compressor);
      else compressor.close();
    }
  };

  return {
    async encode(rows, heights = equalStrips(rows.height)) {
      const bytes = Math.max(0, ...heights) * (rows.width * PIXEL + 1);
      // One is filled while the other one is compressed.
      return scratch.lend(bytes, (odd) =>
        scratch.lend(bytes, (even) =>
          withCompressor(({ compress }) => encodeWith(rows, heights, [odd, even], compress)),
        ),
      );
    },
  };
}

async function encodeWith(
  rows: RgbRows,
  heights: readonly number[],
  [odd, even]: readonly [Buffer, Buffer],
  compress: Compressor['compress'],
): Promise<PngStrip[]> {
  const pause = createPauses(PAUSE_BYTES);
  const strips: PngStrip[] = [];
  let running: Promise<PngStrip> | undefined;
  let first = 0;
  for (const [at, height] of heights.entries()) {
    const filtered = filterStrip(rows, first, height, at % 2 ? odd : even);
    first += height;
    const adler = adler32(filtered);
    if (running) strips.push(await running);
    running = compress(filtered).then((deflated) => ({ deflated, adler, length: filtered.length }));
    await pause(filtered.length);
  }
  if (running) strips.push(await running);
  return strips;
}
