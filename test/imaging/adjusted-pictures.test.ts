import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPixelCache } from '../../src-main/imaging/pixel-cache.ts';
import { createStripEncoder } from '../../src-main/imaging/strip-encoder.ts';
import type { Adjustments } from '../../src-shared/contract/adjustments.ts';
import { adjustStepwise } from '../../src-shared/drawing/adjust/adjust-pixels.ts';
import { runToEnd } from '../../src-shared/run-to-end.ts';
import { drawOnPaper, PAPER, paperPicture } from '../helpers/layer-pictures.ts';
import { collectFrames, movingSquare, openOnPaper } from '../helpers/moving-pictures.ts';

/** What the engine draws is what the page works out of the same pixels. */

const ALL: Adjustments = {
  brightness: 0.2,
  contrast: 0.3,
  saturation: 0.4,
  warmth: -0.3,
  blur: 0.1,
  sharpen: 0.5,
  grain: 0.4,
  vignette: 0.6,
  deep_fry: 0.2,
};

const readRgb = async (bytes: Uint8Array) =>
  (await sharp(bytes).removeAlpha().raw().toBuffer()) as Buffer<ArrayBuffer>;

function adjusted(data: Uint8Array, size: { width: number; height: number }, adjust: Adjustments): Buffer {
  const copy = Buffer.from(data);
  runToEnd(adjustStepwise({ data: copy, ...size, channels: 3 }, adjust));
  return copy;
}

describe('a still', () => {
  test('is adjusted by the code that the page has, byte for byte', async () => {
    const { bytes } = await drawOnPaper({ canvas: { adjust: ALL } });
    const expected = adjusted(await readRgb(await paperPicture()), PAPER, ALL);
    expect(Buffer.compare(await readRgb(bytes), expected)).toBe(0);
  });

  test('is turned, then cropped, then adjusted, then framed', async () => {
    const canvas = {
      rotation: 270,
      flip_vertical: true,
      crop: { x: 0.25, y: 0.5, width: 0.5, height: 0.5 },
      adjust: ALL,
      pad: { top: 0.25 },
      color: '#102030',
    } as const;
    const { bytes, ...size } = await drawOnPaper({ canvas });
    expect(size).toMatchObject({ width: 160, height: 300 });
    const turned = await sharp(
      await sharp(await paperPicture())
        .rotate(270)
        .toBuffer(),
    )
      .flip()
      .toBuffer();
    const part = { width: 160, height: 240 };
    const cut = await readRgb(
      await sharp(turned)
        .extract({ left: 80, top: 240, ...part })
        .toBuffer(),
    );
    const drawn = await readRgb(bytes);
    const bar = 60 * 160 * 3;
    expect([...drawn.subarray(0, 3), ...drawn.subarray(bar - 3, bar)]).toEqual([16, 32, 48, 16, 32, 48]);
    expect(Buffer.compare(drawn.subarray(bar), adjusted(cut, part, ALL))).toBe(0);
  });

  test('that is kept is adjusted once, and is another one with other amounts', async () => {
    const cache = createPixelCache(createStripEncoder());
    const picture = await paperPicture();
    let reads = 0;
    const source = {
      cacheKey: 'paper',
      read: async () => {
        reads++;
        return picture;
      },
    };
    const first = await (await cache.get(source, { adjust: ALL })).pixels();
    expect(await (await cache.get(source, { adjust: { ...ALL } })).pixels()).toBe(first);
    expect(reads).toBe(1);
    const plain = await (await cache.get(source)).pixels();
    expect(Buffer.compare(plain.data, await readRgb(picture))).toBe(0);
    expect(Buffer.compare(first.data, plain.data)).not.toBe(0);
  });
});

describe('a moving picture', () => {
  const SIZE = { width: 120, height: 80 };
  const moving = () => movingSquare(SIZE, [100, 100, 100]);
  const readCanvasFrames = async (canvas: Parameters<typeof openOnPaper>[0]['canvas']) =>
    collectFrames(
      (await openOnPaper({ moving: moving(), picturePx: SIZE, ...(canvas ? { canvas } : {}) })).source,
    );

  test('is adjusted in every frame', async () => {
    const [plain, made] = [await readCanvasFrames(undefined), await readCanvasFrames({ adjust: ALL })];
    expect(made).toHaveLength(3);
    for (const [at, { data }] of made.entries())
      expect(Buffer.compare(data, adjusted(plain[at]?.data ?? Buffer.alloc(0), SIZE, ALL))).toBe(0);
  });

  test.each([
    ['rotated and mirrored', { rotation: 90, flip: true } as const],
    ['mirrored', { flip_vertical: true }],
    ['rotated and cropped', { rotation: 270, crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.75 } } as const],
  ])('is turned in every frame: %s', async (_, canvas) => {
    const [plain, made] = [await readCanvasFrames(undefined), await readCanvasFrames(canvas)];
    for (const [at, { data }] of made.entries()) {
      const frame = sharp(plain[at]?.data ?? Buffer.alloc(0), { raw: { ...SIZE, channels: 3 } });
      const picture = await frame.png().toBuffer();
      const still = await drawOnPaper({ picture, canvas });
      expect(Buffer.compare(data, await readRgb(still.bytes))).toBe(0);
    }
  });

  test('of a video is only taken apart where it is turned or adjusted', async () => {
    const i420 = async function* () {};
    const open = async (canvas?: { flip?: boolean; adjust?: Adjustments }) =>
      (
        await openOnPaper({
          moving: { ...moving(), i420 },
          picturePx: SIZE,
          evenSides: true,
          ...(canvas ? { canvas } : {}),
        })
      ).source.i420;
    expect(await open()).toBeDefined();
    expect(await open({ flip: false, adjust: { blur: 0 } })).toBeDefined();
    expect(await open({ flip: true })).toBeUndefined();
    expect(await open({ adjust: { blur: 0.1 } })).toBeUndefined();
  });
});
