import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type BasePicture, singlePicture } from '../../src-main/imaging/base-picture.ts';
import {
  chooseComposer,
  composeInk,
  composePicture,
  composeWhole,
} from '../../src-main/imaging/compose-picture.ts';
import type { Pixels } from '../../src-main/imaging/decode.ts';
import { createPixelCache } from '../../src-main/imaging/pixel-cache.ts';
import type { Drawing } from '../../src-main/imaging/raster.ts';
import { createStripEncoder } from '../../src-main/imaging/strip-encoder.ts';
import type { Rect } from '../../src-shared/document/geometry.ts';
import { decodePng } from '../helpers/png-decoder.ts';

const SIZE = { width: 120, height: 100 };

function createPicture(channels: 3 | 4, seed = 7): Pixels {
  const length = SIZE.width * SIZE.height * channels;
  return { ...SIZE, channels, data: Buffer.from(Array.from({ length }, (_, at) => (at * seed) >> 2)) };
}

/** A layer whose every pixel has another colour and alpha. */
function layer({ x, y, width, height }: Rect, seed: number): Drawing {
  const data = Buffer.from(Array.from({ length: width * height * 4 }, (_, at) => (at * seed) >> 3));
  const pixels: Pixels = { data, width, height, channels: 4 };
  return { bounds: { x, y, width, height }, draw: async () => ({ pixels, left: x, top: y }) };
}

function overlay({ x, y, width, height }: Rect, color: string): Drawing {
  const body = `<text x="4" y="${height - 6}" font-size="${height}" fill="${color}" stroke="#000" stroke-opacity=".6">Wg</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="${color}" opacity=".3"/></svg>`;
  return { svg, left: x, top: y, width, height };
}

const rects = fc
  .record({
    x: fc.integer({ min: 0, max: SIZE.width - 2 }),
    y: fc.integer({ min: 0, max: SIZE.height - 2 }),
    width: fc.integer({ min: 1, max: SIZE.width }),
    height: fc.integer({ min: 1, max: SIZE.height }),
  })
  .map((rect) => ({
    ...rect,
    width: Math.min(rect.width, SIZE.width - rect.x),
    height: Math.min(rect.height, SIZE.height - rect.y),
  }));
const drawings = fc.array(
  fc.oneof(
    fc.tuple(rects, fc.integer({ min: 1, max: 5000 })).map(([rect, seed]) => layer(rect, seed)),
    fc.tuple(rects, fc.constantFrom('#fff', '#ff00aa', '#0a0')).map(([rect, color]) => overlay(rect, color)),
  ),
  { maxLength: 4 },
);

function createComposition(
  base: BasePicture,
  list: readonly Drawing[],
  format: 'png' | 'jpeg' | 'webp' = 'png',
) {
  return { base, drawings: list, format, encoder: createStripEncoder(), secondsLeft: () => 15 };
}
/** An opaque picture of the caller's own, since drawing changes it. */
const own = () => singlePicture(createPicture(3));

