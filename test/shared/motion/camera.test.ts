import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PICTURE_MOTIONS, SIDES } from '../../../src-shared/contract/motion-names.ts';
import { closestView, nearerShift, viewAt } from '../../../src-shared/motion/camera.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const movements = fc.record({
  effect: fc.constantFrom(...PICTURE_MOTIONS),
  side: fc.constantFrom(...SIDES),
  strength: share,
  x: share,
  y: share,
});
const durations = fc.integer({ min: 200, max: 60_000 });

test('every movement that loops ends where it began, its nearer things too', () => {
  fc.assert(
    fc.property(movements, durations, (movement, durationMs) => {
      const at = (timeMs: number) => ({ timeMs, durationMs, loops: true });
      const [first, last] = [viewAt(movement, at(0)), viewAt(movement, at(durationMs))];
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(last[side]).toBeCloseTo(first[side], 6);
      const [near, nearLast] = [nearerShift(movement, 1, at(0)), nearerShift(movement, 1, at(durationMs))];
      expect(nearLast.x).toBeCloseTo(near.x, 6);
      expect(nearLast.y).toBeCloseTo(near.y, 6);
    }),
  );
});

test('every view is inside the picture, has its shape and is no closer than said; none jumps', () => {
  fc.assert(
    fc.property(movements, durations, share, fc.boolean(), (movement, durationMs, t, loops) => {
      const view = viewAt(movement, { timeMs: t * durationMs, durationMs, loops });
      expect(view.width).toBeCloseTo(view.height, 12);
      expect(Math.min(view.x, view.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(view.x, view.y) + view.width).toBeLessThanOrEqual(1 + 1e-9);
      expect(1 / view.width).toBeLessThanOrEqual(closestView(movement) + 1e-9);
      // A thousandth of three seconds moves it by less than a hundredth.
      const at = (timeMs: number) => viewAt(movement, { timeMs, durationMs: 3000, loops });
      const [one, two] = [at(t * 2997), at(t * 2997 + 3)];
      for (const side of ['x', 'y', 'width'] as const)
        expect(Math.abs(two[side] - one[side])).toBeLessThan(0.01);
    }),
  );
});

test('what plays once goes from one end to the other', () => {
  const at = (timeMs: number) => viewAt({ effect: 'ken-burns' }, { timeMs, durationMs: 3000, loops: false });
  expect(at(0)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  expect(at(3000).width).toBeCloseTo(1 / 1.18, 6);
});
