import type { Hex } from './colour.ts';
import type { Box } from './geometry.ts';
import type { Kit } from './kit.ts';
import { clip, rect } from './shapes.ts';

/** Splits the picture into rows × columns with gutters and an outer margin (px); boxes row by row. `shares` weigh the columns/rows. */
export function grid(
  kit: Kit,
  layout: {
    rows: number;
    columns: number;
    gutter?: number;
    margin?: number;
    columnShares?: readonly number[];
    rowShares?: readonly number[];
  },
): Box[] {
  const { rows, columns, gutter = 8, margin = 0 } = layout;
  const cut = (total: number, count: number, shares: readonly number[] = []): [number, number][] => {
    const weights = Array.from({ length: count }, (_, index) => shares[index] ?? 1);
    const room = total - margin * 2 - gutter * (count - 1);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    let at = margin;
    return weights.map((weight) => {
      const piece: [number, number] = [at, (room * weight) / sum];
      at += piece[1] + gutter;
      return piece;
    });
  };
  const across = cut(kit.width, columns, layout.columnShares);
  return cut(kit.height, rows, layout.rowShares).flatMap(([y, height]) =>
    across.map(([x, width]): Box => [x, y, width, height]),
  );
}

/** Draws markup (in picture coordinates) inside one panel only. */
export const panel = (kit: Kit, box: Box, markup: string, radius = 0): string =>
  clip(kit, markup, box, radius);

/** The gutters' colour: paint this first, panels over it. */
export const gutters = (kit: Kit, colour: Hex = '#1d1b2a'): string =>
  rect([0, 0, kit.width, kit.height], colour);

/** A blank text cell with a faint inner edge so that it reads as a panel. */
export const textCell = (box: Box, fill: Hex = '#fffdf8'): string => {
  const [x, y, width, height] = box;
  return (
    rect(box, fill) +
    rect(
      [x + 5, y + 5, width - 10, height - 10],
      'none',
      4,
      'stroke="#1d1b2a" stroke-opacity="0.06" stroke-width="10"',
    )
  );
};
