import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Brush,
  coverageAt,
  type Mask,
  type PixelArea,
} from '../../../src-renderer/state/cut-out/brush.ts';
import { composeCutOut, toMask } from '../../../src-renderer/state/cut-out/compose-cut-out.ts';
import { type BrushTool, createMaskPainter } from '../../../src-renderer/state/cut-out/mask-painter.ts';
import type { Point } from '../../../src-shared/document/geometry.ts';
import { createRandom } from '../../../src-shared/random.ts';

const RUNS = { seed: 11, numRuns: 200 };
const SIZE = { width: 40, height: 30 };

const brush = fc.record({
  diameter: fc.double({ min: 1, max: 30, noNaN: true }),
  softness: fc.double({ min: 0, max: 1, noNaN: true }),
});
const coordinate = fc.double({ min: -20, max: 60, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const tool = fc.constantFrom<BrushTool>('erase', 'restore');
const stroke = fc.record({ tool, brush, points: fc.array(point, { minLength: 1, maxLength: 4 }) });

function randomMask(seed: number): Mask {
  const random = createRandom(String(seed));
  const data = Uint8ClampedArray.from({ length: SIZE.width * SIZE.height }, () => random.next() * 256);
  return { ...SIZE, data };
}
const opaque = (): Mask => ({ ...SIZE, data: new Uint8ClampedArray(SIZE.width * SIZE.height).fill(255) });

function paint(mask: Mask, full: Mask, strokes: { tool: BrushTool; brush: Brush; points: Point[] }[]) {
  const changed: PixelArea[] = [];
  const painter = createMaskPainter(mask, full, (area) => changed.push(area));
  for (const { tool, brush, points } of strokes) {
    painter.begin(tool, brush, points[0] ?? { x: 0, y: 0 });
    for (const at of points.slice(1)) painter.moveTo(at);
    painter.commit();
  }
  return { painter, changed };
}

const distanceTo = (points: Point[], at: number) => {
  const [x, y] = [(at % SIZE.width) + 0.5, Math.floor(at / SIZE.width) + 0.5];
  return Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
};

describe('a brush', () => {
  test('covers less the farther away, all within its hard part and nothing beyond its edge', () => {
    const distance = fc.double({ min: 0, max: 40, noNaN: true });
    fc.assert(
      fc.property(brush, distance, distance, (one, a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)];
        expect(coverageAt(near, one)).toBeGreaterThanOrEqual(coverageAt(far, one));
        expect(coverageAt(one.diameter / 2 + 0.5, one)).toBe(0);
        if (one.softness < 1 && one.diameter > 2) expect(coverageAt(0, one)).toBe(1);
      }),
      RUNS,
    );
  });

  test('only takes away or only brings back, never more than the original has, and nothing out of its reach', () => {
    fc.assert(
      fc.property(stroke, fc.integer(), (one, seed) => {
        const before = randomMask(seed);
        const full = { ...SIZE, data: before.data.map((level) => Math.min(255, level + (seed & 31))) };
        const mask = { ...SIZE, data: before.data.slice() };
        paint(mask, full, [one]);
        for (const [at, level] of mask.data.entries()) {
          const was = before.data[at] ?? 0;
          if (one.tool === 'erase') expect(level).toBeLessThanOrEqual(was);
          else {
            expect(level).toBeGreaterThanOrEqual(was);
            expect(level).toBeLessThanOrEqual(full.data[at] ?? 0);
          }
          // Between its points a path is nearer than its ends, so that only single points bound what it reaches.
          if (one.points.length === 1 && distanceTo(one.points, at) > one.brush.diameter / 2 + 0.5)
            expect(level).toBe(was);
        }
      }),
      RUNS,
    );
  });

  test('going over the same path again in one stroke changes nothing more', () => {
    fc.assert(
      fc.property(stroke, fc.integer(), (one, seed) => {
        const [once, twice] = [randomMask(seed), randomMask(seed)];
        paint(once, opaque(), [one]);
        paint(twice, opaque(), [{ ...one, points: [...one.points, ...one.points.toReversed()] }]);
        expect(twice.data).toEqual(once.data);
      }),
      RUNS,
    );
  });

  test('undo and redo bring back every pixel, and name the part that has changed', () => {
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 4 }), fc.integer(), (strokes, seed) => {
        const mask = randomMask(seed);
        const before = mask.data.slice();
        const { painter, changed } = paint(mask, opaque(), strokes);
        const after = mask.data.slice();
        while (painter.store.getState().canUndo) painter.undo();
        expect(mask.data).toEqual(before);
        while (painter.store.getState().canRedo) painter.redo();
        expect(mask.data).toEqual(after);
        for (const [at, level] of after.entries()) {
          if (level === before[at]) continue;
          const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
          expect(
            changed.some(
              (area) => x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height,
            ),
          ).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('a stroke that is cancelled, or changes nothing, leaves no entry to undo', () => {
    const mask = opaque();
    const { painter } = paint(mask, opaque(), [
      { tool: 'restore', brush: { diameter: 10, softness: 0 }, points: [{ x: 20, y: 15 }] },
    ]);
    painter.begin('erase', { diameter: 10, softness: 0.5 }, { x: 20, y: 15 });
    expect(mask.data.includes(0)).toBe(true);
    painter.undo();
    painter.cancel();
    expect(mask.data).toEqual(opaque().data);
    expect(painter.store.getState()).toEqual({ canUndo: false, canRedo: false, painting: false });
  });
});

test('what is restored has the colours of the original, and what was kept those of the cut-out', () => {
  const pixels = (...rgba: number[]) => ({ width: 4, height: 1, data: Uint8ClampedArray.from(rgba) });
  const original = pixels(9, 9, 9, 255, 9, 9, 9, 255, 9, 9, 9, 255, 9, 9, 9, 100);
  const cut = pixels(0, 0, 0, 0, 50, 50, 50, 128, 50, 50, 50, 255, 50, 50, 50, 0);
  const mask = toMask(cut);
  mask.data.set([255, 255, 128, 50]);
  const { data } = composeCutOut({ cut, original, mask }, { x: 0, y: 0, width: 4, height: 1 });
  expect([...data]).toEqual([9, 9, 9, 255, 9, 9, 9, 255, 50, 50, 50, 128, 30, 30, 30, 50]);
});
