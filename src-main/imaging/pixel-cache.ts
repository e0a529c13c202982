import { LRUCache } from 'lru-cache';
import type { Size } from '../../src-shared/document/geometry.ts';
import {
  type BaseOptions,
  type BasePicture,
  type CachedJpegStrips,
  getRows,
  type RowRange,
  singlePicture,
  toBasePicture,
} from './base-picture.ts';
import { type DecodeOptions, decodePicture, type PictureSource, type Pixels } from './decode.ts';
import {
  type PackedPicture,
  packPixels,
  packStrips,
  type StripPicture,
  unpackPixels,
  unpackRows,
} from './packed-picture.ts';
import type { PngStrip, RgbRows } from './png-strips.ts';
import { releaseBytes } from './release-bytes.ts';
import { createScratch } from './scratch.ts';
import type { StripEncoder } from './strip-encoder.ts';

/**
 * Keeps pictures within a byte budget, so that a caption on a kept blank only costs what it changes: a few as pixels,
 * many packed. Packed is one of two: their PNG strips, once a PNG of them was asked for, or their pixels compressed.
 * Strips are smaller and serve both purposes; compressed pixels are quicker to make.
 */

/** Packed pictures by key; the least recently used is dropped first. Budget in bytes. */
function createPackedCache(budget: number) {
  const kept = new LRUCache<string, PackedPicture>({
    maxSize: budget,
    sizeCalculation: ({ bytes }) => bytes,
  });
  const packing = new Map<string, Pixels>();
  const pack = async (key: string, pixels: Pixels) => {
    try {
      const packed = await packPixels(pixels);
      // Strips that were made in the meantime are better.
      if (!kept.has(key)) kept.set(key, packed);
    } catch {
      // Without the entry, the picture is decoded again.
    } finally {
      packing.delete(key);
    }
  };
  return {
    strips(key: string): StripPicture | undefined {
      const found = kept.get(key);
      return found?.kind === 'strips' ? found : undefined;
    },
    async unpack(key: string): Promise<Pixels | undefined> {
      const found = kept.get(key);
      return found ? unpackPixels(found) : packing.get(key);
    },
    addStrips(key: string, pixels: Pixels, strips: readonly PngStrip[]): readonly PngStrip[] {
      const own = packStrips(pixels, strips);
      for (const { deflated } of strips) releaseBytes(deflated);
      kept.set(key, own);
      return own.strips;
    },
    addPixels(key: string, pixels: Pixels): void {
      if (kept.has(key) || packing.has(key)) return;
      packing.set(key, pixels);
      void pack(key, pixels);
    },
  };
}

/** Budget of pictures as pixels, bytes: about three. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Budget of packed pictures, bytes: every built-in blank as strips (27 MB), or four fifths of them as compressed pixels. */
const PACKED_BYTES = 32 * 1024 * 1024;

/** Budget of JPEG strips, bytes: those of about 40 built-in blanks. */
const JPEG_BYTES = 8 * 1024 * 1024;

/** Copies to draw on: blocks that are kept for the next one, and the largest of them, bytes: two megapixels. */
const SCRATCH_BLOCKS = 2;
const SCRATCH_BYTES = 6 * 1024 * 1024;

/** A picture with a cache key is a file of CAM itself, so a failure is not the caller's. @throws Error */
async function decodeOwnFile(key: string, bytes: Uint8Array, options: DecodeOptions): Promise<Pixels> {
  try {
    return await decodePicture(bytes, options);
  } catch (error) {
    throw new Error(`The picture ${key} on disk is damaged.`, { cause: error });
  }
}

function entryKey(cacheKey: string, { crop, size, turn, adjust, bars }: BaseOptions): string {
  const part = crop ? `${crop.x},${crop.y},${crop.width}x${crop.height}` : 'whole';
  const scaled = size ? `${size.width}x${size.height}` : 'native';
  const framed = bars ? JSON.stringify(bars) : 'bare';
  const edited = turn || adjust ? `@${JSON.stringify([turn, adjust])}` : '';
  return `${cacheKey}@${part}@${scaled}@${framed}${edited}`;
}

