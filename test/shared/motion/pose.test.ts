import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EASINGS, EFFECTS, SIDES } from '../../../src-shared/contract/motion-names.ts';
import { ease, fall } from '../../../src-shared/motion/easing.ts';
import { poseEntrance } from '../../../src-shared/motion/effects.ts';
import { AT_REST, type Pose } from '../../../src-shared/motion/pose.ts';
import { poseAt } from '../../../src-shared/motion/pose-at.ts';
import { computeSpan } from '../../../src-shared/motion/timing.ts';

const STAGE = { canvas: { width: 640, height: 480 }, bounds: { x: 100, y: 300, width: 400, height: 120 } };
const MOVING = EFFECTS.filter((effect) => effect !== 'none');
const easings = fc.option(fc.constantFrom(...EASINGS), { nil: undefined });
const transitions = fc
  .record({ effect: fc.constantFrom(...MOVING), easing: easings, side: fc.constantFrom(...SIDES) })
  .map(({ easing, ...rest }) => ({ ...rest, ...(easing === undefined ? {} : { easing }) }));
const hidden = (pose: Pose) => pose.opacity === 0 || pose.shown === 0;

describe('easings', () => {
  test.each(EASINGS)('%s begins at 0 and ends at 1', (name) => {
    expect([ease(name, 0), ease(name, 1)]).toEqual([0, 1]);
    expect(ease(name, 1e-9)).toBeCloseTo(0, 6);
    expect(ease(name, 1 - 1e-9)).toBeCloseTo(1, 6);
  });

  test('only `overshoot` goes beyond its end, by a tenth', () => {
    const most = (name: (typeof EASINGS)[number]) =>
      Math.max(...Array.from({ length: 1001 }, (_, at) => ease(name, at / 1000)));
    for (const name of EASINGS) expect(most(name)).toBeCloseTo(name === 'overshoot' ? 1.1 : 1, 2);
  });

  test('what falls lands three times before it lies, each bounce a quarter as high', () => {
    const ways = Array.from({ length: 2001 }, (_, at) => fall(at / 2000));
    const heights = ways.map((way) => 1 - way);
    const landings = heights.filter(
      (height, at) => height < 0.002 && height <= (heights[at - 1] ?? 1) && height < (heights[at + 1] ?? 0),
    );
    expect(landings).toHaveLength(3);
    const peaks = heights.filter(
      (height, at) => at > 0 && height > (heights[at - 1] ?? 1) && height >= (heights[at + 1] ?? 1),
    );
    expect(peaks.map((peak) => Math.round(peak * 100) / 100)).toEqual([0.25, 0.06, 0.02]);
  });
});

describe('effects', () => {
  test('begin hidden, end at rest and have no jump in their movement', () => {
    fc.assert(
      fc.property(transitions, fc.double({ min: 0, max: 0.999, noNaN: true }), (transition, t) => {
        const pose = (at: number) => poseEntrance({ ...transition, ms: 400 }, at, STAGE);
        expect(hidden(pose(0))).toBe(true);
        expect(pose(1)).toEqual(AT_REST);
        const [one, two] = [pose(t), pose(t + 0.001)];
        expect(Math.hypot(one.dx - two.dx, one.dy - two.dy)).toBeLessThan(8);
        expect(Math.abs(one.scale - two.scale)).toBeLessThan(0.02);
        expect(Math.abs(one.opacity - two.opacity)).toBeLessThan(0.02);
        expect(Math.abs(one.rotation - two.rotation)).toBeLessThan(0.5);
      }),
    );
  });

  test('what bounces in comes from outside the picture, to the side it is told', () => {
    for (const side of SIDES) {
      const { dx, dy } = poseEntrance({ effect: 'bounce', ms: 900, side }, 0, STAGE);
      const { x, y, width, height } = STAGE.bounds;
      const isOut = x + dx + width <= 0 || x + dx >= 640 || y + dy + height <= 0 || y + dy >= 480;
      expect([side, isOut]).toEqual([side, true]);
    }
  });
});

const timings = fc
  .record({
    start: fc.double({ min: 0, max: 0.9, noNaN: true }),
    length: fc.double({ min: 0.05, max: 1, noNaN: true }),
    entrance: fc.option(transitions, { nil: undefined }),
    exit: fc.option(transitions, { nil: undefined }),
  })
  .map(({ start, length, entrance, exit }) => ({
    start,
    end: Math.min(1, start + length),
    ...(entrance ? { entrance } : {}),
    ...(exit ? { exit } : {}),
  }));
const durations = fc.integer({ min: 200, max: 60_000 });

describe('a span', () => {
  test('is ordered, its entrance and exit fit into it, and it shows nothing outside, and rest between them', () => {
    fc.assert(
      fc.property(timings, durations, fc.nat(500), (timing, durationMs, clusters) => {
        const span = computeSpan(timing, durationMs, clusters);
        const { startMs, endMs, entrance, exit } = span;
        expect(startMs).toBeLessThanOrEqual(endMs);
        expect(entrance.ms + exit.ms).toBeLessThanOrEqual((timing.end - timing.start) * durationMs + 1e-6);
        expect(poseAt(span, startMs - 0.01, STAGE)).toBeUndefined();
        const end = Math.min(endMs, durationMs + 1);
        if (endMs !== Number.POSITIVE_INFINITY) expect(poseAt(span, end, STAGE)).toBeUndefined();
        const [from, to] = [startMs + entrance.ms, end - exit.ms];
        if (to > from + 0.01) expect(poseAt(span, (from + to) / 2, STAGE)).toEqual(AT_REST);
      }),
    );
  });

  test('ends as it would begin with the same transition: the exit mirrors the entrance', () => {
    fc.assert(
      fc.property(transitions, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (transition, t) => {
        const own = { ...transition, duration_ms: 1000 };
        const span = computeSpan({ entrance: own, exit: own }, 4000, 20);
        const [coming, going] = [poseAt(span, 1000 * t, STAGE), poseAt(span, 4000 - 1000 * t, STAGE)];
        expect(coming === undefined).toBe(going === undefined);
        for (const field of ['dx', 'dy', 'scale', 'rotation', 'opacity', 'shown'] as const)
          expect(going?.[field] ?? 0).toBeCloseTo(coming?.[field] ?? 0, 4);
      }),
    );
  });

  test('without a time of its own is a still at any moment, the last one included', () => {
    const span = computeSpan(undefined, 3000);
    for (const timeMs of [0, 1, 2999, 3000]) expect(poseAt(span, timeMs, STAGE)).toBe(AT_REST);
  });
});
