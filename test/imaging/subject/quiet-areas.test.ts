import { describe, expect, test } from 'vitest';
import { standsOn } from '../../../src-main/imaging/subject/pair-cost.ts';
import { createPictureMap, type PictureMap } from '../../../src-main/imaging/subject/picture-map.ts';
import { type Area, quietAreas } from '../../../src-main/imaging/subject/quiet-areas.ts';
import { commonPart } from '../../../src-shared/document/geometry.ts';
import { type Face, SUBJECT_PICTURES } from '../../fixtures/subject-pictures.ts';

const SIDE = 64;

/** A map whose grey at a point (fractions) is `grey(x, y)`. */
function createMap(grey: (x: number, y: number) => number): PictureMap {
  const data = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => {
    const point = Math.floor(at / 3);
    return grey((point % SIDE) / SIDE, Math.floor(point / SIDE) / SIDE);
  });
  return { data, width: SIDE, height: SIDE, aspect: 1 };
}
/** The best alternative. */
const chooseAreas = (...input: Parameters<typeof quietAreas>): Area[] => quietAreas(...input)[0] ?? [];
/** A chequered crowd. */
const crowd = (x: number, y: number) => ((Math.floor(x * 32) + Math.floor(y * 32)) % 2 ? 230 : 25);

describe('quiet areas', () => {
  test('of a plain picture are the classic ones: along the top and the bottom', () => {
    const [top, bottom] = chooseAreas(
      createMap(() => 128),
      2,
    );
    expect(top).toMatchObject({ x: 0.04, y: 0.03 });
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeCloseTo(0.97);
    expect([top?.width, bottom?.width]).toEqual([0.92, 0.92]);
  });

  test.each<[string, (x: number, y: number) => boolean, (area: { x: number; y: number }) => boolean]>([
    ['below a busy upper half', (_x, y) => y < 0.5, ({ y }) => y >= 0.5],
    ['above a busy lower half', (_x, y) => y >= 0.5, ({ y }) => y < 0.3],
    ['right of a busy left half', (x) => x < 0.5, ({ x }) => x >= 0.5],
    ['left of a busy right half', (x) => x >= 0.5, ({ x }) => x < 0.1],
  ])('are %s', (_what, isBusy, isFine) => {
    const map = createMap((x, y) => (isBusy(x, y) ? crowd(x, y) : 200));
    const areas = chooseAreas(map, 2);
    expect(areas).toHaveLength(2);
    for (const area of areas) expect(isFine(area)).toBe(true);
  });

  test('keep off a smooth face on a plain wall', () => {
    const face = (x: number, y: number) => (Math.hypot(x - 0.5, y - 0.3) < 0.25 ? 60 : 200);
    const [only] = chooseAreas(createMap(face), 1);
    expect(only?.y).toBeGreaterThan(0.5);
  });

  test('never overlap, stay inside and come from top to bottom', () => {
    const areas = chooseAreas(createMap(crowd), 4);
    expect(areas.map(({ y }) => y)).toEqual(areas.map(({ y }) => y).toSorted((a, b) => a - b));
    for (const [at, a] of areas.entries()) {
      expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= 1 && a.y + a.height <= 1).toBe(true);
      for (const b of areas.slice(at + 1)) {
        const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
        expect(isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
      }
    }
  });
});

describe('faces stay free', () => {
  /** The share of a face that boxes cover, 0–1; they do not overlap. */
  const covered = (face: Face, areas: readonly Area[]) =>
    areas.reduce((sum, area) => {
      const across = Math.min(area.x + area.width, face.x + face.width) - Math.max(area.x, face.x);
      const down = Math.min(area.y + area.height, face.y + face.height) - Math.max(area.y, face.y);
      return sum + Math.max(0, across) * Math.max(0, down);
    }, 0) /
    (face.width * face.height);
  /** What may be covered of a face: its outermost edge. */
  const MOST = 0.1;

  test.each(SUBJECT_PICTURES)('of $name', async ({ load, faces, atMost: [one = MOST, two = MOST] = [] }) => {
    const map = await createPictureMap(await load());
    for (const [count, most] of [
      [1, one],
      [2, two],
    ] as const) {
      const areas = chooseAreas(map, count);
      expect(areas).toHaveLength(count);
      for (const face of faces) expect(covered(face, areas)).toBeLessThanOrEqual(most);
    }
  });
});

const asFace = (area: Area, weight = 1) => ({ area, weight, isFace: true });

test('keeps faces free that are known, wherever they are', () => {
  const even = createMap(() => 120);
  const [usual] = chooseAreas(even, 1);
  if (!usual) throw new Error('There is no area.');
  for (const area of chooseAreas(even, 2, [asFace(usual)])) {
    const down = Math.min(area.y + area.height, usual.y + usual.height) - Math.max(area.y, usual.y);
    expect(down).toBeLessThanOrEqual(0.001);
  }
});

test('keeps off chest and arms below a face', () => {
  // A little less calm above.
  const map = createMap((x, y) => (y < 0.4 && (Math.floor(x * 32) + Math.floor(y * 32)) % 2 ? 124 : 120));
  const face = { x: 0.4, y: 0.42, width: 0.2, height: 0.2 };
  expect(chooseAreas(map, 1, [asFace({ ...face, y: 1.2 })])[0]?.y).toBeGreaterThan(0.6);
  expect(chooseAreas(map, 1, [asFace(face)])[0]?.y).toBeLessThan(0.2);
});

test('covers a small face behind rather than the large one in front', () => {
  const even = createMap(() => 120);
  const [upper, lower] = [0, 0.5].map((y) => ({ x: 0.03, y, width: 0.94, height: 0.5 }));
  if (!upper || !lower) throw new Error('There are two halves.');
  expect(chooseAreas(even, 1, [asFace(upper, 0.1), asFace(lower)])[0]?.y).toBeLessThan(0.3);
  expect(chooseAreas(even, 1, [asFace(upper), asFace(lower, 0.1)])[0]?.y).toBeGreaterThan(0.5);
});

test('a text stands on one at the edge that it is right above or below', () => {
  const upper = { x: 0.04, y: 0.58, width: 0.92, height: 0.18 };
  const lower = { ...upper, y: 0.97 - 0.18 };
  expect(standsOn(upper, lower)).toBe(true);
  expect(standsOn(lower, upper)).toBe(false);
  expect(standsOn({ ...upper, y: 0.45 }, lower)).toBe(false);
  expect(standsOn({ ...upper, width: 0.3 }, { ...lower, x: 0.5, width: 0.4 })).toBe(false);
});

test('the alternatives are in different parts, keep faces free, and use a sign whole or not', () => {
  const even = createMap(() => 120);
  const face = { x: 0.4, y: 0.05, width: 0.2, height: 0.2 };
  const sign = { x: 0.1, y: 0.7, width: 0.3, height: 0.2 };
  const alternatives = quietAreas(even, 2, [asFace(face)], [sign]);
  expect(alternatives[0]).toContain(sign);
  expect(alternatives.length).toBeGreaterThan(2);
  expect(new Set(alternatives.map((areas) => JSON.stringify(areas))).size).toBe(alternatives.length);
  for (const areas of alternatives) {
    expect(areas).toHaveLength(2);
    for (const area of areas) {
      expect(commonPart(area, face)?.height ?? 0).toBeLessThan(0.03);
      if (area !== sign) expect(commonPart(area, sign)).toBeUndefined();
    }
  }
});
