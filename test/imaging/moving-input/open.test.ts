import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isAnimated, openMovingPicture } from '../../../src-main/imaging/moving-input/open.ts';
import { framesOfLibrary, largestDifference, readFrames } from '../../helpers/moving-files.ts';

/** Frames of a moving square on a gradient, one above the other as the image library takes them. */
async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, height, pages] = [64, 40, 5];
  const data = Buffer.alloc(width * height * pages * 3);
  for (let at = 0; at < width * height * pages; at++) {
    const [x, y, page] = [at % width, Math.floor(at / width) % height, Math.floor(at / width / height)];
    const inside = Math.abs(x - 10 * page - 8) < 5 && Math.abs(y - 20) < 5;
    data.set(inside ? [255, 40, 0] : [x * 3, 90, 0], at * 3);
  }
  const image = sharp(data, { raw: { width, height: height * pages, channels: 3, pageHeight: height } });
  const delay = [40, 50, 60, 70, 80];
  return format === 'gif'
    ? image.gif({ delay, loop: 0, dither: 0 }).toBuffer()
    : image.webp({ delay, loop: 3, lossless: true }).toBuffer();
}

describe('animated pictures that the image library writes', () => {
  it.each(['gif', 'webp'] as const)('%s: the same pixels, times and loops', async (format) => {
    const bytes = await animation(format);
    expect(isAnimated(bytes)).toBe(true);
    // Cut short before its first frame ends.
    expect(isAnimated(bytes.subarray(0, 60))).toBe(false);
    const picture = await openMovingPicture(bytes);
    if (!picture) throw new Error('It counts as a still.');
    const [frames, theirs] = [await readFrames(picture), await framesOfLibrary(bytes)];
    const durations = [40, 50, 60, 70, 80];
    const plays = format === 'gif' ? 0 : 3;
    expect(picture).toMatchObject({ width: 64, height: 40, hasAlpha: false, plays, durations });
    expect(frames.map(({ durationMs }) => durationMs)).toEqual(durations);
    const off = frames.map(({ data }, at) => largestDifference(data, theirs[at] ?? data.subarray(1)));
    expect(off).toEqual([0, 0, 0, 0, 0]);
    expect(frames[0]?.changed).toEqual({ x: 0, y: 0, width: 64, height: 40 });
    expect(frames[1]?.changed).toEqual({ x: 4, y: 16, width: 19, height: 9 });
  });

  it('is a still with one frame, and as what is no animation', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const still of [png, await sharp(png).gif().toBuffer(), await sharp(png).jpeg().toBuffer()]) {
      expect(await openMovingPicture(still)).toBeUndefined();
      expect(isAnimated(still)).toBe(false);
    }
  });
});
