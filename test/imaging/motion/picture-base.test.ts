import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createPictureBase } from '../../../src-main/imaging/motion/picture-base.ts';
import { createSurface } from '../../../src-main/imaging/motion/surface.ts';
import { openMovingPicture } from '../../../src-main/imaging/moving-input/open.ts';
import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { awkwardAnimations } from '../../helpers/awkward-animations.ts';
import { writeGif } from '../../helpers/gif-writer.ts';
import { type DecodedFrame, readFrames } from '../../helpers/moving-files.ts';

/** A moving picture as the base of a scene: what it puts where it says that something has changed. */

const SIGNAL = new AbortController().signal;

async function opened(bytes: Uint8Array) {
  const picture = await openMovingPicture(bytes);
  if (!picture) throw new Error('It counts as a still.');
  return picture;
}

/** The part `crop` of a whole frame at `size`, as it would be without any frame before it. */
async function computeExpected({ data }: DecodedFrame, whole: Size, crop: Rect, size: Size, channels: 3 | 4) {
  const raw = { width: whole.width, height: whole.height, channels: 4 } as const;
  const part = await sharp(data, { raw })
    .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    .raw()
    .toBuffer();
  const image = sharp(part, { raw: { width: crop.width, height: crop.height, channels: 4 } });
  const colours = channels === 3 ? image.removeAlpha() : image;
  return colours.resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer();
}

/** A small change in the middle of an opaque picture. */
const blink = () => {
  const [width, height] = [60, 40];
  const whole = { x: 0, y: 0, width, height };
  const dot = { x: 30, y: 20, width: 2, height: 2 };
  const indices = Array.from({ length: width * height }, (_, at) => at % 3);
  const frames = [0, 1, 2].map((index) => ({ ...dot, indices: Array.from({ length: 4 }, () => index) }));
  const palette = [
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 255],
  ] as const;
  return writeGif({ width, height, palette, frames: [{ ...whole, indices }, ...frames] });
};

const CROP = { x: 5, y: 3, width: 40, height: 31 };

test.each([
  ['as it is', 1],
  ['half as large', 0.5],
  ['two and a half times as large', 2.5],
  ['six times as large', 6],
])('the frames are those of each frame alone: %s', async (_, scale) => {
  const size = { width: Math.round(CROP.width * scale), height: Math.round(CROP.height * scale) };
  for (const bytes of [blink(), (await awkwardAnimations()).gif]) {
    const picture = await opened(bytes);
    const base = createPictureBase(picture, { crop: CROP }, size);
    const run = base.begin(SIGNAL, 1);
    const surface = createSurface(size, base.channels);
    for (const frame of await readFrames(picture)) {
      for (const area of await run.next(0)) await run.restore(surface, area);
      const expected = await computeExpected(frame, picture, CROP, size, base.channels);
      expect(Buffer.compare(Buffer.from(surface.data), expected)).toBe(0);
    }
    await run.end();
  }
});
