import { expect, test } from 'vitest';
import { posterFrame } from '../../../src-shared/motion/poster.ts';
import { spanOf } from '../../../src-shared/motion/timing.ts';

const starts = Array.from({ length: 30 }, (_, at) => at * 100);
const fade = { effect: 'fade', duration_ms: 400 } as const;

test('the poster is the first frame in which everything has come', () => {
  const spans = [spanOf({ entrance: fade }, 3000), spanOf({ start: 0.5, entrance: fade, exit: fade }, 3000)];
  expect(posterFrame(spans, starts)).toBe(19);
});

test('where not everything is seen at once, it has as much as there can be', () => {
  const spans = [
    spanOf({ end: 0.3 }, 3000),
    spanOf({ start: 0.5, entrance: fade }, 3000),
    spanOf({ start: 0.6 }, 3000),
  ];
  expect(posterFrame(spans, starts)).toBe(19);
});

test('of what never rests, and of nothing, it is the first frame', () => {
  expect(posterFrame([], starts)).toBe(0);
  const never = spanOf(
    { entrance: { ...fade, duration_ms: 2000 }, exit: { ...fade, duration_ms: 2000 } },
    3000,
  );
  expect(posterFrame([never], starts)).toBe(15);
});
