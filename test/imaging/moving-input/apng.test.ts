import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openMovingPicture } from '../../../src-main/imaging/moving-input/open.ts';
import {
  type ApngFrameRecipe,
  type ApngRecipe,
  countChannels,
  type PngColours,
  toRgba,
  writeApng,
} from '../../helpers/apng-writer.ts';
import { composites } from '../../helpers/composite.ts';
import { amount, timeout } from '../../helpers/full-run.ts';
import { largestDifference, readFrames } from '../../helpers/moving-files.ts';
import { PNG_METADATA } from '../../helpers/picture-files.ts';

async function opened(png: ApngRecipe) {
  const picture = await openMovingPicture(writeApng(png));
  if (!picture) throw new Error('It counts as a still.');
  return picture;
}

/** What players show of it. */
function computeExpected(png: ApngRecipe): Uint8Array[] {
  const disposals = ['keep', 'clear', 'restore'] as const;
  return composites(
    png,
    png.frames.map(({ x, y, width, height, samples, dispose = 0, blend = 0 }) => ({
      rect: { x, y, width, height },
      pixels: toRgba(png, samples),
      disposal: disposals[dispose] ?? 'keep',
      blend: blend === 1 ? 'over' : 'replace',
    })),
  );
}

async function differences(png: ApngRecipe): Promise<number[]> {
  const [frames, expected] = [await readFrames(await opened(png)), computeExpected(png)];
  expect(frames).toHaveLength(expected.length);
  return frames.map(({ data }, index) => largestDifference(data, expected[index] ?? new Uint8Array()));
}

const RGBA = { type: 6, depth: 8 } as const;
const noise = (count: number, values: number, seed = 0) =>
  Array.from({ length: count }, (_, at) => (((at + seed) * (at + seed) * 7919 + at * 31) >>> 3) % values);

/** A frame of samples that look random. */
function createFrame(
  colours: PngColours,
  rect: { x: number; y: number; width: number; height: number },
  seed: number,
) {
  const values = colours.palette?.length ?? 2 ** colours.depth;
  return { ...rect, samples: noise(rect.width * rect.height * countChannels(colours), values, seed) };
}
const WHOLE = { x: 0, y: 0, width: 13, height: 9 };
const PART = { x: 3, y: 2, width: 7, height: 5 };
const SIZE = { width: 13, height: 9 };
const PALETTE = [
  [255, 0, 0],
  [0, 255, 0],
] as const;
const sixteen = Array.from({ length: 16 }, (_, at) => [at * 16, 255 - at * 3, (at * 77) % 256] as const);

describe('colour types and depths', () => {
  const all: [string, PngColours][] = [
    ...([1, 2, 4, 8, 16] as const).map(
      (depth) => [`grey ${depth}`, { type: 0, depth }] as [string, PngColours],
    ),
    ['grey with a clear level', { type: 0, depth: 4, transparency: [0, 3] }],
    ['RGB 8', { type: 2, depth: 8 }],
    ['RGB 16', { type: 2, depth: 16 }],
    ['palette 1', { type: 3, depth: 1, palette: PALETTE }],
    ['palette 4 with alpha', { type: 3, depth: 4, palette: sixteen, transparency: [0, 255, 90] }],
    ['palette 8', { type: 3, depth: 8, palette: sixteen }],
    ['grey and alpha 8', { type: 4, depth: 8 }],
    ['grey and alpha 16', { type: 4, depth: 16 }],
    ['RGBA 8', RGBA],
    ['RGBA 16', { type: 6, depth: 16 }],
  ];
  it.each(all)('%s, interlaced too', async (_, colours) => {
    for (const interlaced of [false, true]) {
      const frames = [WHOLE, PART, WHOLE].map((rect, at) => createFrame(colours, rect, at + 1));
      expect(await differences({ ...SIZE, ...colours, interlaced, frames })).toEqual([0, 0, 0]);
    }
  });
});