describe('both ways to compose a picture', () => {
  test('draw the same: at most two levels apart', async () => {
    await fc.assert(
      fc.asyncProperty(drawings, async (list) => {
        const ink = decodePng(await composeInk(createComposition(own(), list)));
        const whole = decodePng(await composeWhole(createComposition(own(), list)));
        const off = ink.data.map((value, at) => Math.abs(value - (whole.data[at] ?? 0)));
        expect(Math.max(...off)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60, seed: 10 },
    );
  });

  test('one layer: the same but for single bytes that float arithmetic rounds the other way', async () => {
    const list = [layer({ x: 3, y: 5, width: 90, height: 80 }, 1234)];
    const ink = decodePng(await composeInk(createComposition(own(), list)));
    const whole = decodePng(await composeWhole(createComposition(own(), list)));
    const different = ink.data.filter((value, at) => value !== whole.data[at]);
    expect(different.length / ink.data.length).toBeLessThan(0.01);
  });

  test('layers on each other do not make the picture darker', async () => {
    const list = [11, 23, 37, 51].map((seed) => layer({ x: 0, y: 0, ...SIZE }, seed));
    const ink = decodePng(await composeInk(createComposition(own(), list)));
    const whole = decodePng(await composeWhole(createComposition(own(), list)));
    const darker = whole.data.reduce((sum, value, at) => sum + value - (ink.data[at] ?? 0), 0);
    expect(Math.abs(darker / ink.data.length)).toBeLessThan(0.2);
  });

  test('JPEG and WebP of both look the same', async () => {
    const list = [overlay({ x: 10, y: 10, width: 90, height: 40 }, '#fff')];
    for (const format of ['jpeg', 'webp'] as const) {
      const [ink, whole] = await Promise.all(
        [composeInk, composeWhole].map(async (compose) =>
          sharp(await compose(createComposition(own(), list, format)))
            .raw()
            .toBuffer(),
        ),
      );
      const off =
        ink?.reduce((sum, value, at) => sum + Math.abs(value - (whole?.[at] ?? 0)), 0) ?? Number.NaN;
      expect(off / (ink?.length ?? 0), format).toBeLessThan(0.5);
    }
  });
});

describe('what is kept does not show', () => {
  const source = () => ({
    cacheKey: 'a',
    read: () =>
      sharp(createPicture(3).data, { raw: createPicture(3) })
        .png()
        .toBuffer(),
  });
  const compose = async (base: BasePicture, list: Drawing[], format: 'png' | 'jpeg') =>
    composePicture({ base, drawings: list, format, encoder: createStripEncoder() });

  test('the bytes are those of a picture that is used once', async () => {
    const cold = createPixelCache(createStripEncoder(), 1, 1);
    const packed = createPixelCache(createStripEncoder(), 1);
    const warm = createPixelCache(createStripEncoder());
    for (const cache of [packed, warm]) await (await cache.get(source())).strips?.();
    await fc.assert(
      fc.asyncProperty(drawings, fc.constantFrom('png' as const, 'jpeg' as const), async (list, format) => {
        const once = await compose(own(), list, format);
        for (const cache of [cold, packed, warm])
          expect((await compose(await cache.get(source()), list, format)).equals(once)).toBe(true);
      }),
      { numRuns: 40, seed: 10 },
    );
  });
});

test('ink is drawn no further once the time is over', async () => {
  const drawn: string[] = [];
  const ink = (name: string): Drawing => ({
    bounds: { x: 0, y: 0, ...SIZE },
    cover: async () => {
      drawn.push(name);
    },
  });
  const list = ['first', 'second', 'third'].map(ink);
  const secondsLeft = () => {
    if (drawn.length === 2) throw new Error('timeout');
    return 1;
  };
  await expect(composeInk({ ...createComposition(own(), list), secondsLeft })).rejects.toThrow('timeout');
  expect(drawn).toEqual(['first', 'second']);
});

describe('who composes', () => {
  const full = { x: 0, y: 0, ...SIZE };
  const stack = (count: number) => Array.from({ length: count }, () => layer(full, 3));
  test.each([
    ['an opaque picture', own(), [], 'ink'],
    ['a transparent picture', singlePicture(createPicture(4)), [], 'whole'],
    ['four layers on each other', own(), stack(4), 'ink'],
    ['five layers on each other', own(), stack(5), 'whole'],
    [
      'nine captions side by side',
      own(),
      Array.from({ length: 9 }, (_, at) => overlay({ x: 0, y: at * 10, width: 120, height: 10 }, '#fff')),
      'ink',
    ],
  ] as const)('%s', (_name, base, list, composer) => {
    expect(chooseComposer({ base, drawings: list })).toBe(composer);
  });

  test('no drawing, and one at the very edge', async () => {
    const plain = decodePng(
      await composePicture({ base: own(), drawings: [], format: 'png', encoder: createStripEncoder() }),
    );
    expect(plain.data.equals(createPicture(3).data)).toBe(true);
    const corner = layer({ x: 119, y: 99, width: 1, height: 1 }, 3);
    await composePicture({
      base: own(),
      drawings: [corner],
      format: 'png',
      encoder: createStripEncoder(),
    }).then(decodePng);
  });
});
