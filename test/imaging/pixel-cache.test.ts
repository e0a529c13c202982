import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture, type Pixels } from '../../src-main/imaging/decode.ts';
import { packPixels, packStrips, unpackPixels } from '../../src-main/imaging/packed-picture.ts';
import { createPixelCache } from '../../src-main/imaging/pixel-cache.ts';
import type { RgbRows } from '../../src-main/imaging/png-strips.ts';
import { createStripEncoder } from '../../src-main/imaging/strip-encoder.ts';

const BYTES = 100 * 50 * 3;

/** A picture of 100 × 50 px that counts how often it is read. */
function counted(cacheKey?: string) {
  const source = {
    reads: 0,
    ...(cacheKey === undefined ? {} : { cacheKey }),
    async read() {
      source.reads++;
      const gradient = Buffer.from(Array.from({ length: BYTES }, (_, at) => (at * 7) % 251));
      return sharp(gradient, { raw: { width: 100, height: 50, channels: 3 } })
        .png()
        .toBuffer();
    },
  };
  return source;
}

function numbers({ channels, height = 48 }: { channels: 3 | 4; height?: number }): Pixels {
  const data = Buffer.from(Array.from({ length: 64 * height * channels }, (_, at) => (at * at) % 251));
  return { data, width: 64, height, channels };
}

