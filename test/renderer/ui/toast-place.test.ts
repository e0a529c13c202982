import { describe, expect, test } from 'vitest';
import { computeRaise } from '../../../src-renderer/ui/use-toast-place.ts';

const area = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** At the foot of a window of 900 × 600. */
const PLACE = area(92, 540, 320, 44);

describe('messages', () => {
  test('stay at the foot where nothing is in the way', () => {
    expect(computeRaise(PLACE, [area(500, 540, 300, 44), area(92, 100, 320, 40)])).toBe(0);
  });

  test('move above what they would cover', () => {
    expect(computeRaise(PLACE, [area(100, 550, 200, 30)])).toBe(584 - 550 + 8);
  });

  test('move above one thing after the other, whatever their order', () => {
    const low = area(100, 560, 200, 30);
    const high = area(100, 500, 200, 30);
    expect(computeRaise(PLACE, [high, low])).toBe(584 - 500 + 8);
    expect(computeRaise(PLACE, [low, high])).toBe(584 - 500 + 8);
  });

  test('stay at the foot where there is no free place', () => {
    expect(computeRaise(PLACE, [area(0, 0, 900, 600)])).toBe(0);
  });
});
