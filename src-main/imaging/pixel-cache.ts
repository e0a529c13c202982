import { LRUCache } from 'lru-cache';
import { type PackedPixels, packPixels, unpackPixels } from './packed-pixels.ts';
import { decodePicture, type PictureSource, type Pixels, type Wanted } from './raster.ts';

/**
 * Decoded pictures kept under a byte budget, so a caption on a known blank costs blend and encode only. What must make
 * room is packed: ideas call for a different blank each time, and decoding costs as much as drawing.
 */

/** Bytes of decoded pictures kept: the three or so that somebody works on. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Bytes of packed pictures kept: every built-in blank (39 MB). */
const PACKED_BYTES = 42 * 1024 * 1024;

/** A kept picture is our own file: that it cannot be decoded is no fault of the caller's. @throws Error */
async function decodeKept(key: string, bytes: Uint8Array, wanted: Wanted): Promise<Pixels> {
  try {
    return await decodePicture(bytes, wanted);
  } catch (error) {
    throw new Error(`The picture ${key} on disk is damaged.`, { cause: error });
  }
}

function keyOf(cacheKey: string, { crop, size }: Wanted): string {
  const part = crop ? `${crop.x},${crop.y},${crop.width}x${crop.height}` : 'whole';
  return `${cacheKey}@${part}@${size ? `${size.width}x${size.height}` : 'native'}`;
}

/** Pictures that made room, oldest use first out. */
function createPackedPictures(budget: number) {
  const kept = new LRUCache<string, PackedPixels>({
    maxSize: budget,
    sizeCalculation: ({ packed }) => packed.length,
  });
  const leaving = new Map<string, Pixels>();
  const pack = async (key: string, pixels: Pixels) => {
    try {
      kept.set(key, await packPixels(pixels));
    } catch {
      // It was to save time only: without it the picture is decoded again.
    } finally {
      leaving.delete(key);
    }
  };
  return {
    async get(key: string): Promise<Pixels | undefined> {
      const found = kept.get(key);
      return found ? unpackPixels(found) : leaving.get(key);
    },
    add(key: string, pixels: Pixels): void {
      if (kept.has(key) || leaving.has(key)) return;
      leaving.set(key, pixels);
      void pack(key, pixels);
    },
  };
}

/** Decoded pictures by key, part and size, oldest use first out. Budgets in bytes. */
export function createPixelCache(budget = CACHE_BYTES, packedBudget = PACKED_BYTES) {
  const packed = createPackedPictures(packedBudget);
  const kept = new LRUCache<string, Pixels>({
    maxSize: budget,
    sizeCalculation: ({ data }) => data.length,
    dispose: (pixels, key, reason) => reason === 'evict' && packed.add(key, pixels),
  });
  const pending = new Map<string, Promise<Pixels>>();

  const decode = async ({ cacheKey, read }: PictureSource, wanted: Wanted) => {
    const bytes = await read();
    return cacheKey === undefined ? decodePicture(bytes, wanted) : decodeKept(cacheKey, bytes, wanted);
  };

  return {
    /** Pixels of a picture. @throws CamError IMAGE_UNREADABLE, Error for a damaged picture of our own */
    async get(source: PictureSource, wanted: Wanted = {}): Promise<Pixels> {
      if (!source.cacheKey) return decode(source, wanted);
      const key = keyOf(source.cacheKey, wanted);
      const known = kept.get(key);
      if (known) return known;
      const running = pending.get(key);
      if (running) return running;
      const find = async () => (await packed.get(key)) ?? decode(source, wanted);
      const work = find().finally(() => pending.delete(key));
      pending.set(key, work);
      const pixels = await work;
      if (pixels.data.length > budget) packed.add(key, pixels);
      else kept.set(key, pixels);
      return pixels;
    },
  };
}
