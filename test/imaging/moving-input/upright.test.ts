import { describe, expect, it } from 'vitest';
import { decodePicture, probePicture } from '../../../src-main/imaging/decode.ts';
import { openMovingPicture } from '../../../src-main/imaging/moving-input/open.ts';
import { writeApng } from '../../helpers/apng-writer.ts';
import { readFrames } from '../../helpers/moving-files.ts';
import { pngChunk, riffChunk } from '../../helpers/picture-files.ts';
import { writeWebp } from '../../helpers/webp-writer.ts';

/** Animations that their Exif turns. */

const SIZE = { width: 6, height: 4 };
const WHOLE = { x: 0, y: 0, ...SIZE };
const PART = { x: 2, y: 0, width: 2, height: 2 };

/** RGBA, each px of its own colour. */
const pixels = ({ width, height }: typeof SIZE, shade: number) =>
  Array.from({ length: width * height }, (_, at) => [at * 10, shade, 255 - at * 10, 255]).flat();

/** Exif that says nothing but an orientation. */
function createExif(orientation: number): Buffer {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

const FILES: Record<string, (orientation: number) => Promise<Buffer> | Buffer> = {
  APNG: (orientation) =>
    writeApng({
      ...SIZE,
      type: 6,
      depth: 8,
      before: [pngChunk('eXIf', createExif(orientation))],
      frames: [
        { ...WHOLE, samples: pixels(SIZE, 0) },
        { ...PART, samples: pixels(PART, 200) },
      ],
    }),
  async WebP(orientation) {
    const webp = await writeWebp({
      ...SIZE,
      frames: [
        { ...WHOLE, pixels: Uint8Array.from(pixels(SIZE, 0)) },
        { ...PART, pixels: Uint8Array.from(pixels(PART, 200)) },
      ],
    });
    const file = Buffer.concat([webp, riffChunk('EXIF', createExif(orientation))]);
    file.writeUInt32LE(file.length - 8, 4);
    // The flag in `VP8X` that there is Exif.
    file[20] = (file[20] ?? 0) | 0x08;
    return file;
  },
};

/** Colours of the px of an area, row by row. */
const readArea = (data: Uint8Array, stride: number, { x, y, width, height }: typeof WHOLE): number[] =>
  Array.from({ length: width * height }, (_, at) => {
    const from = ((y + Math.floor(at / width)) * stride + x + (at % width)) * 4;
    return [...data.subarray(from, from + 3)];
  }).flat();

describe.each(Object.entries(FILES))('%s', (_name, writePicture) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of orientation %i is upright, as its still is', async (orientation) => {
    const file = await writePicture(orientation);
    const picture = await openMovingPicture(file);
    if (!picture) throw new Error('It counts as a still.');
    const { width, height } = picture;
    expect({ width, height }).toEqual(await probePicture(file));
    const [first, second] = await readFrames(picture);
    const still = await decodePicture(file);
    const whole = { x: 0, y: 0, width, height };
    const { channels } = still;
    const stillColours = [...still.data].filter((_, at) => at % channels < 3);
    expect(readArea(first?.data ?? new Uint8Array(), width, whole)).toEqual(stillColours);
    // Where the second frame differs is where its shade is.
    const { data = new Uint8Array(), changed = whole } = second ?? {};
    expect(changed.width * changed.height).toBe(4);
    const shades = readArea(data, width, changed).filter((_, at) => at % 3 === 1);
    expect(shades).toEqual([200, 200, 200, 200]);
    expect(readArea(data, width, whole).filter((value, at) => at % 3 === 1 && value === 200)).toHaveLength(4);
  });

  it('of an orientation that does not exist stays as it is', async () => {
    expect(await openMovingPicture(await writePicture(9))).toMatchObject(SIZE);
  });
});
