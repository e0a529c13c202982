import type { Point, Size } from '../../document/geometry.ts';
import { lineOrigins } from '../block.ts';
import { computeBaselines, type LineInk } from '../line-ink.ts';
import { type PreparedText, setLines } from '../prepared-text.ts';
import type { Line } from '../types.ts';

/** The lines of a text that its caret can reach: those that are drawn, and empty ones at its end, which are not. */

export interface PlacedLine {
  line: Line;
  /** Where it begins, x and baseline; px of the box. */
  origin: Point;
  /** em */
  ink: LineInk;
  /** The unit of its paragraph with which the next line begins. */
  next: number;
}

const NO_INK: LineInk = { top: 0, bottom: 0 };

/** The lines of a text whose end is not trimmed: a layout knows only those up to its last letter. */
function withLinesAtEnd(ranges: readonly Line[], paragraphs: number): Line[] {
  const first = (ranges.at(-1)?.paragraph ?? -1) + 1;
  const count = Math.max(0, paragraphs - first);
  const empty = Array.from({ length: count }, (_, at) => ({
    paragraph: first + at,
    start: 0,
    end: 0,
    hyphen: false,
  }));
  return [...ranges, ...empty];
}

/** Where lines stand: the drawn ones where they are drawn, those at the end below them. `size` in px per em. */
export function placeLines(
  prepared: PreparedText,
  ranges: readonly Line[],
  box: Size,
  size: number,
): PlacedLine[] {
  const { paragraphs, metrics } = prepared;
  const all = withLinesAtEnd(ranges, paragraphs.length);
  const drawn = ranges.length ? ranges : all;
  const block = setLines(prepared, drawn, box);
  const origins = lineOrigins(block, size);
  const last = origins.at(-1) ?? { x: 0, y: 0 };
  const rest = setLines(prepared, all.slice(drawn.length), box);
  const aligned = lineOrigins(rest, size);
  const inks = [...block.lines, ...rest.lines];
  const baselines = computeBaselines(inks, metrics);
  const below = (at: number) => ((baselines[at] ?? 0) - (baselines[drawn.length - 1] ?? 0)) * size;
  return all.map((line, at) => {
    const after = all[at + 1];
    const next = after?.paragraph === line.paragraph ? after.start : paragraphs[line.paragraph]?.units.length;
    const origin = origins[at] ?? { x: aligned[at - drawn.length]?.x ?? 0, y: last.y + below(at) };
    return { line, origin, ink: inks[at] ?? NO_INK, next: next ?? line.end };
  });
}
