import type { CaptionStyle } from '../../contract/style.ts';
import type { Point, Size } from '../../document/geometry.ts';
import { lineOrigins } from '../block.ts';
import { computeBaselines, type LineInk } from '../line-ink.ts';
import {
  type LayoutBox,
  type PreparedText,
  prepareText,
  setLines,
  type TextDetails,
} from '../prepared-text.ts';
import type { LaidOutText, LayoutDeps, Line } from '../types.ts';
import type { Unit } from '../units.ts';
import { createDrawnText, findLetters, type LetterAt } from './drawn-offsets.ts';
import { type UnitPlace, unitPlaces } from './unit-places.ts';

/**
 * Where the caret may stand in a laid-out text. It follows from the lines that the layout has found, and is computed
 * only for the text that is edited. Offsets are UTF-16 offsets of the text as it is written; places are px from the top
 * left of the box that the text was laid out in.
 */

interface PlacedLine {
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
function placeLines(prepared: PreparedText, ranges: readonly Line[], box: Size, size: number): PlacedLine[] {
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

/** A letter as the caret sees it: a grapheme, or several that are drawn as one. */
export interface CaretLetter {
  start: number;
  end: number;
  left: number;
  right: number;
  /** UAX #9 embedding level; odd ones are written from right to left. */
  level: number;
  /** Of a caret beside it. */
  top: number;
  bottom: number;
  /** A space beyond the end of a line. */
  hangs: boolean;
}

export interface CaretLine {
  /** Its first letter, and the end of its last one without the spaces that hang over its end. */
  start: number;
  end: number;
  /** The end of those spaces. */
  last: number;
  /** From left to right. */
  letters: readonly CaretLetter[];
  /** The direction of its paragraph. */
  rtl: boolean;
  /** The edges of its letters; equal where it has none. */
  left: number;
  right: number;
  /** Of its ink and of the carets in it. */
  top: number;
  bottom: number;
  /** Of a caret where it has no letters. */
  caretTop: number;
  caretBottom: number;
  /** Whether a paragraph begins with it, and whether one ends with it. */
  opens: boolean;
  closes: boolean;
}

export interface CaretLayout {
  lines: readonly CaretLine[];
}

/** Height of a caret over the baseline and below it, in heights of a capital letter. */
const ASCENT = 1.14;
const DESCENT = 0.24;

interface LineContext {
  prepared: PreparedText;
  size: number;
  letterAt: LetterAt;
  /** Where its paragraph begins in the drawn text. */
  from: number;
  /** Length of the text as written. */
  length: number;
}

/** Where a paragraph begins in the drawn text, for each; and where anything that is drawn ends. */
function findDrawnEdges({ paragraphs }: PreparedText): { starts: number[]; edges: Set<number> } {
  const [starts, edges] = [[] as number[], new Set<number>()];
  let from = 0;
  for (const { text, units } of paragraphs) {
    starts.push(from);
    for (const { end } of units) edges.add(from + end);
    from += text.length + 1;
    edges.add(from);
  }
  return { starts, edges };
}

/** Top and bottom of a caret beside letters of a size, as a multiple of the text's; px. */
function caretHeight({ prepared: { main }, size }: LineContext, baseline: number, scale: number) {
  const height = main.capHeight * scale * size;
  return { top: baseline - ASCENT * height, bottom: baseline + DESCENT * height };
}

const getScale = ({ segments }: PreparedText, { segment }: Unit): number =>
  (segment === undefined ? undefined : segments[segment]?.style.scale) ?? 1;

/** The letters of a line; drawn letters that are written as one are one. */
function caretLetters(
  places: readonly UnitPlace[],
  { origin }: PlacedLine,
  context: LineContext,
): CaretLetter[] {
  const letters: CaretLetter[] = [];
  for (const { unit, left, right, level, hangs } of places) {
    const written = context.letterAt(context.from + unit.start);
    if (!written) continue;
    const [from, to] = [origin.x + left * context.size, origin.x + right * context.size];
    const open = letters.at(-1);
    if (open && open.start === written.start) {
      open.left = Math.min(open.left, from);
      open.right = Math.max(open.right, to);
      continue;
    }
    const height = caretHeight(context, origin.y, getScale(context.prepared, unit));
    letters.push({ ...written, left: from, right: to, level, ...height, hangs });
  }
  return letters;
}

function caretLine(placed: PlacedLine, context: LineContext): CaretLine | undefined {
  const { line, origin, ink, next } = placed;
  const { prepared, size, letterAt, from, length } = context;
  const paragraph = prepared.paragraphs[line.paragraph];
  if (!paragraph) return undefined;
  const { main, letterSpacing } = prepared;
  const { places, advance } = unitPlaces(line, next, { paragraph, main, letterSpacing });
  const letters = caretLetters(places, placed, context);
  const { units, text } = paragraph;
  const getOffset = (unit: number) => letterAt(from + (units[unit]?.start ?? text.length))?.start ?? length;
  const plain = caretHeight(context, origin.y, 1);
  const heights = letters.length ? letters : [plain];
  return {
    start: getOffset(line.start),
    end: getOffset(line.end),
    last: getOffset(next),
    letters,
    rtl: paragraph.direction === 'rtl',
    left: origin.x,
    right: origin.x + advance * size,
    top: Math.min(origin.y - ink.top * size, ...heights.map(({ top }) => top)),
    bottom: Math.max(origin.y - ink.bottom * size, ...heights.map(({ bottom }) => bottom)),
    caretTop: plain.top,
    caretBottom: plain.bottom,
    opens: line.start === 0,
    closes: next === units.length,
  };
}

/**
 * Where the caret may stand in a text. `laid` is the layout of the text in the box; where it has no lines, since
 * nothing of the text has ink, they stand as if it had, at `size` (px).
 * @throws Error where a bundled font file is missing
 */
export function caretLayout(
  text: string,
  style: CaptionStyle,
  box: LayoutBox,
  deps: LayoutDeps,
  details: TextDetails,
  { size, ranges }: Pick<LaidOutText, 'size' | 'ranges'>,
): CaretLayout {
  const drawn = createDrawnText(text, style.case, details.lang);
  const prepared = prepareText({ text, plain: drawn.text }, style, deps, details);
  const { starts, edges } = findDrawnEdges(prepared);
  const letterAt = findLetters(drawn, edges);
  const lines = placeLines(prepared, ranges, box, size).flatMap((placed) => {
    const from = starts[placed.line.paragraph] ?? 0;
    return caretLine(placed, { prepared, size, letterAt, from, length: text.length }) ?? [];
  });
  return { lines };
}
