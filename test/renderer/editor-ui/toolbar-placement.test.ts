import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeToolbar, TOOLBAR_GAP } from '../../../src-renderer/features/editor/toolbar/placement.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';

const VIEWPORT = { width: 584, height: 544 };
const TOOLBAR = { width: 500, height: 38 };

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test.each([
  ['above', { x: 200, y: 200, width: 100, height: 60 }],
  ['below', { x: 200, y: 10, width: 100, height: 60 }],
  ['inside', { x: -50, y: -50, width: 900, height: 900 }],
] as const)('the toolbar stands %s', (side, selection) => {
  expect(placeToolbar(selection, TOOLBAR, VIEWPORT)?.side).toBe(side);
});

test('beside a tall selection, where there is room', () => {
  const tall = { x: 20, y: 10, width: 100, height: 525 };
  expect(placeToolbar(tall, { width: 300, height: 38 }, VIEWPORT)?.side).toBe('right');
  expect(placeToolbar({ ...tall, x: 440 }, { width: 300, height: 38 }, VIEWPORT)?.side).toBe('left');
});

test('there is none where nothing of the selection is seen', () => {
  expect(placeToolbar({ x: 600, y: 10, width: 50, height: 50 }, TOOLBAR, VIEWPORT)).toBeNull();
});

test('it is always in the viewport, and covers nothing where any side has room', () => {
  const px = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
  const selection = fc.record({
    x: px(-600, 900),
    y: px(-600, 900),
    width: px(4, 1200),
    height: px(4, 1200),
  });
  const size = fc.record({ width: px(120, 560), height: px(30, 60) });
  fc.assert(
    fc.property(selection, size, (box, toolbar) => {
      const place = placeToolbar(box, toolbar, VIEWPORT);
      if (!place) return;
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.x + toolbar.width).toBeLessThanOrEqual(VIEWPORT.width);
      expect(place.y + toolbar.height).toBeLessThanOrEqual(VIEWPORT.height);
      const around = (by: number): Rect => ({
        x: box.x - by,
        y: box.y - by,
        width: box.width + 2 * by,
        height: box.height + 2 * by,
      });
      if (place.side !== 'inside')
        expect(overlap({ ...place, ...toolbar }, around(TOOLBAR_GAP - 1e-6))).toBe(false);
      const room = Math.max(
        ...[box.y, VIEWPORT.height - box.y - box.height].map((free) => free - toolbar.height),
      );
      if (room >= TOOLBAR_GAP + 4) expect(place.side).not.toBe('inside');
    }),
    { seed: 14, numRuns: 3000 },
  );
});
