import type { Size } from '../document/geometry.ts';
import type { Unit } from './units.ts';

/** The ink of lines, em of the main font, and the largest size at which lines with that ink fit a box. */

/** Highest and lowest ink of a line over its baseline; `bottom` is negative below it. */
export interface LineInk {
  top: number;
  bottom: number;
}

/** How lines stand below each other, em. */
export interface LineMetrics {
  /** The first line begins at least as high as a capital letter. */
  capHeight: number;
  /** Space around the text on every side: outline and plate padding. */
  margin: number;
  /** Baseline to baseline, where it is the same for all lines; undefined where words have sizes of their own. */
  pitch: number | undefined;
  /** Baseline to baseline of two lines. */
  gap(above: LineInk, below: LineInk): number;
}

export function measureUnitsInk(units: readonly Unit[], start: number, end: number): LineInk {
  const ink = { top: 0, bottom: 0 };
  for (let at = start; at < end; at++) addUnit(ink, units[at]);
  return ink;
}

export function addUnit(ink: LineInk, unit: Unit | undefined): void {
  if (!unit) return;
  if (unit.top > ink.top) ink.top = unit.top;
  if (unit.bottom < ink.bottom) ink.bottom = unit.bottom;
}

/** Baselines of lines below that of the first one, em. */
export function computeBaselines(lines: readonly LineInk[], { gap }: LineMetrics): number[] {
  let baseline = 0;
  return lines.map((line, row) => {
    const above = lines[row - 1];
    if (above) baseline += gap(above, line);
    return baseline;
  });
}

/** From the top of the first line to the bottom of the last one, em. */
export function measureHeight(lines: readonly LineInk[], metrics: LineMetrics): number {
  const last = computeBaselines(lines, metrics).at(-1) ?? 0;
  return Math.max(metrics.capHeight, lines[0]?.top ?? 0) + last - (lines.at(-1)?.bottom ?? 0);
}

/** The size, px, at which a block of an extent in em fills a box in one direction; never above `maxSize`. */
export function sizeThatFits(
  { width, height }: Size,
  box: Size & { maxSize: number },
  { margin }: Pick<LineMetrics, 'margin'>,
): number {
  return Math.min(box.maxSize, box.width / (width + 2 * margin), box.height / (height + 2 * margin));
}
