import type { Box } from './geometry.ts';
import { rect } from './shapes.ts';

/**
 * Pixel art from rows of letters: each letter is looked up in `palette`, anything else is see-through.
 * `cell` is the side of one pixel in px; runs of one colour become one rectangle.
 */
export function pixelArt(
  rows: readonly string[],
  palette: Readonly<Record<string, string>>,
  [x, y]: readonly [number, number],
  cell: number,
): string {
  return rows
    .flatMap((row, line) =>
      [...row.matchAll(/(.)\1*/g)].map((run) => {
        const fill = palette[run[1] ?? ''];
        const box: Box = [x + run.index * cell, y + line * cell, run[0].length * cell, cell];
        return fill ? rect(box, fill, 0, 'shape-rendering="crispEdges"') : '';
      }),
    )
    .join('');
}

/** A square-edged raised (or sunken) control of the beige-computer years; `edge` px wide bevel. */
export function bevel(
  [x, y, width, height]: Box,
  fill: string,
  options: { edge?: number; light?: string; dark?: string; sunken?: boolean } = {},
): string {
  const { edge = 4, light = '#ffffff', dark = '#6c6684', sunken = false } = options;
  const [upper, lower] = sunken ? [dark, light] : [light, dark];
  return (
    rect([x, y, width, height], lower) +
    rect([x, y, width - edge, height - edge], upper) +
    rect([x + edge, y + edge, width - edge * 2, height - edge * 2], fill)
  );
}
