import { createPauses } from '../event-loop.ts';
import { createPngFilter } from './png-filter.ts';
import { equalStrips, type PngStrip, type RgbRows } from './png-strips.ts';
import { createScratch } from './scratch.ts';
import { type Compressor, createCompressors } from './strip-compressor.ts';
import type { FilteredStrip, StripThread } from './strip-thread.ts';

/** Makes PNG strips: filters in a thread or, in slices, on the event loop. Both give the same bytes. */

/** Bytes of a pixel: red, green, blue. */
const PIXEL = 3;
/** Bytes that are filtered before other work has its turn, about 4 ms. */
const PAUSE_BYTES = 1 << 20;
/** Bytes of rows that are encoded in one go, at most. */
const BATCH_BYTES = 1 << 20;

const { filterStrip, adler32 } = createPngFilter();

export interface StripEncoder {
  /** Filters and compresses rows in strips of these heights. A strip depends on nothing but its rows. */
  encode(rows: RgbRows, heights?: readonly number[]): Promise<PngStrip[]>;
}

/** Memory for what is filtered: blocks that are kept for the next picture, and the largest of them, bytes. */
const BLOCKS = 2;
const BLOCK_BYTES = 1 << 20;

interface Batch {
  rows: RgbRows;
  heights: readonly number[];
}

/** Strips that follow each other, as many together as are worth a message to a thread. */
function groupStrips({ data, width, top }: RgbRows, heights: readonly number[]): Batch[] {
  const batches: { first: number; heights: number[] }[] = [];
  const most = Math.floor(BATCH_BYTES / (width * PIXEL));
  let row = 0;
  let inLast = Number.POSITIVE_INFINITY;
  for (const height of heights) {
    if (inLast + height > most) {
      batches.push({ first: row, heights: [] });
      inLast = 0;
    }
    batches.at(-1)?.heights.push(height);
    inLast += height;
    row += height;
  }
  return batches.map(({ first, heights: own }) => {
    const height = own.reduce((sum, each) => sum + each, 0);
    const part = data.subarray(first * width * PIXEL, (first + height) * width * PIXEL);
    return { rows: { data: part, width, top: top + first, height }, heights: own };
  });
}

/** An encoder that keeps its memory for the next picture. It filters on the event loop alone where no thread is given. */
export function createStripEncoder(thread?: StripThread): StripEncoder {
  const scratch = createScratch(BLOCKS, BLOCK_BYTES);
  const withCompressor = createCompressors();

  const encodeHere = ({ rows, heights }: Batch): Promise<PngStrip[]> => {
    const bytes = Math.max(0, ...heights) * (rows.width * PIXEL + 1);
    // One is filled while the other one is compressed.
    return scratch.lend(bytes, (odd) =>
      scratch.lend(bytes, (even) =>
        withCompressor(({ compress }) => encodeWith(rows, heights, [odd, even], compress)),
      ),
    );
  };

  return {
    async encode(rows, heights = equalStrips(rows.height)) {
      const encoding: Promise<PngStrip[]>[] = [];
      for (const batch of groupStrips(rows, heights)) {
        const elsewhere = thread?.tryFilter(batch.rows, batch.heights, (strips) =>
          withCompressor((compressor) => compressAll(strips, compressor)),
        );
        // A thread that fails is used no more.
        if (elsewhere) encoding.push(elsewhere.catch(() => encodeHere(batch)));
        else encoding.push(Promise.resolve(await encodeHere(batch)));
      }
      return (await Promise.all(encoding)).flat();
    },
  };
}

async function compressAll(strips: readonly FilteredStrip[], { compress }: Compressor): Promise<PngStrip[]> {
  const compressed: PngStrip[] = [];
  for (const { filtered, adler } of strips)
    compressed.push({ deflated: await compress(filtered), adler, length: filtered.length });
  return compressed;
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
    const block = at % 2 ? odd : even;
    const filtered = block.subarray(0, filterStrip(rows.data, rows.width, first, height, block));
    first += height;
    const adler = adler32(filtered);
    if (running) strips.push(await running);
    running = compress(filtered).then((deflated) => ({ deflated, adler, length: filtered.length }));
    await pause(filtered.length);
  }
  if (running) strips.push(await running);
  return strips;
}