async function decode({ cacheKey, read }: PictureSource, options: BaseOptions): Promise<Pixels> {
  const bytes = await read();
  const pixels =
    cacheKey === undefined
      ? await decodePicture(bytes, options)
      : await decodeOwnFile(cacheKey, bytes, options);
  return toBasePicture(pixels, options);
}

/** Work by key: callers at the same time share one run of it. */
function createShared<T>() {
  const running = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const found = running.get(key);
    if (found) return found;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

function countBytes({ width }: Size, ranges: readonly RowRange[]): number {
  return ranges.reduce((sum, { height }) => sum + height * width * 3, 0);
}

async function unpackPictureRows(picture: StripPicture, ranges: readonly RowRange[]): Promise<RgbRows[]> {
  const { width } = picture;
  return Promise.all(
    ranges.map(async (range) => ({ ...range, width, data: await unpackRows(picture, range) })),
  );
}

function copyRows(pixels: Pixels, ranges: readonly RowRange[], memory: Buffer): RgbRows[] {
  let end = 0;
  return ranges.map((range) => {
    const start = end;
    end += getRows(pixels, range).copy(memory, start);
    return { ...range, width: pixels.width, data: memory.subarray(start, end) };
  });
}

/** Pictures by key, crop, size and bars; the least recently used is evicted first. Budgets in bytes. */
export function createPixelCache(encoder: StripEncoder, budget = CACHE_BYTES, packedBudget = PACKED_BYTES) {
  const packed = createPackedCache(packedBudget);
  const decoded = new LRUCache<string, Pixels>({
    maxSize: budget,
    sizeCalculation: ({ data }) => data.length,
    dispose: (pixels, key, reason) => reason === 'evict' && packed.addPixels(key, pixels),
  });
  const scratch = createScratch(SCRATCH_BLOCKS, SCRATCH_BYTES);
  const jpegs = new LRUCache<string, CachedJpegStrips>({
    maxSize: JPEG_BYTES,
    sizeCalculation: (strips) => strips.reduce((sum, strip) => sum + (strip?.length ?? 0), 1),
  });
  const sharedPixels = createShared<Pixels>();
  const sharedStrips = createShared<readonly PngStrip[]>();

  const loadPixels = async (key: string, load: () => Promise<Pixels>): Promise<Pixels> =>
    decoded.get(key) ??
    sharedPixels(key, async () => {
      const pixels = (await packed.unpack(key)) ?? (await load());
      if (pixels.data.length > budget) packed.addPixels(key, pixels);
      else decoded.set(key, pixels);
      return pixels;
    });

  const loadStrips = async (key: string, pixels: () => Promise<Pixels>) =>
    packed.strips(key)?.strips ??
    sharedStrips(key, async () => {
      const all = await pixels();
      return packed.addStrips(key, all, await encoder.encode({ ...all, top: 0 }));
    });

  return {
    /** A decoded picture to draw on, perhaps kept. @throws CamError IMAGE_UNREADABLE; Error for CAM's own files */
    async get(source: PictureSource, options: BaseOptions = {}): Promise<BasePicture> {
      if (!source.cacheKey) return singlePicture(await decode(source, options));
      const key = entryKey(source.cacheKey, options);
      const pixels = () => loadPixels(key, () => decode(source, options));
      const { width, height, channels } = packed.strips(key) ?? (await pixels());
      return {
        width,
        height,
        channels,
        pixels,
        async drawOn(ranges, work) {
          const found = decoded.has(key) ? undefined : packed.strips(key);
          if (found) {
            const rows = await unpackPictureRows(found, ranges);
            const result = await work(rows);
            for (const { data } of rows) releaseBytes(data);
            return result;
          }
          const all = await pixels();
          return scratch.lend(countBytes(all, ranges), (memory) => work(copyRows(all, ranges, memory)));
        },
        ...(channels === 3
          ? {
              strips: () => loadStrips(key, pixels),
              jpegStrips: {
                kept: () => jpegs.get(key) ?? [],
                keep: (strips: CachedJpegStrips) => jpegs.set(key, strips),
              },
            }
          : {}),
      };
    },
  };
}