describe('frames upon each other', () => {
  const rects = fc.tuple(fc.nat(SIZE.width - 1), fc.nat(SIZE.height - 1)).chain(([x, y]) =>
    fc.record({
      x: fc.constant(x),
      y: fc.constant(y),
      width: fc.integer({ min: 1, max: SIZE.width - x }),
      height: fc.integer({ min: 1, max: SIZE.height - y }),
    }),
  );
  const frame = (isFirst: boolean): fc.Arbitrary<ApngFrameRecipe> =>
    fc
      .record({
        rect: isFirst ? fc.constant(WHOLE) : fc.oneof(rects, fc.constant(WHOLE)),
        seed: fc.nat(9999),
        dispose: fc.nat(2),
        blend: fc.nat(1),
      })
      .map(({ rect, seed, ...rest }) => ({ ...createFrame(RGBA, rect, seed), ...rest }));

  it('are what the plain composite makes of them', { timeout: timeout(60_000) }, async () => {
    const animations = fc.tuple(frame(true), fc.array(frame(false), { minLength: 1, maxLength: 5 }));
    await fc.assert(
      fc.asyncProperty(animations, async ([first, rest]) => {
        const worst = Math.max(...(await differences({ ...SIZE, ...RGBA, frames: [first, ...rest] })));
        // Fractions of a level are rounded once here and at each step there.
        expect(worst).toBeLessThanOrEqual(1);
      }),
      { seed: 4226, numRuns: amount(40, 500) },
    );
  });
});

describe('what is in the file', () => {
  const frames = [createFrame(RGBA, WHOLE, 1), createFrame(RGBA, PART, 2)];

  it('leaves out a still picture that is not part of the animation, and text that unpacks to a lot', async () => {
    const still = noise(SIZE.width * SIZE.height * 4, 256, 77);
    const before = [PNG_METADATA.zTXt(1 << 24), PNG_METADATA.iCCP(1 << 24), PNG_METADATA.eXIf(40)];
    expect(await differences({ ...SIZE, ...RGBA, still, frames })).toEqual([0, 0]);
    expect(await differences({ ...SIZE, ...RGBA, before, frames })).toEqual([0, 0]);
  });

  it('has times and plays', async () => {
    // Numerators by denominators.
    const delays = ['1/25', '1/0', '0/100', '1/1000', '3/2'].map((text) => text.split('/').map(Number));
    const timed = delays.map(([a = 0, b = 0], at) => ({
      ...createFrame(RGBA, WHOLE, at),
      delay: [a, b] as const,
    }));
    const picture = await opened({ ...SIZE, ...RGBA, plays: 3, frames: timed });
    // A denominator of 0 stands for 100; 10 ms and less are shown for 100 ms.
    expect(picture.durations).toEqual([40, 100, 100, 100, 1500]);
    expect(picture.plays).toBe(3);
  });

  it('ends before a frame that lies outside, or is out of sequence', async () => {
    const bad = [...frames, { ...createFrame(RGBA, PART, 3), x: 8 }, createFrame(RGBA, WHOLE, 4)];
    expect((await opened({ ...SIZE, ...RGBA, frames: bad })).durations).toHaveLength(2);
    const bytes = writeApng({ ...SIZE, ...RGBA, frames: [...frames, createFrame(RGBA, WHOLE, 4)] });
    // The number of the last fcTL.
    const at = bytes.lastIndexOf('fcTL') + 4;
    bytes.writeUInt32BE(99, at);
    expect((await openMovingPicture(bytes))?.durations).toHaveLength(2);
  });

  it('is a still without acTL, or with one frame', async () => {
    const png = await sharp({ create: { ...SIZE, channels: 4, background: 'red' } })
      .png()
      .toBuffer();
    const single = writeApng({ ...SIZE, ...RGBA, frames: frames.slice(0, 1) });
    expect([await openMovingPicture(png), await openMovingPicture(single)]).toEqual([undefined, undefined]);
  });

  it('says which frame is damaged', async () => {
    const bytes = writeApng({ ...SIZE, ...RGBA, frames });
    bytes.fill(0, bytes.lastIndexOf('fdAT') - 40, bytes.lastIndexOf('fdAT') - 20);
    const read = openMovingPicture(bytes).then((picture) => picture && readFrames(picture));
    const message = expect.stringContaining('Frame 2');
    await expect(read).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE', message });
  });
});
