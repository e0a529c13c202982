import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMovingPicture } from '../../../src-main/imaging/moving-input/open.ts';
import { composites } from '../../helpers/composite.ts';
import { amount, timeout } from '../../helpers/full-run.ts';
import { framesOfLibrary, largestDifference, readFrames } from '../../helpers/moving-files.ts';
import { type WebpRecipe, writeWebp } from '../../helpers/webp-writer.ts';

const SIZE = { width: 22, height: 16 };
const WHOLE = { x: 0, y: 0, ...SIZE };
const PART = { x: 4, y: 2, width: 9, height: 7 };

/** Colours that look random; of alpha only `levels`. */
function createPixels(
  { width, height }: { width: number; height: number },
  seed: number,
  levels: readonly number[],
) {
  return Uint8Array.from({ length: width * height * 4 }, (_, at) => {
    const value = ((Math.floor(at / 12) + seed) * 7919 + at * 131) >>> 2;
    return at % 4 === 3 ? (levels[value % levels.length] ?? 255) : value % 256;
  });
}

async function opened(webp: WebpRecipe) {
  const bytes = await writeWebp(webp);
  const picture = await openMovingPicture(bytes);
  if (!picture) throw new Error('It counts as a still.');
  return { bytes, picture };
}

async function differences(webp: WebpRecipe) {
  const { bytes, picture } = await opened(webp);
  const frames = await readFrames(picture);
  const expected = composites(
    webp,
    webp.frames.map(({ pixels, clears, replaces, x, y, width, height }) => ({
      rect: { x, y, width, height },
      pixels,
      disposal: clears ? 'clear' : 'keep',
      blend: replaces ? 'replace' : 'over',
    })),
  );
  const theirs = await framesOfLibrary(bytes);
  const from = (others: readonly Uint8Array[]) =>
    Math.max(...frames.map(({ data }, index) => largestDifference(data, others[index] ?? new Uint8Array())));
  expect([frames.length, theirs.length]).toEqual([webp.frames.length, webp.frames.length]);
  return { expected: from(expected), theirs: from(theirs) };
}

describe('animated WebP', () => {
  it('lossless with alpha, in place and cleared', async () => {
    const frames = [
      { ...WHOLE, pixels: createPixels(WHOLE, 1, [255]) },
      { ...PART, pixels: createPixels(PART, 2, [0, 255]), replaces: true, clears: true },
      { ...WHOLE, pixels: createPixels(WHOLE, 3, [0, 0, 255]) },
    ];
    expect(await differences({ ...SIZE, frames })).toEqual({ expected: 0, theirs: 0 });
  });

  it.each([
    ['opaque', [255]],
    ['with alpha', [0, 90, 255]],
  ])('lossy, %s', async (_, levels) => {
    const frames = [1, 2, 3].map((seed) => ({
      ...WHOLE,
      pixels: createPixels(WHOLE, seed, levels),
      lossy: true,
      replaces: true,
    }));
    // What is lost is lost for both decoders.
    expect((await differences({ ...SIZE, frames })).theirs).toBe(0);
  });

  it('random animations are what the plain composite makes of them', {
    timeout: timeout(60_000),
  }, async () => {
    const even = (most: number) => fc.nat(Math.floor((most - 1) / 2)).map((half) => half * 2);
    const frame = fc.tuple(even(SIZE.width), even(SIZE.height)).chain(([x, y]) =>
      fc
        .record({
          width: fc.integer({ min: 1, max: SIZE.width - x }),
          height: fc.integer({ min: 1, max: SIZE.height - y }),
          clears: fc.boolean(),
          replaces: fc.boolean(),
          seed: fc.nat(999),
        })
        .map(({ seed, ...rest }) => ({
          x,
          y,
          ...rest,
          pixels: createPixels(rest, seed, [0, 60, 200, 255]),
        })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 2, maxLength: 5 }), async (frames) => {
        const { expected } = await differences({ ...SIZE, frames });
        expect(expected).toBeLessThanOrEqual(1);
      }),
      { seed: 4226, numRuns: amount(30, 400) },
    );
  });

  it('has times, plays, and whether anything is transparent', async () => {
    const at = (duration: number, levels: readonly number[]) => ({
      ...WHOLE,
      duration,
      pixels: createPixels(WHOLE, duration, levels),
    });
    const opaque = (
      await opened({ ...SIZE, plays: 4, frames: [at(40, [255]), at(0, [255]), at(11, [0, 255])] })
    ).picture;
    expect(opaque).toMatchObject({ plays: 4, hasAlpha: false, durations: [40, 100, 11] });
    const clear = (await opened({ ...SIZE, frames: [at(40, [0, 255]), at(10, [255])] })).picture;
    expect(clear).toMatchObject({ plays: 0, hasAlpha: true, durations: [40, 100] });
  });
});
