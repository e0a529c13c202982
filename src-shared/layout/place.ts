import type { Direction } from './direction.ts';
import { hyphenText, SOFT_HYPHEN } from './hyphen.ts';
import { emojiBox, joins, type Paragraph, type Run, runsOf, shapeRun, type Unit } from './paragraph.ts';
import type { Face } from './types.ts';
import type { Line } from './wrap.ts';

/** Turns wrapped lines into glyphs in visual order, in em, with the bounds of their ink. */

export interface LineItem {
  /** em from the line's start and baseline; y downwards. */
  x: number;
  y: number;
  /** em of the main font */
  size: number;
  draw: { kind: 'glyph'; face: string; glyph: number } | { kind: 'emoji'; key: string };
  /** See `PlacedItem`. */
  part?: number;
}

export interface SetLine {
  text: string;
  direction: Direction;
  items: LineItem[];
  /** Ink bounds, em; y upwards for top and bottom. An empty line has zero bounds. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Parts of its items, see `PlacedItem`. */
  parts: number;
}

/** Rule L2 of UAX #9: reverses every sequence of runs at each level, from the highest down to 1. */
export function visualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/** Sets one line. */
export function setLine(line: Line, paragraph: Paragraph, main: Face, letterSpacing: number): SetLine {
  const units = paragraph.units.slice(line.start, line.end);
  const { direction } = paragraph;
  const text = textOf(units) + (line.hyphen ? '-' : '');
  const set: SetLine = { text, direction, items: [], left: 0, right: 0, top: 0, bottom: 0, parts: 0 };
  const bounds = { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
  let pen = 0;
  const runs = runsOf(units);
  if (line.hyphen) runs.push(...hyphenRun(units));
  for (const run of visualOrder(runs)) pen = setRun(run, pen, set, bounds, paragraph, main, letterSpacing);
  if (bounds.left <= bounds.right) Object.assign(set, bounds);
  return set;
}

function textOf(units: readonly Unit[]): string {
  return units.map(({ text }) => (text === SOFT_HYPHEN ? '' : text)).join('');
}

/** The hyphen after a line that ends inside a word, in the face of the word. */
function hyphenRun(units: readonly Unit[]): Run[] {
  const last = units.findLast(({ text }) => text !== SOFT_HYPHEN);
  if (!last) return [];
  const { face, scale, level } = last;
  return [{ pieces: [last], face, scale, level, emoji: undefined, text: hyphenText(face) }];
}

function setRun(
  run: Run,
  start: number,
  set: SetLine,
  bounds: { left: number; right: number },
  paragraph: Paragraph,
  main: Face,
  letterSpacing: number,
): number {
  const include = (left: number, right: number, top: number, bottom: number) => {
    bounds.left = Math.min(bounds.left, left);
    bounds.right = Math.max(bounds.right, right);
    set.top = Math.max(set.top, top);
    set.bottom = Math.min(set.bottom, bottom);
  };
  const part = () => (letterSpacing < 0 ? { part: set.parts++ } : {});
  if (run.emoji) {
    const { side, advance, top } = emojiBox(main);
    const x = start + (advance - side) / 2;
    set.items.push({ x, y: -top, size: side, draw: { kind: 'emoji', key: run.emoji }, ...part() });
    include(x, x + side, top, top - side);
    return start + advance + letterSpacing;
  }
  let pen = start;
  let cluster: number | undefined;
  let own = {};
  for (const glyph of shapeRun(run, paragraph, letterSpacing)) {
    if (cluster === undefined || (cluster !== glyph.cluster && !joins(run))) own = part();
    cluster = glyph.cluster;
    const x = pen + glyph.dx;
    const ink = run.face.extents(glyph.glyph);
    if (ink.right > ink.left) {
      set.items.push({
        x,
        y: -glyph.dy,
        size: run.scale,
        draw: { kind: 'glyph', face: run.face.id, glyph: glyph.glyph },
        ...own,
      });
      include(
        x + ink.left * run.scale,
        x + ink.right * run.scale,
        glyph.dy + ink.top * run.scale,
        glyph.dy + ink.bottom * run.scale,
      );
    }
    pen += glyph.advance;
  }
  return pen;
}
