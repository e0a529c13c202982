import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Crop,
  cropToShape,
  FULL_CROP,
  moveCrop,
  resizeCrop,
} from '../../../src-renderer/features/editor/canvas/crop.ts';
import { HANDLES } from '../../../src-renderer/state/editor/types.ts';

const PX = { width: 1200, height: 800 };
const part = fc.double({ min: -1.5, max: 1.5, noNaN: true });
const by = fc.record({ x: part, y: part });
const crop = fc
  .tuple(...[0.05, 0.05, 0, 0].map((min) => fc.double({ min, max: 1, noNaN: true })))
  .map(([width = 1, height = 1, x = 0, y = 0]): Crop => {
    return { width, height, x: x * (1 - width), y: y * (1 - height) };
  });

function expectInside({ x, y, width, height }: Crop) {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.02);
}

test('moved, it keeps its size and stays inside; pulled freely, the opposite side stays', () => {
  fc.assert(
    fc.property(crop, by, fc.constantFrom(...HANDLES), (from, way, handle) => {
      const moved = moveCrop(from, way);
      expectInside(moved);
      expect([moved.width, moved.height]).toEqual([from.width, from.height]);
      const pulled = resizeCrop(from, handle, way, null, PX);
      expectInside(pulled);
      if (!handle.includes('w')) expect(pulled.x).toBe(from.x);
      if (!handle.includes('e')) expect(pulled.x + pulled.width).toBeCloseTo(from.x + from.width, 9);
      if (!handle.includes('n')) expect(pulled.y).toBe(from.y);
      if (!handle.includes('s')) expect(pulled.y + pulled.height).toBeCloseTo(from.y + from.height, 9);
    }),
    { seed: 4 },
  );
});

test('pulled with a shape, it has that shape and stays inside', () => {
  const shapes = fc.constantFrom(1, 4 / 5, 16 / 9, 9 / 16);
  fc.assert(
    fc.property(by, fc.constantFrom(...HANDLES), shapes, (way, handle, shape) => {
      const from = cropToShape(FULL_CROP, shape, PX);
      const pulled = resizeCrop(from, handle, way, shape, PX);
      expectInside(pulled);
      expect((pulled.width * PX.width) / (pulled.height * PX.height)).toBeCloseTo(shape, 6);
    }),
    { seed: 5 },
  );
});

test('a shape takes as much as there is, about the middle of what was chosen', () => {
  expect(cropToShape(FULL_CROP, 1, PX)).toEqual({ x: (1 - 2 / 3) / 2, y: 0, width: 2 / 3, height: 1 });
  expect(cropToShape({ x: 0.9, y: 0, width: 0.1, height: 1 }, 1, PX).x).toBeCloseTo(1 / 3, 9);
  expect(cropToShape({ x: 0.5, y: 0.5, width: 0.1, height: 0.1 }, null, PX)).toBe(FULL_CROP);
});
