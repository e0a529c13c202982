import { LRUCache } from 'lru-cache';
import type { Pixels } from './decode.ts';
import {
  type PackedPicture,
  packPixels,
  packStrips,
  type StripPicture,
  unpackPixels,
} from './packed-picture.ts';
import type { PngStrip } from './png-strips.ts';

/** Packed pictures by key; the least recently used is dropped first. Budget in bytes. */
export function createPackedCache(budget: number) {
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
