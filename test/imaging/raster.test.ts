import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { composePicture } from '../../src-main/imaging/encode-picture.ts';
import { packPixels, unpackPixels } from '../../src-main/imaging/packed-pixels.ts';
import { createPixelCache } from '../../src-main/imaging/pixel-cache.ts';
import { decodePicture, probePicture } from '../../src-main/imaging/raster.ts';
import { CamError } from '../../src-shared/contract/errors.ts';

const solid = (width: number, height: number, background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } });

describe('pixel cache', () => {
  const counted = (cacheKey?: string) => {
    const source = {
      reads: 0,
      ...(cacheKey === undefined ? {} : { cacheKey }),
      async read() {
        source.reads++;
        return solid(100, 50, '#123456').png().toBuffer();
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

  test('another size is another entry, a picture without a key is never kept', async () => {
    const cache = createPixelCache();
    const [kept, passing] = [counted('a'), counted()];
    expect(await cache.get(kept, { size: { width: 20, height: 10 } })).toMatchObject({
      width: 20,
      height: 10,
    });
    await cache.get(kept);
    await cache.get(passing);
    await cache.get(passing);
    expect([kept.reads, passing.reads]).toEqual([2, 2]);
  });

  const BYTES = 100 * 50 * 3;

  test('what makes room is packed and need not be decoded again', async () => {
    const cache = createPixelCache(BYTES * 2);
    const [a, b, c] = [counted('a'), counted('b'), counted('c')];
    for (const source of [a, b, c, b, a]) await cache.get(source);
    expect([a.reads, b.reads, c.reads]).toEqual([1, 1, 1]);
  });

  test('so is what never had room', async () => {
    const cache = createPixelCache(BYTES - 1);
    const source = counted('a');
    const pictures = [await cache.get(source), await cache.get(source)];
    expect(source.reads).toBe(1);
    for (const { data } of pictures)
      expect(data.equals((await decodePicture(await source.read())).data)).toBe(true);
  });

  test('what has no room packed either goes', async () => {
    const cache = createPixelCache(BYTES, 1);
    const [a, b] = [counted('a'), counted('b')];
    const reads = async () => {
      for (const source of [a, b]) await cache.get(source);
      return a.reads + b.reads;
    };
    await expect.poll(reads).toBeGreaterThan(2);
  });

  test.each([3, 4] as const)('pixels of %d channels are unpacked as they were', async (channels) => {
    const data = Buffer.from(Array.from({ length: 64 * 48 * channels }, (_, at) => (at * at) % 251));
    const pixels = { data, width: 64, height: 48, channels };
    expect(await unpackPixels(await packPixels(pixels))).toEqual(pixels);
  });
});

describe('odd pictures', () => {
  const odd: [string, () => Promise<Buffer>][] = [
    ['grey', () => solid(40, 30, '#777').toColourspace('b-w').png().toBuffer()],
    ['grey with alpha', () => solid(40, 30, '#7777', 4).toColourspace('b-w').png().toBuffer()],
    ['CMYK', () => solid(40, 30, '#777').toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits', () => solid(40, 30, '#777').toColourspace('rgb16').png().toBuffer()],
    ['a palette', () => solid(40, 30, '#777').png({ palette: true }).toBuffer()],
    ['a GIF', () => solid(40, 30, '#777').gif().toBuffer()],
    ['one pixel', () => solid(1, 1, '#777').png().toBuffer()],
  ];

  test.each(odd)('%s becomes 8-bit sRGB of its own grey', async (_name, make) => {
    const bytes = await make();
    const { width, height } = await probePicture(bytes);
    const pixels = await decodePicture(bytes);
    expect(pixels).toMatchObject({ width, height });
    expect(pixels.data.length).toBe(width * height * pixels.channels);
    for (const channel of [0, 1, 2]) expect(Math.abs((pixels.data[channel] ?? 0) - 0x77)).toBeLessThan(16);
    expect((await composePicture({ pixels }, [], 'png')).length).toBeGreaterThan(50);
  });

  test('transparency becomes white where the format has none', async () => {
    const clear = await decodePicture(await solid(8, 8, '#00000000', 4).png().toBuffer());
    const { data } = await sharp(await composePicture({ pixels: clear }, [], 'jpeg'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture')],
    ['SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg')],
  ])('%s is unreadable', async (_name, bytes) => {
    await expect(decodePicture(bytes)).rejects.toThrow(CamError);
    await expect(probePicture(bytes)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });
});
