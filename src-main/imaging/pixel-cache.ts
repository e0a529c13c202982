import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type DecodeOptions, decodePicture, type PictureSource, type Pixels } from './decode.ts';

/**
 * Caches decoded pictures within a byte budget, so that a caption on a cached blank only costs blending and encoding.
 * Evicted pictures are compressed: each idea draws on other blanks, and decoding takes as long as drawing.
 */

/** Budget of decoded pictures, bytes: about three. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Budget of compressed pictures, bytes: every built-in blank (39 MB). */
const COMPRESSED_BYTES = 42 * 1024 * 1024;

const zstd = promisify(zstdCompress);
const unzstd = promisify(zstdDecompress);
/** Higher levels save 5 % and take twice the time. */
const LEVEL = { [constants.ZSTD_c_compressionLevel]: 1 };

export interface CompressedPixels extends Omit<Pixels, 'data'> {
  compressed: Buffer;
}

/**
 * Compresses pixels without loss, off the main thread: about 10 ms for two megapixels. A drawn blank takes a sixth of
 * the memory and decompresses five times as fast as its file decodes.
 */
export async function compressPixels({ data, ...shape }: Pixels): Promise<CompressedPixels> {
  return { ...shape, compressed: await zstd(data, { params: LEVEL }) };
}

export async function decompressPixels({ compressed, ...shape }: CompressedPixels): Promise<Pixels> {
  const { width, height, channels } = shape;
  // One chunk of the exact size: the default is thousands of small ones that are then concatenated.
  return { ...shape, data: await unzstd(compressed, { chunkSize: width * height * channels }) };
}

/** A picture with a cache key is a file of CAM itself, so a failure is not the caller's. @throws Error */
async function decodeOwnFile(key: string, bytes: Uint8Array, options: DecodeOptions): Promise<Pixels> {
  try {
    return await decodePicture(bytes, options);
  } catch (error) {
    throw new Error(`The picture ${key} on disk is damaged.`, { cause: error });
  }
}

function entryKey(cacheKey: string, { crop, size }: DecodeOptions): string {
  const part = crop ? `${crop.x},${crop.y},${crop.width}x${crop.height}` : 'whole';
  return `${cacheKey}@${part}@${size ? `${size.width}x${size.height}` : 'native'}`;
}

/** Evicted pictures, compressed; the least recently used is dropped first. */
function createCompressedCache(budget: number) {
  const cached = new LRUCache<string, CompressedPixels>({
    maxSize: budget,
    sizeCalculation: ({ compressed }) => compressed.length,
  });
  const compressing = new Map<string, Pixels>();
  const compress = async (key: string, pixels: Pixels) => {
    try {
      cached.set(key, await compressPixels(pixels));
    } catch {
      // Without the entry, the picture is decoded again.
    } finally {
      compressing.delete(key);
    }
  };
  return {
    async get(key: string): Promise<Pixels | undefined> {
      const found = cached.get(key);
      return found ? decompressPixels(found) : compressing.get(key);
    },
    add(key: string, pixels: Pixels): void {
      if (cached.has(key) || compressing.has(key)) return;
      compressing.set(key, pixels);
      void compress(key, pixels);
    },
  };
}

/** Decoded pictures by key, crop and size; the least recently used is evicted first. Budgets in bytes. */
export function createPixelCache(budget = CACHE_BYTES, compressedBudget = COMPRESSED_BYTES) {
  const compressed = createCompressedCache(compressedBudget);
  const decoded = new LRUCache<string, Pixels>({
    maxSize: budget,
    sizeCalculation: ({ data }) => data.length,
    dispose: (pixels, key, reason) => reason === 'evict' && compressed.add(key, pixels),
  });
  const pending = new Map<string, Promise<Pixels>>();

  const decode = async ({ cacheKey, read }: PictureSource, options: DecodeOptions) => {
    const bytes = await read();
    return cacheKey === undefined ? decodePicture(bytes, options) : decodeOwnFile(cacheKey, bytes, options);
  };

  return {
    /** Pixels of a picture. @throws CamError IMAGE_UNREADABLE; Error where a file of CAM itself is damaged */
    async get(source: PictureSource, options: DecodeOptions = {}): Promise<Pixels> {
      if (!source.cacheKey) return decode(source, options);
      const key = entryKey(source.cacheKey, options);
      const cached = decoded.get(key);
      if (cached) return cached;
      const running = pending.get(key);
      if (running) return running;
      const find = async () => (await compressed.get(key)) ?? decode(source, options);
      const work = find().finally(() => pending.delete(key));
      pending.set(key, work);
      const pixels = await work;
      if (pixels.data.length > budget) compressed.add(key, pixels);
      else decoded.set(key, pixels);
      return pixels;
    },
  };
}
