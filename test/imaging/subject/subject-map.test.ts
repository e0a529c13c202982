import { describe, expect, test } from 'vitest';
import { facePatches } from '../../../src-main/imaging/subject/face-patches.ts';
import type { ColourMap } from '../../../src-main/imaging/subject/picture-map.ts';
import { boxBlur, minimumBarriers } from '../../../src-main/imaging/subject/saliency.ts';

const SIDE = 32;
type Colour = readonly [number, number, number];
const WALL: Colour = [120, 150, 190];

const createValues = (value: (x: number, y: number) => number) => ({
  data: Float64Array.from({ length: SIDE * SIDE }, (_, at) => value(at % SIDE, Math.floor(at / SIDE))),
  width: SIDE,
  height: SIDE,
});

/** A plain wall with an ellipse of a colour; whole points. */
function createMap(skin: Colour, { x = 16, y = 14, across = 6, down = 8 } = {}): ColourMap {
  const data = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => {
    const point = Math.floor(at / 3);
    const [dx, dy] = [((point % SIDE) - x) / across, (Math.floor(point / SIDE) - y) / down];
    return (dx * dx + dy * dy <= 1 ? skin : WALL)[at % 3] ?? 0;
  });
  return { data, width: SIDE, height: SIDE };
}

describe('barriers', () => {
  test('are what separates a thing from the edge of the picture', () => {
    const inBox = (x: number, y: number) => x > 8 && x < 20 && y > 8 && y < 20;
    const barriers = minimumBarriers(createValues((x, y) => (inBox(x, y) ? 90 : 20)));
    expect([barriers[14 * SIDE + 14], barriers[4 * SIDE + 4]]).toEqual([70, 0]);
  });

  test('are low where a slope leads out, however far', () => {
    const barriers = minimumBarriers(createValues((x) => x * 4));
    expect(Math.max(...barriers)).toBe(0);
    const hill = minimumBarriers(createValues((x, y) => (Math.min(x, 31 - x, y, 31 - y) > 5 ? 50 : 0)));
    expect(hill[16 * SIDE + 16]).toBe(50);
    // A gate in the wall opens the whole room.
    const open = minimumBarriers(createValues((x, y) => (Math.min(x, 31 - x, y) > 5 ? 50 : 0)));
    expect(open[16 * SIDE + 16]).toBe(0);
  });

  test('find the way round corners', () => {
    const maze = (x: number, y: number) => ((x === 10 && y < 26) || (x === 20 && y > 5 && y < 31) ? 200 : 10);
    expect(minimumBarriers(createValues(maze))[16 * SIDE + 15]).toBe(0);
  });
});

test('smoothing keeps the mean of a plain and spreads a point', () => {
  const plain = boxBlur(
    createValues(() => 7),
    3,
  );
  expect(plain.every((value) => Math.abs(value - 7) < 1e-9)).toBe(true);
  const point = createValues((x, y) => (x === 16 && y === 16 ? 9 : 0));
  const spread = boxBlur(point, 1);
  expect([spread[15 * SIDE + 15], spread[16 * SIDE + 17], spread[16 * SIDE + 18]]).toEqual([1, 1, 0]);
});

describe('patches that may be faces', () => {
  const LIGHT: Colour = [231, 181, 150];
  test.each<[string, Colour]>([
    ['light', LIGHT],
    ['olive', [185, 130, 92]],
    ['brown', [141, 85, 52]],
    ['dark', [88, 56, 38]],
  ])('are found in %s skin, by the form of the picture', (_name, skin) => {
    const [patch, ...more] = facePatches(createMap(skin), 1);
    expect(more).toEqual([]);
    expect(patch).toMatchObject({ left: 10, right: 22, top: 6, bottom: 22 });
    const wide = createMap(skin, { across: 11, down: 5 });
    expect([facePatches(wide, 1).length, facePatches(wide, 0.5).length]).toEqual([0, 1]);
  });

  test.each<[string, Colour, Parameters<typeof createMap>[1]]>([
    ['a leaf', [80, 140, 60], {}],
    ['a plum', [125, 47, 69], {}],
    ['dark hair', [32, 21, 15], {}],
    ['a stick', LIGHT, { across: 1, down: 14 }],
    ['a speck', LIGHT, { across: 0.5, down: 0.5 }],
    ['a wooden wall', [201, 162, 124], { across: 60, down: 60 }],
  ])('are not seen in %s', (_name, colour, form) => {
    expect(facePatches(createMap(colour, form), 1)).toEqual([]);
  });
});
