import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitScale,
  limitZoom,
  panForZoom,
  placement,
  toCanvas,
  ZOOM_MAX,
  ZOOM_MIN,
  zoomStep,
} from '../../../src-renderer/features/editor/canvas/viewport.ts';

const size = (min: number, max: number) =>
  fc.record({ width: fc.integer({ min, max }), height: fc.integer({ min, max }) });

test('what is fitted lies whole on the viewport, in the middle', () => {
  fc.assert(
    fc.property(size(50, 4096), size(300, 3000), (canvas, viewport) => {
      const { scale, left, top } = placement(canvas, { viewport, pan: { x: 999, y: -999 } }, 'fit');
      expect(scale).toBe(fitScale(canvas, viewport));
      if (scale === ZOOM_MIN) return;
      expect(left).toBeGreaterThanOrEqual(39);
      expect(top).toBeGreaterThanOrEqual(39);
      expect(Math.abs(2 * left + canvas.width * scale - viewport.width)).toBeLessThanOrEqual(1.001);
    }),
    { seed: 1 },
  );
});

test('zooming keeps the point under the pointer, within a px', () => {
  const zoom = fc.double({ min: 0.2, max: 4, noNaN: true });
  fc.assert(
    fc.property(zoom, zoom, fc.nat({ max: 900 }), fc.nat({ max: 600 }), (from, to, x, y) => {
      const canvas = { width: 1200, height: 900 };
      const viewport = { width: 900, height: 600 };
      const view = { viewport, pan: { x: 0, y: 0 } };
      const before = placement(canvas, view, from);
      const pan = panForZoom(canvas, view, from, to, { x, y });
      const after = placement(canvas, { viewport, pan }, to);
      const seen = toCanvas({ x, y }, before, canvas);
      // A point off the canvas may be pushed back, so that some of the canvas stays on the viewport.
      if (seen.x < 0 || seen.x > 1 || seen.y < 0 || seen.y > 1) return;
      const off = [after.left + seen.x * canvas.width * to - x, after.top + seen.y * canvas.height * to - y];
      expect(Math.max(...off.map(Math.abs))).toBeLessThanOrEqual(0.51 + 0.51 * (to / from));
    }),
    { seed: 2 },
  );
});

test('a canvas that is pushed away stays in reach; zoom steps go through 100 % and end at the bounds', () => {
  const view = { viewport: { width: 500, height: 500 }, pan: { x: 1e6, y: 0 } };
  expect(placement({ width: 100, height: 100 }, view, 1).left).toBe(452);
  expect([zoomStep(0.9, 1), zoomStep(1, 1), zoomStep(1, -1)]).toEqual([1, 1.25, 0.75]);
  expect([zoomStep(ZOOM_MAX, 1), zoomStep(ZOOM_MIN, -1), limitZoom(100)]).toEqual([
    ZOOM_MAX,
    ZOOM_MIN,
    ZOOM_MAX,
  ]);
});
