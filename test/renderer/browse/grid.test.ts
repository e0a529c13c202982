import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridLayout, gridShape, moveInGrid } from '../../../src-renderer/state/browse/grid.ts';
import { justify, moveInRows } from '../../../src-renderer/state/browse/justify.ts';

describe('the grid', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 1, 1],
    // The row below is shorter: its last card is nearer than nothing.
    ['ArrowDown', 7, 9],
    ['ArrowDown', 9, 9],
    ['PageDown', 0, 8],
    ['PageUp', 9, 1],
    ['Home', 9, 0],
    ['End', 0, 9],
    ['x', 3, null],
  ])('%s from %i leads to %s', (key, index, to) => {
    const layout = gridLayout({ columns: 4, total: 10 });
    expect(moveInGrid({ key, index, layout, page: 2 })).toBe(to);
  });

  // 0 1 2 3 | 4 5, under a heading 6 7 8 9 | 10
  const grouped = gridLayout({ columns: 4, total: 11, groupAt: 6 });

  test('fills the width with as many columns as fit, and begins a row with a group at the end', () => {
    expect(gridShape(1000, 208, 20)).toEqual({ columns: 4, width: 235 });
    expect(gridShape(100, 208, 20)).toEqual({ columns: 1, width: 100 });
    const rows = Array.from({ length: grouped.rows }, (_, row) =>
      Array.from({ length: grouped.countCells(row) }, (_, column) => grouped.getFirst(row) + column),
    );
    expect(rows).toEqual([[0, 1, 2, 3], [4, 5], [6, 7, 8, 9], [10]]);
    expect(grouped.groupRow).toBe(2);
    expect(rows.every((row, at) => row.every((index) => grouped.findRow(index) === at))).toBe(true);
  });

  test.each([
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 6, 5],
    ['ArrowDown', 3, 5],
    ['ArrowDown', 5, 7],
    ['ArrowUp', 9, 5],
    ['ArrowUp', 6, 4],
    ['ArrowDown', 8, 10],
    ['ArrowUp', 10, 6],
    ['PageDown', 1, 7],
    ['PageUp', 10, 4],
    ['End', 0, 10],
  ])('%s from %i leads to %s, across the heading of a group', (key, index, to) => {
    expect(moveInGrid({ key, index, layout: grouped, page: 2 })).toBe(to);
  });
});

const shapes = fc.array(
  fc.record({ width: fc.integer({ min: 50, max: 4000 }), height: fc.integer({ min: 50, max: 4000 }) }),
  { maxLength: 60 },
);

describe('the wall', () => {
  test('shows every picture once, in order, in rows that fill the width; more pictures change only its last', () => {
    fc.assert(
      fc.property(shapes, shapes, fc.integer({ min: 400, max: 2000 }), (pictures, more, width) => {
        const rows = justify(pictures, width, 250, 12);
        expect(rows.flatMap(({ places }) => places.map(({ index }) => index))).toEqual([...pictures.keys()]);
        for (const [at, { height, places }] of rows.entries()) {
          expect(height).toBeLessThanOrEqual(250);
          const last = places.at(-1);
          const right = (last?.left ?? 0) + (last?.width ?? 0);
          if (at < rows.length - 1) expect(right).toBeCloseTo(width, 6);
          else expect(right).toBeLessThanOrEqual(width + 1e-6);
        }
        const after = justify([...pictures, ...more], width, 250, 12);
        expect(after.slice(0, Math.max(0, rows.length - 1))).toEqual(rows.slice(0, -1));
      }),
      { seed: 5 },
    );
  });

  test('is navigated with the arrow keys by position', () => {
    const square = { width: 100, height: 100 };
    const wide = { width: 200, height: 100 };
    const rows = justify([square, square, square, wide, square], 774, 250, 12);
    expect(rows.map(({ places }) => places.length)).toEqual([3, 2]);
    const down = [2, 0, 4].map((from) => moveInRows(rows, from, 'ArrowDown'));
    expect(down).toEqual([4, 3, 4]);
    const others = [moveInRows(rows, 4, 'ArrowUp'), moveInRows(rows, 0, 'End'), moveInRows(rows, 0, 'q')];
    expect(others).toEqual([2, 4, null]);
  });
});
