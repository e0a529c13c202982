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

/** Letters on an ellipse, both partly clear. */
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

function createComposition(list: readonly Drawing[]) {
  return {
    base: own(),
    drawings: list,
    format: 'png' as const,
    encoder: createStripEncoder(),
    secondsLeft: () => 15,
  };
}
/** The pixels that both ways draw. */
const composeBoth = async (list: readonly Drawing[]) =>
  Promise.all(
    [composeInk, composeWhole].map(async (compose) => decodePng(await compose(createComposition(list))).data),
  );
/** An opaque picture of the caller's own, since drawing changes it. */
const own = () => singlePicture(createPicture(3));

describe('both ways to compose a picture', () => {
  test('draw the same: at most two levels apart', async () => {
    await fc.assert(
      fc.asyncProperty(drawings, async (list) => {
        const [ink = [], whole = []] = await composeBoth(list);
        const off = Array.from(ink, (value, at) => Math.abs(value - (whole[at] ?? 0)));
        expect(Math.max(...off)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 40, seed: 10 },
    );
  });

  test('layers on each other do not make the picture darker', async () => {
    const list = [11, 23, 37, 51].map((seed) => layer({ x: 0, y: 0, ...SIZE }, seed));
    const [ink = [], whole = []] = await composeBoth(list);
    const darker = Array.from(whole).reduce((sum, value, at) => sum + value - (ink[at] ?? 0), 0);
    expect(Math.abs(darker / ink.length)).toBeLessThan(0.2);
  });
});

test('what is kept does not show: the bytes are those of a picture that is used once', async () => {
  const pixels = createPicture(3);
  const source = { cacheKey: 'a', read: () => sharp(pixels.data, { raw: pixels }).png().toBuffer() };
  const compose = async (base: BasePicture, drawings: Drawing[], format: 'png' | 'jpeg') =>
    composePicture({ base, drawings, format, encoder: createStripEncoder() });
  const cold = createPixelCache(createStripEncoder(), 1, 1);
  const packed = createPixelCache(createStripEncoder(), 1);
  const warm = createPixelCache(createStripEncoder());
  for (const cache of [packed, warm]) await (await cache.get(source)).strips?.();
  await fc.assert(
    fc.asyncProperty(drawings, fc.constantFrom('png' as const, 'jpeg' as const), async (list, format) => {
      const once = await compose(own(), list, format);
      for (const cache of [cold, packed, warm])
        expect((await compose(await cache.get(source), list, format)).equals(once)).toBe(true);
    }),
    { numRuns: 25, seed: 10 },
  );
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
  await expect(composeInk({ ...createComposition(list), secondsLeft })).rejects.toThrow('timeout');
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
    const compose = (list: readonly Drawing[]) => composePicture(createComposition(list)).then(decodePng);
    expect((await compose([])).data.equals(createPicture(3).data)).toBe(true);
    await compose([layer({ x: 119, y: 99, width: 1, height: 1 }, 3)]);
  });
});
