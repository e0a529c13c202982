import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MovingPicture } from '../../../src-main/imaging/motion/moving-picture.ts';
import { thinPicture } from '../../../src-main/imaging/motion/thin-picture.ts';
import { readFrames } from '../../helpers/moving-files.ts';

/** Frames of one pixel that is the frame's number; each changes everything. */
function counting(durations: readonly number[]): MovingPicture {
  return {
    width: 1,
    height: 1,
    durations,
    plays: 0,
    hasAlpha: false,
    async *frames(_signal, step = 1) {
      for (let at = 0; at < durations.length; at += step) {
        const durationMs = durations.slice(at, at + step).reduce((sum, ms) => sum + ms, 0);
        yield { data: new Uint8Array([at]), changed: { x: 0, y: 0, width: 1, height: 1 }, durationMs };
      }
    },
    close: async () => {},
  };
}

const collectFrames = async (picture: MovingPicture, step?: number) =>
  (await readFrames(picture, step)).map(({ data, durationMs }) => ({ at: data[0] ?? -1, durationMs }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const anyDurations = fc.array(fc.integer({ min: 10, max: 400 }), { minLength: 1, maxLength: 60 });

test('the whole plays as long as before, and begins with its first frame', async () => {
  await fc.assert(
    fc.asyncProperty(anyDurations, fc.integer({ min: 1, max: 60 }), async (durations, fps) => {
      const thin = thinPicture(counting(durations), fps);
      const frames = await collectFrames(thin);
      expect(frames[0]?.at).toBe(0);
      expect(frames.map(({ durationMs }) => durationMs)).toEqual(thin.durations);
      expect(sum(thin.durations)).toBe(sum(durations));
      expect(thin.durations.length).toBeLessThanOrEqual(Math.ceil((sum(durations) * fps) / 1000) + 1);
    }),
    { seed: 7, numRuns: 200 },
  );
});

test('every n-th of its frames can be asked for', async () => {
  const thin = thinPicture(counting(Array.from({ length: 20 }, () => 50)), 10);
  expect((await collectFrames(thin)).map(({ at }) => at)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  const some = (await collectFrames(thin, 4)).map(({ at, durationMs }) => [at, durationMs]);
  expect(some.flat()).toEqual([0, 400, 8, 400, 16, 200]);
  // One with no more frames is left as it is.
  const picture = counting([100, 100, 100]);
  expect(thinPicture(picture, 20)).toBe(picture);
});
