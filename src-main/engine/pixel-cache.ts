import { LRUCache } from 'lru-cache';
import { decodePicture, type PictureSource, type Pixels, type Wanted } from './raster.ts';

/** Decoded pictures kept under a byte budget, so a caption on a known blank costs blend and encode only. */

/** Bytes of decoded pictures kept. */
const CACHE_BYTES = 32 * 1024 * 1024;

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

/** Decoded pictures by key, part and size, oldest use first out. */
export function createPixelCache(budget = CACHE_BYTES) {
  const kept = new LRUCache<string, Pixels>({
    maxSize: budget,
    sizeCalculation: ({ data }) => data.length,
  });
  const pending = new Map<string, Promise<Pixels>>();

  const decode = async (source: PictureSource, wanted: Wanted) => {
    const bytes = await source.read();
    return source.cacheKey === undefined
      ? decodePicture(bytes, wanted)
      : decodeKept(source.cacheKey, bytes, wanted);
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
      const work = decode(source, wanted).finally(() => pending.delete(key));
      pending.set(key, work);
      const pixels = await work;
      kept.set(key, pixels);
      return pixels;
    },
  };
}
