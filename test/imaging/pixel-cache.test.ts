import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture } from '../../src-main/imaging/decode.ts';
import { compressPixels, createPixelCache, decompressPixels } from '../../src-main/imaging/pixel-cache.ts';

describe('pixel cache', () => {
  const counted = (cacheKey?: string) => {
    const source = {
      reads: 0,
      ...(cacheKey === undefined ? {} : { cacheKey }),
      async read() {
        source.reads++;
        return sharp({ create: { width: 100, height: 50, channels: 3, background: '#123456' } })
          .png()
          .toBuffer();
      },
    };
    return source;
  };

  test('a picture with a key is decoded once, also by callers at the same time', async () => {
    const cache = createPixelCache();
    const source = counted('a');
    const [first, second] = await Promise.all([cache.get(source), cache.get(source)]);
    expect(await cache.get(source)).toBe(first);
    expect(second).toBe(first);
    expect(source.reads).toBe(1);
  });

  test('another size is another entry, a picture without a key is never cached', async () => {
    const cache = createPixelCache();
    const [cached, uncached] = [counted('a'), counted()];
    expect(await cache.get(cached, { size: { width: 20, height: 10 } })).toMatchObject({
      width: 20,
      height: 10,
    });
    await cache.get(cached);
    await cache.get(uncached);
    await cache.get(uncached);
    expect([cached.reads, uncached.reads]).toEqual([2, 2]);
  });

  const BYTES = 100 * 50 * 3;

  test('an evicted picture is compressed and need not be decoded again', async () => {
    const cache = createPixelCache(BYTES * 2);
    const [a, b, c] = [counted('a'), counted('b'), counted('c')];
    for (const source of [a, b, c, b, a]) await cache.get(source);
    expect([a.reads, b.reads, c.reads]).toEqual([1, 1, 1]);
  });

  test('so is one larger than the cache', async () => {
    const cache = createPixelCache(BYTES - 1);
    const source = counted('a');
    const pictures = [await cache.get(source), await cache.get(source)];
    expect(source.reads).toBe(1);
    for (const { data } of pictures)
      expect(data.equals((await decodePicture(await source.read())).data)).toBe(true);
  });

  test('one that does not fit compressed either is dropped', async () => {
    const cache = createPixelCache(BYTES, 1);
    const [a, b] = [counted('a'), counted('b')];
    const reads = async () => {
      for (const source of [a, b]) await cache.get(source);
      return a.reads + b.reads;
    };
    await expect.poll(reads).toBeGreaterThan(2);
  });

  test.each([3, 4] as const)('pixels of %d channels are decompressed as they were', async (channels) => {
    const data = Buffer.from(Array.from({ length: 64 * 48 * channels }, (_, at) => (at * at) % 251));
    const pixels = { data, width: 64, height: 48, channels };
    expect(await decompressPixels(await compressPixels(pixels))).toEqual(pixels);
  });
});
