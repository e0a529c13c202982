import { type Extent, listDecorations } from './decorations.ts';
import type { Direction } from './direction.ts';
import { hyphenText, SOFT_HYPHEN } from './hyphen.ts';
import type { Paragraph } from './paragraph.ts';
import { emojiBox, groupRuns, joins, type Run, shapeRun } from './runs.ts';
import type { Face, Line } from './types.ts';
import type { Unit } from './units.ts';

/** Turns wrapped lines into glyphs in visual order, in em, with the bounds of their ink. */

export interface LineItem {
  /** em from the line's start and baseline; y downwards. */
  x: number;
  y: number;
  /** em of the main font */
  size: number;
  draw: { kind: 'glyph'; face: string; glyph: number } | { kind: 'emoji'; key: string };
  /** Where its cluster begins in the paragraph, UTF-16 units; infinite for a hyphen that is only drawn. */
  start: number;
  /** See `PlacedItem`. */
  part?: number;
  segment?: number;
}

/** A plate or line of styled words; em from the line's start and baseline, y upwards. */
export interface LineDecoration {
  kind: 'plate' | 'underline';
  segment: number;
  extent: Extent;
}

export interface SetLine {
  text: string;
  direction: Direction;
  items: LineItem[];
  decorations: LineDecoration[];
  /** Ink bounds, em; y upwards for top and bottom. An empty line has zero bounds. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Parts of its items, see `PlacedItem`. */
  parts: number;
}

const NO_INK: Extent = { left: 0, right: 0, top: 0, bottom: 0 };

interface LineState {
  set: SetLine;
  /** em from the line's start. */
  pen: number;
  left: number;
  right: number;
  /** Neighbouring glyphs of one segment, from the left to the right. */
  stretches: (Extent & { segment: number })[];
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

export function setLine(line: Line, paragraph: Paragraph, main: Face, letterSpacing: number): SetLine {
  const units = paragraph.units.slice(line.start, line.end);
  const { direction } = paragraph;
  const text = joinText(units) + (line.hyphen ? '-' : '');
  const set: SetLine = { text, direction, items: [], decorations: [], ...NO_INK, parts: 0 };
  const state: LineState = {
    set,
    pen: 0,
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    stretches: [],
  };
  const runs = groupRuns(units);
  if (line.hyphen) runs.push(...hyphenRun(units));
  for (const run of visualOrder(runs)) setRun(run, state, paragraph, main, letterSpacing);
  for (const { segment, ...ink } of state.stretches) {
    const style = paragraph.segments.find(({ index }) => index === segment)?.style ?? {};
    for (const { kind, extent } of listDecorations(style, ink, main)) {
      set.decorations.push({ kind, segment, extent });
      include(state, extent);
    }
  }
  if (state.left <= state.right) Object.assign(set, { left: state.left, right: state.right });
  return set;
}

function joinText(units: readonly Unit[]): string {
  return units.map(({ text }) => (text === SOFT_HYPHEN ? '' : text)).join('');
}

/** The hyphen after a line that ends inside a word, in the face of the word. */
export function hyphenRun(units: readonly Unit[]): Run[] {
  const last = units.findLast(({ text }) => text !== SOFT_HYPHEN);
  if (!last) return [];
  const { face, scale, level } = last;
  return [{ pieces: [last], face, scale, level, emoji: undefined, text: hyphenText(face) }];
}

function include(state: LineState, { left, right, top, bottom }: Extent): void {
  const { set } = state;
  state.left = Math.min(state.left, left);
  state.right = Math.max(state.right, right);
  set.top = Math.max(set.top, top);
  set.bottom = Math.min(set.bottom, bottom);
}

/** Adds what lies from the pen over `advance` to the stretch of its segment. */
function stretch(
  { stretches, pen }: LineState,
  segment: number,
  advance: number,
  ink: Extent | undefined,
): void {
  const open = stretches.at(-1);
  const grows = open && open.segment === segment && Math.abs(open.right - pen) < 1e-9;
  const current = grows ? open : { segment, left: pen, right: pen, top: 0, bottom: 0 };
  if (!grows) stretches.push(current);
  current.right = pen + advance;
  current.top = Math.max(current.top, ink?.top ?? 0);
  current.bottom = Math.min(current.bottom, ink?.bottom ?? 0);
}

function setEmoji(run: Run, key: string, state: LineState, main: Face, letterSpacing: number): void {
  const { set, pen } = state;
  const { side, advance, top } = emojiBox(main, run.scale);
  const x = pen + (advance - side) / 2;
  const ink = { left: x, right: x + side, top, bottom: top - side };
  const segment = run.pieces[0]?.segment;
  set.items.push({
    x,
    y: -top,
    size: side,
    draw: { kind: 'emoji', key },
    start: run.pieces[0]?.start ?? 0,
    ...takePart(set, letterSpacing),
    ...inSegment(segment),
  });
  include(state, ink);
  if (segment !== undefined) stretch(state, segment, advance, ink);
  state.pen += advance + letterSpacing;
}

const takePart = (set: SetLine, letterSpacing: number) => (letterSpacing < 0 ? { part: set.parts++ } : {});
const inSegment = (segment: number | undefined) => (segment === undefined ? {} : { segment });

/** The segment of what a glyph belongs to; a hyphen that is only drawn goes with its word. */
function findSegment({ pieces, text }: Run, cluster: number): number | undefined {
  if (text !== undefined) return pieces[0]?.segment;
  return pieces.find(({ start, end }) => start <= cluster && cluster < end)?.segment;
}

function setRun(run: Run, state: LineState, paragraph: Paragraph, main: Face, letterSpacing: number): void {
  if (run.emoji) {
    setEmoji(run, run.emoji, state, main, letterSpacing);
    return;
  }
  const { set } = state;
  const isStyled = run.pieces.some(({ segment }) => segment !== undefined);
  let cluster: number | undefined;
  let part = {};
  for (const glyph of shapeRun(run, paragraph, letterSpacing)) {
    if (cluster === undefined || (cluster !== glyph.cluster && !joins(run)))
      part = takePart(set, letterSpacing);
    cluster = glyph.cluster;
    const x = state.pen + glyph.dx;
    const extents = run.face.extents(glyph.glyph);
    const segment = isStyled ? findSegment(run, glyph.cluster) : undefined;
    const ink = {
      left: x + extents.left * run.scale,
      right: x + extents.right * run.scale,
      top: glyph.dy + extents.top * run.scale,
      bottom: glyph.dy + extents.bottom * run.scale,
    };
    const hasInk = extents.right > extents.left;
    if (hasInk) {
      set.items.push({
        x,
        y: -glyph.dy,
        size: run.scale,
        draw: { kind: 'glyph', face: run.face.id, glyph: glyph.glyph },
        start: run.text === undefined ? glyph.cluster : Number.POSITIVE_INFINITY,
        ...part,
        ...inSegment(segment),
      });
      include(state, ink);
    }
    if (segment !== undefined) stretch(state, segment, glyph.advance, hasInk ? ink : undefined);
    state.pen += glyph.advance;
  }
}
