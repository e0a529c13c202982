import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isCutShort } from '../../src-main/imaging/container/cut-short.ts';
import { decodePicture, hasTransparency, inspectPicture } from '../../src-main/imaging/decode.ts';
import { openMovingPicture } from '../../src-main/imaging/moving-input/open.ts';
import { makeThumbnail } from '../../src-main/imaging/thumbnail.ts';
import { createRandom } from '../../src-shared/random.ts';

/** Files that have lost their end: used where hardly anything of the picture is missing, refused otherwise. */

const SIZE = { width: 240, height: 160 };
const random = createRandom('cut');
const noise = Buffer.from(
  Array.from({ length: SIZE.width * SIZE.height * 3 }, () => 40 + random.next() * 60),
);
const still = () => sharp(noise, { raw: { ...SIZE, channels: 3 } });
const moving = () => {
  const frames = Buffer.concat([0, 30, 60, 90].map((by) => noise.map((value) => value + by)));
  const raw = { width: SIZE.width, height: SIZE.height * 4, channels: 3, pageHeight: SIZE.height } as const;
  return sharp(frames, { raw });
};
const FILES = {
  JPEG: () => still().jpeg(),
  'progressive JPEG': () => still().jpeg({ progressive: true }),
  'grey JPEG': () => still().toColourspace('b-w').jpeg(),
  PNG: () => still().png(),
  GIF: () => still().gif(),
  WebP: () => still().webp(),
  'lossless WebP': () => still().webp({ lossless: true }),
  'animated GIF': () => moving().gif(),
  'animated WebP': () => moving().webp(),
} as const;
type Name = keyof typeof FILES;
const names = Object.keys(FILES).filter((name): name is Name => name in FILES);

describe.each(names)('%s', (name) => {
  test.each([1, 2, 12])('without its last %i bytes is used', async (missing) => {
    const whole = await FILES[name]().toBuffer();
    const cut = whole.subarray(0, whole.length - missing);
    expect(await inspectPicture(cut)).toEqual(SIZE);
    expect((await makeThumbnail(cut)).length).toBeGreaterThan(100);
    expect(await hasTransparency(cut)).toBe(name === 'GIF' && missing > 2);
    expect([isCutShort(whole), isCutShort(cut)]).toEqual([false, true]);
  });

  test('of which hardly anything is there is refused', async () => {
    const whole = await FILES[name]().toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length * 0.05));
    await expect(decodePicture(cut)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });
});

test.each(['JPEG', 'PNG', 'GIF', 'WebP', 'lossless WebP'] as const)('half a %s is refused', async (name) => {
  const whole = await FILES[name]().toBuffer();
  const cut = whole.subarray(0, whole.length / 2);
  await expect(decodePicture(cut)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
});

test.each(['animated GIF', 'animated WebP'] as const)('half an %s has its first frames', async (name) => {
  const whole = await FILES[name]().toBuffer();
  const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
  const picture = await openMovingPicture(cut);
  expect(picture?.durations).toHaveLength(2);
  expect((await decodePicture(cut)).data).toEqual((await decodePicture(whole)).data);
});

test('a picture whose own last rows are grey is used', async () => {
  const grey = { create: { ...SIZE, channels: 3, background: '#808080' } } as const;
  const whole = await sharp(grey).jpeg().toBuffer();
  expect(await inspectPicture(whole.subarray(0, -2))).toEqual(SIZE);
});
