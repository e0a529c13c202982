import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CAPTION_WEIGHT,
  findFullestMs,
  isAtRest,
  LAYER_WEIGHT,
} from '../../../src-shared/motion/fullest-moment.ts';
import { computeSpan } from '../../../src-shared/motion/timing.ts';

const DURATION = 2000;
const entrance = { effect: 'pop', duration_ms: 200 } as const;
const exit = { effect: 'fade', duration_ms: 300 } as const;
const caption = (start: number, end: number) => ({
  span: computeSpan({ start, end, entrance, exit }, DURATION),
  weight: CAPTION_WEIGHT,
});

test('it is when most captions are there and at rest, the earliest of several', () => {
  expect(findFullestMs([caption(0, 1), caption(0.25, 1)], DURATION)).toBe(700);
  expect(findFullestMs([caption(0, 0.5), caption(0.5, 1)], DURATION)).toBe(200);
  expect(findFullestMs([], DURATION)).toBe(0);
  const still = { span: computeSpan(undefined, DURATION), weight: CAPTION_WEIGHT };
  expect(findFullestMs([still], DURATION)).toBe(0);
});

test('a caption counts more than layers', () => {
  const layer = { span: computeSpan({ start: 0.6 }, DURATION), weight: LAYER_WEIGHT };
  expect(findFullestMs([caption(0, 0.5), layer, layer], DURATION)).toBe(200);
});

test('no other moment shows more captions at rest', () => {
  const times = fc.record({
    start: fc.double({ min: 0, max: 0.6, noNaN: true }),
    ms: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(
      fc.array(times, { maxLength: 6 }),
      fc.integer({ min: 0, max: DURATION - 1 }),
      (spans, other) => {
        const items = spans.map(({ start, ms }) => ({
          span: computeSpan(
            { start, end: start + 0.3, entrance: { effect: 'fade', duration_ms: ms }, exit },
            DURATION,
          ),
          weight: CAPTION_WEIGHT,
        }));
        const count = (timeMs: number) => items.filter(({ span }) => isAtRest(span, timeMs)).length;
        expect(count(findFullestMs(items, DURATION))).toBeGreaterThanOrEqual(count(other));
      },
    ),
    { seed: 9, numRuns: 500 },
  );
});
