import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeStarts, frameTimes, GIF_TIMES } from '../../../src-shared/motion/frame-times.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const durations = fc.integer({ min: 200, max: 60_000 });
const rates = fc.integer({ min: 1, max: 60 });

test('frames of a GIF add up to their duration exactly, in hundredths, none shorter than two', () => {
  fc.assert(
    fc.property(durations, rates, fc.integer({ min: 1, max: 600 }), (durationMs, fps, most) => {
      const times = frameTimes(durationMs, fps, { ...GIF_TIMES, most });
      expect(sum(times.durations)).toBe(times.durationMs);
      expect(Math.abs(times.durationMs - durationMs)).toBeLessThanOrEqual(5);
      expect(times.durations.length).toBeLessThanOrEqual(most);
      expect(times.durations.every((ms) => ms % 10 === 0 && ms >= 20)).toBe(true);
      expect(Math.max(...times.durations) - Math.min(...times.durations)).toBeLessThanOrEqual(10);
    }),
  );
});

test('frames of a video are as long as its rate says, and begin one after the other', () => {
  const { durations, durationMs } = frameTimes(3000, 30);
  expect([durations.length, new Set(durations)]).toEqual([90, new Set([1000 / 30])]);
  expect(durationMs).toBeCloseTo(3000, 6);
  expect(computeStarts([50, 30, 20])).toEqual([0, 50, 80]);
});