describe('pixel cache', () => {
  test('a picture with a key is decoded once, and its strips made once, also by callers at the same time', async () => {
    const cache = createPixelCache(createStripEncoder());
    const source = counted('a');
    const [first, second] = await Promise.all([cache.get(source), cache.get(source)]);
    const third = await cache.get(source);
    const pixels = await first.pixels();
    for (const other of [second, third]) expect(await other.pixels()).toBe(pixels);
    const [strips, same] = await Promise.all([first.strips?.(), second.strips?.()]);
    expect(strips).toHaveLength(4);
    for (const other of [same, await third.strips?.()]) expect(other).toBe(strips);
    expect(source.reads).toBe(1);
  });

  test('another size or other bars are another entry, a picture without a key is never kept', async () => {
    const cache = createPixelCache(createStripEncoder());
    const [kept, single] = [counted('a'), counted()];
    const size = { width: 20, height: 10 };
    const bars = { left: 1, top: 2, right: 3, bottom: 4, color: '#102030' };
    expect(await cache.get(kept, { size })).toMatchObject(size);
    const framed = await cache.get(kept, { size, bars });
    expect(framed).toMatchObject({ width: 24, height: 16, channels: 3 });
    expect([...(await framed.pixels()).data.subarray(0, 3)]).toEqual([0x10, 0x20, 0x30]);
    expect(await cache.get(kept, { size, bars: { ...bars, color: '#0000' } })).toMatchObject({ channels: 4 });
    const around = {
      left: 1,
      top: 0,
      right: 0,
      bottom: 0,
      surround: { type: 'color', color: 'red' },
    } as const;
    const surrounded = await (await cache.get(kept, { size, bars: { ...bars, around } })).pixels();
    expect([...surrounded.data.subarray(0, 6)]).toEqual([255, 0, 0, 0x10, 0x20, 0x30]);
    await cache.get(kept);
    await cache.get(single);
    await cache.get(single);
    expect([kept.reads, single.reads]).toEqual([5, 2]);
  });

  test('what one caller draws on is no other’s', async () => {
    const cache = createPixelCache(createStripEncoder());
    const base = await cache.get(counted('a'));
    const before = Buffer.from((await base.pixels()).data);
    await base.drawOn([{ top: 0, height: 50 }], async ([all]) => all?.data.fill(0));
    await base.drawOn([{ top: 16, height: 16 }], async ([some]) => some?.data.fill(0));
    expect((await base.pixels()).data.equals(before)).toBe(true);
  });

  test('rows that are lent are freed when the work on them has succeeded', async () => {
    const size = { width: 300, height: 150 };
    const all = [{ top: 0, ...size }];
    const cache = createPixelCache(createStripEncoder(), BYTES);
    for (const source of [counted(), counted('a')]) {
      await (await cache.get(source, { size })).strips?.();
      // A thread of the image library may still read them.
      const failing = async ([rows]: RgbRows[]) => {
        throw rows?.data;
      };
      const failed = (await cache.get(source, { size })).drawOn(all, failing);
      await expect(failed).rejects.toHaveLength(300 * 150 * 3);
      const rows = await (await cache.get(source, { size })).drawOn(all, async ([lent]) => lent?.data);
      expect(rows).toHaveLength(0);
    }
  });

  test('an evicted picture is packed and need not be decoded again', async () => {
    const cache = createPixelCache(createStripEncoder(), BYTES * 2);
    const [a, b, c] = [counted('a'), counted('b'), counted('c')];
    for (const source of [a, b, c, b, a]) await (await cache.get(source)).pixels();
    expect([a.reads, b.reads, c.reads]).toEqual([1, 1, 1]);
  });

  test.each([false, true])('so is one larger than the cache, with strips: %s', async (withStrips) => {
    const cache = createPixelCache(createStripEncoder(), BYTES - 1);
    const source = counted('a');
    if (withStrips) await (await cache.get(source)).strips?.();
    const base = await cache.get(source);
    const { data } = await decodePicture(await counted().read());
    expect((await base.pixels()).data.equals(data)).toBe(true);
    const ranges = [
      { top: 0, height: 16 },
      { top: 32, height: 18 },
    ];
    const lent = await base.drawOn(ranges, async (parts) => parts.map((part) => Buffer.from(part.data)));
    for (const [at, { top, height }] of ranges.entries())
      expect(lent[at]?.equals(data.subarray(top * 300, (top + height) * 300)), `rows from ${top}`).toBe(true);
    expect(source.reads).toBe(1);
  });

  test('one that does not fit packed either is dropped', async () => {
    const cache = createPixelCache(createStripEncoder(), BYTES, 1);
    const [a, b] = [counted('a'), counted('b')];
    const reads = async () => {
      for (const source of [a, b]) await (await cache.get(source)).pixels();
      return a.reads + b.reads;
    };
    await expect.poll(reads).toBeGreaterThan(2);
  });

  test('an alpha channel that says opaque everywhere is left out', async () => {
    const cache = createPixelCache(createStripEncoder());
    const read = (pixels: Pixels) => () => sharp(pixels.data, { raw: pixels }).ensureAlpha().png().toBuffer();
    const opaque = numbers({ channels: 3 });
    const { data } = await (await cache.get({ read: read(opaque) })).pixels();
    expect(data.equals(opaque.data)).toBe(true);
    expect((await cache.get({ read: read(numbers({ channels: 4 })) })).channels).toBe(4);
  });
});

test('callers at the same time draw on memory of their own', async () => {
  const base = await createPixelCache(createStripEncoder()).get(counted('a'));
  const { data } = await base.pixels();
  const draw = (fill: number) =>
    base.drawOn([{ top: 0, height: 50 }], async ([all]) => {
      const isFresh = all?.data.equals(data);
      all?.data.fill(fill);
      await new Promise(setImmediate);
      return isFresh && all?.data.every((value) => value === fill);
    });
  expect(await Promise.all([1, 2, 3, 4].map(draw))).toEqual([true, true, true, true]);
  expect(await draw(5)).toBe(true);
});

test.each([
  [3, 1],
  [3, 15],
  [3, 16],
  [3, 17],
  [3, 48],
  [4, 48],
] as const)(
  'pixels of %d channels and %d rows are packed without loss, in strips too',
  async (channels, height) => {
    const pixels = numbers({ channels, height });
    expect(await unpackPixels(await packPixels(pixels))).toEqual(pixels);
    if (channels === 4) return;
    const packed = packStrips(pixels, await createStripEncoder().encode({ ...pixels, top: 0 }));
    expect(packed.strips).toHaveLength(Math.ceil(height / 16));
    expect(await unpackPixels(packed)).toEqual(pixels);
  },
);
