import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOfBoxes,
  containsPoint,
  getPoint,
  normaliseAngle,
} from '../../../src-renderer/state/editor/geometry.ts';
import { getDirection, resizeBox, resizeSide } from '../../../src-renderer/state/editor/resize.ts';
import { clampMove, moveBox, rotateBox } from '../../../src-renderer/state/editor/transform.ts';
import { HANDLES, type Handle } from '../../../src-renderer/state/editor/types.ts';
import type { Box, Point } from '../../../src-shared/document/geometry.ts';
import { layerBox, textBox } from './arbitraries.ts';

const CANVAS = { width: 1200, height: 700 };
const point: fc.Arbitrary<Point> = fc.record({
  x: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  y: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
});
const handle = fc.constantFrom(...HANDLES);
const near = (a: Point, b: Point) => {
  expect(a.x).toBeCloseTo(b.x, 6);
  expect(a.y).toBeCloseTo(b.y, 6);
};
const seeded = { seed: 11, numRuns: 500 };
type Options = Parameters<typeof resizeBox>[3];
/** A box after its handle is pulled from the middle of the canvas to a point. */
const pull = (start: Box, handle: Handle, to: Point, options: Partial<Options> = {}) => {
  const given = { kind: 'text', keepShape: false, fromCentre: false, ...options } as const;
  return resizeBox(start, handle, { from: { x: 0.5, y: 0.5 }, to }, given, CANVAS);
};
/** A layer in the middle: far from where its centre is held back. */
const calmLayer = layerBox.map((box) => ({ ...box, width: 0.4, height: 0.3, x: 0.3, y: 0.35 }));
const shortWay = fc.record({
  x: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
  y: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
});

describe('resizing', () => {
  test.for(['text', 'layer'] as const)('the side opposite to the handle of a turned %s stays', (kind) => {
    const boxes = kind === 'text' ? textBox : calmLayer;
    const ways = kind === 'text' ? point : shortWay.map(({ x, y }) => ({ x: 0.5 + x, y: 0.5 + y }));
    fc.assert(
      fc.property(boxes, handle, ways, fc.boolean(), (start, pulled, to, keepShape) => {
        const { x, y } = getDirection(pulled);
        const opposite = { x: -x, y: -y };
        const box = pull(start, pulled, to, { kind, keepShape });
        near(getPoint(box, opposite, CANVAS), getPoint(start, opposite, CANVAS));
      }),
      seeded,
    );
  });

  test('a side of any length keeps the upper left corner, and the ratio where that is locked', () => {
    const length = fc.double({ min: 0.001, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(calmLayer, fc.constantFrom('width', 'height'), length, (start, side, wanted) => {
        const corner = { x: -1, y: -1 };
        const free = resizeSide(start, side, wanted, { kind: 'layer', keepShape: false }, CANVAS);
        near(getPoint(free, corner, CANVAS), getPoint(start, corner, CANVAS));
        expect(free[side]).toBeCloseTo(Math.max(0.005, wanted), 9);
        const { width, height } = resizeSide(start, side, wanted, { kind: 'layer', keepShape: true }, CANVAS);
        expect(width / height).toBeCloseTo(start.width / start.height, 6);
      }),
      seeded,
    );
  });

  test('from the centre, the centre stays; with the aspect ratio locked, width : height does', () => {
    fc.assert(
      fc.property(textBox, handle, point, (start, pulled, to) => {
        const centre = { x: 0, y: 0 };
        const central = pull(start, pulled, to, { fromCentre: true });
        near(getPoint(central, centre, CANVAS), getPoint(start, centre, CANVAS));
        const { width, height } = pull(start, pulled, to, { keepShape: true });
        expect(width / height / (start.width / start.height)).toBeCloseTo(1, 6);
      }),
      seeded,
    );
  });

  test('text stays on the canvas, and is never smaller than the contract allows', () => {
    const options = fc.record({ keepShape: fc.boolean(), fromCentre: fc.boolean() });
    fc.assert(
      fc.property(textBox, handle, point, options, (start, pulled, to, given) => {
        const box = pull(start, pulled, to, given);
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-1e-6);
        expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + 1e-6);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(0.01 - 1e-9);
      }),
      seeded,
    );
  });

  test('an upright box follows the pointer', () => {
    const start = { x: 0.2, y: 0.2, width: 0.4, height: 0.2, rotation: 0 };
    const { width, height } = pull(start, 'se', { x: 0.6, y: 0.65 });
    expect([width, height]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.35, 9)]);
  });
});

describe('moving and rotating', () => {
  test('no text leaves the canvas, no layer by more than its half', () => {
    fc.assert(
      fc.property(textBox, calmLayer, point, (text, layer, delta) => {
        const moving = [text, layer].map((box) => ({ box, kind: box === text ? 'text' : 'layer' }) as const);
        const way = clampMove(moving, delta);
        const [a, b] = [moveBox(text, way), moveBox(layer, way)];
        const centre = { x: b.x + b.width / 2, y: b.y + b.height / 2 };
        expect(Math.min(a.x, a.y, centre.x, centre.y)).toBeGreaterThanOrEqual(-1e-9);
        const ends = [a.x + a.width, a.y + a.height, centre.x, centre.y];
        expect(Math.max(...ends)).toBeLessThanOrEqual(1 + 1e-9);
      }),
      seeded,
    );
  });

  test('rotating there and back gives the same box', () => {
    const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
    fc.assert(
      fc.property(textBox, fc.integer({ min: -180, max: 180 }), ({ rotation }, degrees) => {
        const there = normaliseAngle(rotation + degrees);
        expect(cos(normaliseAngle(there - degrees))).toBeCloseTo(cos(rotation), 9);
      }),
      seeded,
    );
  });

  test('Shift rotates in steps of 15°, and a box near upright becomes upright', () => {
    const box = { x: 0, y: 0, width: 0.5, height: 0.5, rotation: 4 };
    const rotate = (degrees: number, inSteps: boolean) => rotateBox(box, degrees, inSteps).rotation;
    expect([rotate(20, true), rotate(-3, false), rotate(87, false), rotate(20, false)]).toEqual([
      30, 0, 90, 24,
    ]);
  });

  test('a rotated box is hit at its rotated place', () => {
    const box = { x: 0.25, y: 0.45, width: 0.5, height: 0.1, rotation: 90 };
    expect(containsPoint(box, { x: 0.5, y: 0.2 }, CANVAS)).toBe(true);
    expect(containsPoint(box, { x: 0.3, y: 0.5 }, CANVAS)).toBe(false);
    const { left, right, top, bottom } = boundsOfBoxes([box], CANVAS);
    expect([left, right].map((x) => x * 1200)).toEqual([expect.closeTo(565), expect.closeTo(635)]);
    expect([top, bottom].map((y) => y * 700)).toEqual([expect.closeTo(50), expect.closeTo(650)]);
  });
});
