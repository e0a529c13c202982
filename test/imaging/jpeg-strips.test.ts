import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { singlePicture } from '../../src-main/imaging/base-picture.ts';
import { composePicture } from '../../src-main/imaging/compose-picture.ts';
import { ENCODERS } from '../../src-main/imaging/encode-picture.ts';
import { encodeJpegStrips, JPEG_STRIP_ROWS, joinJpegStrips } from '../../src-main/imaging/jpeg-strips.ts';
import { createPixelCache } from '../../src-main/imaging/pixel-cache.ts';
import { toImage } from '../../src-main/imaging/sharp-module.ts';
import { createStripEncoder } from '../../src-main/imaging/strip-encoder.ts';

const encoder = createStripEncoder();

/** Pictures of one strip to eleven, whose sides are seldom whole blocks. */
const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 70 }),
    height: fc.integer({ min: 1, max: 10 * JPEG_STRIP_ROWS + 9 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
  })
  .map(({ width, height, seed }) => ({
    width,
    height,
    top: 0,
    data: Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * seed) >> 5)),
  }));

const readPixels = (file: Buffer) =>
  sharp(file, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });

describe('a JPEG in strips', () => {
  test('has the pixels of the picture encoded as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(pictures, async (picture) => {
        const strips = await encodeJpegStrips(picture, 15);
        expect(strips).toHaveLength(Math.ceil(picture.height / JPEG_STRIP_ROWS));
        const joined = await readPixels(joinJpegStrips(picture, strips));
        const whole = await readPixels(await ENCODERS.jpeg(toImage({ ...picture, channels: 3 })).toBuffer());
        expect(joined.info).toMatchObject({ width: picture.width, height: picture.height });
        expect(joined.data.equals(whole.data)).toBe(true);
      }),
      { numRuns: 40, seed: 11 },
    );
  });
});

test('strips that are kept do not show', async () => {
  const [width, height] = [40, 4 * JPEG_STRIP_ROWS - 30];
  const pixels = () => {
    const data = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 77) >> 4));
    return { data, width, height, channels: 3 as const };
  };
  const read = () => toImage(pixels()).png().toBuffer();
  const cache = createPixelCache(encoder);
  const bars = fc.array(
    fc.record({ top: fc.integer({ min: 0, max: height - 20 }), high: fc.integer({ min: 1, max: 20 }) }),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(bars, async (list) => {
      const drawings = list.map(({ top, high }) => ({
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="${high}"><rect width="30" height="${high}" fill="#f0a"/></svg>`,
        left: 5,
        top,
        width: 30,
        height: high,
      }));
      const once = await composePicture({ base: singlePicture(pixels()), drawings, format: 'jpeg', encoder });
      const base = await cache.get({ cacheKey: 'tall', read });
      expect((await composePicture({ base, drawings, format: 'jpeg', encoder })).equals(once)).toBe(true);
    }),
    { numRuns: 25, seed: 12 },
  );
});
