import { expect, test } from 'vitest';
import { listTicks, maxZoom, timeLabel } from '../../../src-renderer/state/motion/scale.ts';
import { format } from '../../helpers/texts.ts';

test.each([
  [500, 300],
  [3000, 800],
  [60_000, 500],
  [12_000, 6000],
])('labels of %i ms on %i px do not touch, and begin at 0', (durationMs, width) => {
  const ticks = listTicks(durationMs, width, format);
  const labelled = ticks.filter(({ label }) => label !== undefined);
  expect(labelled[0]?.ms).toBe(0);
  expect(ticks.at(-1)?.ms).toBeLessThanOrEqual(durationMs);
  for (const [at, { ms }] of labelled.entries()) {
    const next = labelled[at + 1];
    if (next) expect(((next.ms - ms) / durationMs) * width).toBeGreaterThanOrEqual(60);
  }
});

test('labels are as exact as their step', () => {
  expect([timeLabel(1500, format, 500), timeLabel(2000, format, 1000), timeLabel(150, format)]).toEqual([
    '1.5s',
    '2s',
    '0.15s',
  ]);
});

test('zoom ends where one frame is wide enough to drag', () => {
  expect(maxZoom(600, 60)).toBe(6);
  expect(maxZoom(600, 5)).toBe(1);
});
