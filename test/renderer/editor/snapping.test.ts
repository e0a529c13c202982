import { describe, expect, test } from 'vitest';
import { snapMove, snapResize } from '../../../src-renderer/state/editor/snapping.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';

const SNAP_DISTANCE = { x: 0.01, y: 0.02 };
const ALONE = { others: [], sizes: [] };
const bounds = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('moving', () => {
  test.for([
    ['left edge', bounds(0.006, 0.3, 0.2, 0.1), { x: -0.006, y: 0 }],
    ['right edge', bounds(0.795, 0.3, 0.2, 0.1), { x: 0.005, y: 0 }],
    ['centre', bounds(0.404, 0.3, 0.2, 0.1), { x: -0.004, y: 0 }],
    ['margin', bounds(0.3, 0.05, 0.15, 0.13), { x: 0, y: -0.01 }],
    ['middle', bounds(0.3, 0.46, 0.15, 0.1), { x: 0, y: -0.01 }],
    ['nothing', bounds(0.3, 0.3, 0.15, 0.1), { x: 0, y: 0 }],
  ] as const)('snaps to the canvas: %s', ([, box, delta]) => {
    const snapped = snapMove(box, ALONE, SNAP_DISTANCE);
    expect(snapped.delta.x).toBeCloseTo(delta.x, 9);
    expect(snapped.delta.y).toBeCloseTo(delta.y, 9);
    expect(snapped.guides.length).toBe((delta.x ? 1 : 0) + (delta.y ? 1 : 0));
  });

  test('snaps to the nearest line of another item, and shows a line through both', () => {
    const item = bounds(0.315, 0.2, 0.1, 0.1);
    const other = bounds(0.31, 0.7, 0.3, 0.1);
    const { delta, guides } = snapMove(item, { others: [other], sizes: [] }, SNAP_DISTANCE);
    expect(delta.x).toBeCloseTo(-0.005, 9);
    expect(guides).toEqual([{ axis: 'x', at: 0.31, from: 0.2, to: expect.closeTo(0.8) }]);
    const others = [bounds(0.308, 0.7, 0.3, 0.1), bounds(0.303, 0.5, 0.31, 0.1)];
    const nearest = snapMove(bounds(0.301, 0.2, 0.05, 0.1), { others, sizes: [] }, SNAP_DISTANCE);
    expect(nearest.delta.x).toBeCloseTo(0.002, 9);
  });
});

describe('resizing', () => {
  const box = { x: 0.3, y: 0.3, width: 0.195, height: 0.1, rotation: 0 };
  const snap = (from: Partial<typeof box>, handle: 'e' | 'w', sizes: Size[] = [], keepsCentre = false) =>
    snapResize({ ...box, ...from }, handle, { others: [], sizes }, SNAP_DISTANCE, keepsCentre);

  test('snaps the pulled edge only, and none of a rotated box', () => {
    expect(snap({}, 'e').delta).toEqual({ x: expect.closeTo(0.005), y: 0 });
    expect(snap({}, 'w').delta).toEqual({ x: 0, y: 0 });
    expect(snap({ rotation: 3 }, 'e')).toEqual({ delta: { x: 0, y: 0 }, guides: [] });
  });

  test('snaps to the size of another item', () => {
    const sizes = [{ width: 0.19, height: 0.4 }];
    expect(snap({ x: 0.25 }, 'e', sizes).delta.x).toBeCloseTo(-0.005, 9);
    expect(snap({ x: 0.25, width: 0.192 }, 'e', sizes, true).delta.x).toBeCloseTo(-0.001, 9);
  });
});
