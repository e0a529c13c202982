import { describe, expect, test } from 'vitest';
import {
  type Area,
  isAtEdge,
  keepInMargins,
  MARGIN,
  SIDE_MARGIN,
} from '../../../src-main/imaging/subject/area-cost.ts';
import { measurePairCost, PAIR_COST_MIN } from '../../../src-main/imaging/subject/pair-cost.ts';
import { measurePeopleCost } from '../../../src-main/imaging/subject/people-cost.ts';
import { measureSmallness, measureTextReach } from '../../../src-main/imaging/subject/text-reach.ts';
import { createRandom } from '../../../src-shared/random.ts';

/** What places cost by how they read: margins, pairs, people and the size that a text reaches. */

const random = createRandom('areas');
const AREAS: readonly Area[] = Array.from({ length: 300 }, () => {
  const [width, height] = [0.1 + random.next() * 0.9, 0.1 + random.next() * 0.9];
  return { x: random.next() * (1 - width), y: random.next() * (1 - height), width, height };
});

test('an area is kept off the edges of the picture, and one inside stays as it is', () => {
  for (const area of AREAS) {
    const kept = keepInMargins(area);
    expect(kept.x).toBeGreaterThanOrEqual(SIDE_MARGIN);
    expect(kept.y).toBeGreaterThanOrEqual(MARGIN);
    expect(kept.x + kept.width).toBeLessThanOrEqual(1 - SIDE_MARGIN + 1e-9);
    expect(kept.y + kept.height).toBeLessThanOrEqual(1 - MARGIN + 1e-9);
    expect(keepInMargins(kept)).toEqual({
      ...kept,
      width: expect.closeTo(kept.width),
      height: expect.closeTo(kept.height),
    });
  }
});

describe('two texts', () => {
  const left = { x: 0.04, y: 0.63, width: 0.46, height: 0.34 };
  test('cost least along the top and the bottom or in one column, most where they are staggered', () => {
    const top = { x: 0.04, y: 0.03, width: 0.92, height: 0.18 };
    const classic = measurePairCost(top, { ...top, y: 0.79 });
    const column = measurePairCost(left, { ...left, y: 0.1 });
    const apart = measurePairCost(left, { ...left, x: 0.5, y: 0.03 });
    const staggered = measurePairCost(left, { ...left, x: 0.5, y: 0.38 });
    expect(classic).toBeLessThan(column);
    expect(column).toBeLessThan(apart);
    expect(apart).toBeLessThan(staggered - 10);
  });

  test('cost the same in either order, and never less than the bound by which the search is cut off', () => {
    for (const [at, a] of AREAS.entries()) {
      const b = AREAS[(at + 1) % AREAS.length] ?? a;
      expect(measurePairCost(a, b)).toBe(measurePairCost(b, a));
      expect(measurePairCost(a, b)).toBeGreaterThanOrEqual(PAIR_COST_MIN);
    }
    expect(AREAS.some(isAtEdge)).toBe(true);
  });
});

describe('a person who is seen whole', () => {
  const kept = [{ area: { x: 0.46, y: 0.08, width: 0.08, height: 0.1 }, weight: 1, isFace: true }];
  const measureAt = (x: number, y: number) => measurePeopleCost({ x, y, width: 0.34, height: 0.2 }, 0, kept);

  test('costs most on the chest, less on the legs, nothing beside', () => {
    const [chest, legs, feet, beside] = [
      measureAt(0.33, 0.19),
      measureAt(0.33, 0.42),
      measureAt(0.33, 0.62),
      measureAt(0.04, 0.42),
    ];
    expect(chest).toBeGreaterThan(legs);
    expect(legs).toBeGreaterThan(feet);
    expect(feet).toBeGreaterThan(beside);
    expect(beside).toBe(0);
  });

  test('has hair beside the face', () => {
    expect(measureAt(0.55, -0.04)).toBeGreaterThan(0);
    expect(measureAt(0.63, 0.02)).toBe(0);
  });

  test('costs more than one whose face fills the picture', () => {
    const large = [{ area: { x: 0.3, y: 0.1, width: 0.4, height: 0.45 }, weight: 1, isFace: true }];
    const shoulders = { x: 0.33, y: 0.6, width: 0.34, height: 0.2 };
    expect(measurePeopleCost(shoulders, 0, large)).toBeLessThan(measureAt(0.33, 0.19));
  });
});

test('a text is the larger the larger its place, and a small one costs', () => {
  for (const area of AREAS) {
    const half = { ...area, width: area.width / 2, height: area.height / 2 };
    expect(measureTextReach(half, 1.5)).toBeLessThan(measureTextReach(area, 1.5));
  }
  expect(measureSmallness({ x: 0.04, y: 0.03, width: 0.92, height: 0.24 }, 1)).toBe(0);
  expect(measureSmallness({ x: 0.04, y: 0.4, width: 0.19, height: 0.2 }, 1)).toBeGreaterThan(20);
});
