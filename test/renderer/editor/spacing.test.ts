import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bounds } from '../../../src-renderer/state/editor/geometry.ts';
import { snapMove, snapResize } from '../../../src-renderer/state/editor/snapping.ts';
import { measureGaps } from '../../../src-renderer/state/editor/spacing.ts';

const DISTANCE = { x: 0.01, y: 0.01 };
const bounds = (left: number, top: number, width: number, height: number): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const moveBy = ({ left, top, right, bottom }: Bounds, { x, y }: { x: number; y: number }): Bounds => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});
const targets = (others: readonly Bounds[]) => ({ others, sizes: [], spaced: true });
/** The equal gaps around a box as it lies, as their ends. */
const findEqual = (box: Bounds, others: readonly Bounds[]) =>
  measureGaps(box, others, { guides: [], all: false })
    .filter(({ equal }) => equal)
    .map(({ axis, from, to }) => [axis, from, to]);
const near = (value: number) => expect.closeTo(value, 9);

/** Two squares in a row with a gap of 0.17 between them. */
const ROW = [bounds(0.11, 0.31, 0.1, 0.1), bounds(0.38, 0.33, 0.1, 0.1)];

describe('equal gaps', () => {
  test.for([
    ['behind two others', bounds(0.655, 0.32, 0.12, 0.1), 0.65, ROW],
    [
      'before two others',
      bounds(0.013, 0.32, 0.02, 0.1),
      0.01,
      [bounds(0.13, 0.31, 0.1, 0.1), bounds(0.33, 0.33, 0.1, 0.1)],
    ],
    ['between two others', bounds(0.262, 0.32, 0.07, 0.1), 0.26, ROW],
  ] as const)('snap a box %s', ([, box, left, others]) => {
    const { delta } = snapMove(box, targets(others), DISTANCE);
    expect(box.left + delta.x).toBeCloseTo(left, 9);
    const gaps = findEqual(moveBy(box, delta), others).filter(([axis]) => axis === 'x');
    expect(gaps).toHaveLength(2);
  });

  test('snap down a column as along a row, and are all marked that follow each other', () => {
    const column = [0.04, 0.2, 0.36].map((top) => bounds(0.417, top, 0.1, 0.1));
    const box = bounds(0.431, 0.517, 0.1, 0.11);
    const { delta } = snapMove(box, targets(column), { x: 0, y: 0.01 });
    expect(delta).toEqual({ x: 0, y: near(0.003) });
    expect(findEqual(moveBy(box, delta), column)).toEqual(
      expect.arrayContaining([
        ['y', near(0.14), near(0.2)],
        ['y', near(0.3), near(0.36)],
        ['y', near(0.46), near(0.52)],
      ]),
    );
  });

  test('count neither what lies beside the row nor what lies under all of it', () => {
    const box = bounds(0.655, 0.32, 0.12, 0.1);
    expect(snapMove(box, targets([...ROW, bounds(0, 0.1, 0.9, 0.9)]), DISTANCE).delta.x).toBeCloseTo(
      -0.005,
      9,
    );
    expect(snapMove(moveBy(box, { x: 0, y: 0.3 }), targets(ROW), DISTANCE).delta.x).toBe(0);
    // Something stands in the gap, or reaches into it.
    for (const left of [0.27, 0.2])
      expect(snapMove(box, targets([...ROW, bounds(left, 0.3, 0.05, 0.1)]), DISTANCE).delta.x).toBe(0);
  });

  test('snap the edge that is pulled, from either side', () => {
    const sized = { x: 0.11, y: 0.31, width: 0.1, height: 0.1, rotation: 0 };
    const others = [bounds(0.38, 0.33, 0.1, 0.1), bounds(0.65, 0.32, 0.1, 0.1)];
    const wide = { ...sized, width: 0.094 };
    expect(snapResize(wide, 'e', targets(others), DISTANCE, false).delta.x).toBeCloseTo(0.006, 9);
    expect(snapResize(wide, 'e', targets(others), DISTANCE, true).delta.x).toBe(0);
    const last = { ...sized, x: 0.653, width: 0.22 };
    expect(snapResize(last, 'w', targets(ROW), DISTANCE, false).delta.x).toBeCloseTo(-0.003, 9);
  });
});

