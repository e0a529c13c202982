import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOfBoxes,
  containsPoint,
  getPoint,
  normaliseAngle,
} from '../../../src-renderer/state/editor/geometry.ts';
import { getDirection, resizeBox } from '../../../src-renderer/state/editor/resize.ts';
import { clampMove, moveBox, rotateBox } from '../../../src-renderer/state/editor/transform.ts';
import { HANDLES } from '../../../src-renderer/state/editor/types.ts';
import type { Point } from '../../../src-shared/document/geometry.ts';
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
        const way = { from: { x: 0.5, y: 0.5 }, to };
        const box = resizeBox(start, pulled, way, { kind, keepShape, fromCentre: false }, CANVAS);
        const { x, y } = getDirection(pulled);
        const opposite = { x: -x, y: -y };
        near(getPoint(box, opposite, CANVAS), getPoint(start, opposite, CANVAS));
      }),
      seeded,
    );
  });

  test('from the centre, the centre stays', () => {
    fc.assert(
      fc.property(textBox, handle, point, (start, pulled, to) => {
        const way = { from: { x: 0.5, y: 0.5 }, to };
        const box = resizeBox(
          start,
          pulled,
          way,
          { kind: 'text', keepShape: false, fromCentre: true },
          CANVAS,
        );
        near(getPoint(box, { x: 0, y: 0 }, CANVAS), getPoint(start, { x: 0, y: 0 }, CANVAS));
      }),
      seeded,
    );
  });

  test('text stays on the canvas, and is never smaller than the contract allows', () => {
    fc.assert(
      fc.property(
        textBox,
        handle,
        point,
        fc.boolean(),
        fc.boolean(),
        (start, pulled, to, keepShape, fromCentre) => {
          const way = { from: { x: 0.5, y: 0.5 }, to };
          const box = resizeBox(start, pulled, way, { kind: 'text', keepShape, fromCentre }, CANVAS);
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-1e-6);
          expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + 1e-6);
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(0.01 - 1e-9);
        },
      ),
      seeded,
    );
  });

  test('with the aspect ratio locked, width : height stays', () => {
    fc.assert(
      fc.property(textBox, handle, point, (start, pulled, to) => {
        const way = { from: { x: 0.5, y: 0.5 }, to };
        const box = resizeBox(
          start,
          pulled,
          way,
          { kind: 'text', keepShape: true, fromCentre: false },
          CANVAS,
        );
        expect(box.width / box.height / (start.width / start.height)).toBeCloseTo(1, 6);
      }),
      seeded,
    );
  });

  test('an upright box follows the pointer', () => {
    const start = { x: 0.2, y: 0.2, width: 0.4, height: 0.2, rotation: 0 };
    const way = { from: { x: 0.6, y: 0.4 }, to: { x: 0.7, y: 0.55 } };
    const box = resizeBox(start, 'se', way, { kind: 'text', keepShape: false, fromCentre: false }, CANVAS);
    expect(box.width).toBeCloseTo(0.5, 9);
    expect(box.height).toBeCloseTo(0.35, 9);
  });
});

describe('moving and rotating', () => {
  test('no text leaves the canvas, no layer by more than its half', () => {
    fc.assert(
      fc.property(textBox, calmLayer, point, (text, layer, delta) => {
        const way = clampMove(
          [
            { box: text, kind: 'text' },
            { box: layer, kind: 'layer' },
          ],
          delta,
        );
        const [a, b] = [moveBox(text, way), moveBox(layer, way)];
        expect(Math.min(a.x, a.y, b.x + b.width / 2, b.y + b.height / 2)).toBeGreaterThanOrEqual(-1e-9);
        expect(
          Math.max(a.x + a.width, a.y + a.height, b.x + b.width / 2, b.y + b.height / 2),
        ).toBeLessThanOrEqual(1 + 1e-9);
      }),
      seeded,
    );
  });

  test('rotating there and back gives the same box', () => {
    fc.assert(
      fc.property(textBox, fc.integer({ min: -180, max: 180 }), (box, degrees) => {
        const there = { ...box, rotation: normaliseAngle(box.rotation + degrees) };
        expect(Math.cos((normaliseAngle(there.rotation - degrees) * Math.PI) / 180)).toBeCloseTo(
          Math.cos((box.rotation * Math.PI) / 180),
          9,
        );
      }),
      seeded,
    );
  });

  test('Shift rotates in steps of 15°, and a box near upright becomes upright', () => {
    const box = { x: 0, y: 0, width: 0.5, height: 0.5, rotation: 4 };
    expect(rotateBox(box, 20, true).rotation).toBe(30);
    expect(rotateBox(box, -3, false).rotation).toBe(0);
    expect(rotateBox(box, 87, false).rotation).toBe(90);
    expect(rotateBox(box, 20, false).rotation).toBe(24);
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
