import { expect, test } from 'vitest';
import { computeRaise } from '../../../src-renderer/ui/use-toast-place.ts';

const area = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** At the foot of a window of 900 × 600. */
const PLACE = area(92, 540, 320, 44);

const high = area(100, 500, 200, 30);
const low = area(100, 560, 200, 30);
test.each([
  ['stay at the foot where nothing is in the way', [area(500, 540, 300, 44), area(92, 100, 320, 40)], 0],
  ['move above what they would cover', [area(100, 550, 200, 30)], 584 - 550 + 8],
  ['move above one thing after the other', [high, low], 584 - 500 + 8],
  ['whatever their order', [low, high], 584 - 500 + 8],
  ['have no place where all of it is taken', [area(0, 0, 900, 600)], null],
])('messages %s', (_, others, raise) => {
  expect(computeRaise(PLACE, others)).toBe(raise);
});