test('all distances are those to the neighbours, or to the edges of the canvas', () => {
  const gaps = measureGaps(bounds(0.3, 0.36, 0.05, 0.1), ROW, { guides: [], all: true });
  expect(gaps.map(({ axis, from, to }) => [axis, from, to])).toEqual([
    ['x', near(0.21), near(0.3)],
    ['x', near(0.35), near(0.38)],
    ['y', 0, 0.36],
    ['y', near(0.46), 1],
  ]);
});

test('a box that snapped to a line of another shows the distance to it, along the line', () => {
  const other = bounds(0.31, 0.7, 0.3, 0.1);
  const guides = [{ axis: 'x' as const, at: 0.31, from: 0.2, to: 0.8 }];
  expect(measureGaps(bounds(0.31, 0.2, 0.1, 0.1), [other], { guides, all: false })).toEqual([
    { axis: 'y', from: near(0.3), to: 0.7, at: 0.31, equal: false },
  ]);
});

const side = fc.double({ min: 0.02, max: 0.3, noNaN: true });
const place = fc.double({ min: -0.1, max: 1, noNaN: true });
const anyBounds = fc
  .tuple(place, place, side, side)
  .map(([left, top, width, height]) => bounds(left, top, width, height));
const anyOthers = fc.array(anyBounds, { maxLength: 12 });

describe('whatever lies around', () => {
  test('a box moves by at most the distance, onto a line or to where gaps are equal', () => {
    fc.assert(
      fc.property(anyBounds, anyOthers, (box, others) => {
        const { delta, guides } = snapMove(box, targets(others), DISTANCE);
        expect(Math.abs(delta.x)).toBeLessThanOrEqual(DISTANCE.x);
        expect(Math.abs(delta.y)).toBeLessThanOrEqual(DISTANCE.y);
        for (const axis of ['x', 'y'] as const) {
          const by = { x: 0, y: 0, [axis]: delta[axis] };
          if (delta[axis] === 0 || guides.some((guide) => guide.axis === axis)) continue;
          expect(findEqual(moveBy(box, by), others).some(([along]) => along === axis)).toBe(true);
        }
      }),
    );
  });

  test('gaps that are marked as equal are', () => {
    fc.assert(
      fc.property(anyBounds, anyOthers, (box, others) => {
        const { delta } = snapMove(box, targets(others), DISTANCE);
        const gaps = measureGaps(moveBy(box, delta), others, { guides: [], all: false });
        for (const axis of ['x', 'y'] as const) {
          const lengths = gaps.filter((gap) => gap.axis === axis).map(({ from, to }) => to - from);
          if (lengths.length === 0) continue;
          expect(lengths.length).toBeGreaterThan(1);
          // A box may stand in two runs of its own length each.
          for (const length of lengths)
            expect(lengths.filter((one) => Math.abs(one - length) < 3e-6).length).toBeGreaterThan(1);
        }
      }),
    );
  });

  test('a box that is dragged one way never jumps back', () => {
    fc.assert(
      fc.property(anyBounds, anyOthers, fc.constantFrom('x' as const, 'y' as const), (box, others, axis) => {
        const starts = Array.from({ length: 60 }, (_, step) => {
          const moved = moveBy(box, { x: 0, y: 0, [axis]: step * 0.0017 });
          const { delta } = snapMove(moved, targets(others), DISTANCE);
          return (axis === 'x' ? moved.left : moved.top) + delta[axis];
        });
        for (const [at, start] of starts.entries())
          expect(start).toBeGreaterThanOrEqual((starts[at - 1] ?? Number.NEGATIVE_INFINITY) - 1e-9);
      }),
    );
  });
});
