import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Span, SpanStyle } from '../../../src-shared/contract/style.ts';

/** The style of letters within a text. Ranges count code points; `end` is exclusive. */

export interface TextRange {
  start: number;
  end: number;
}

/** A change of letters: a field set to undefined goes back to that of the whole text. */
export type SpanPatch = { [Field in keyof SpanStyle]?: SpanStyle[Field] | undefined };

const FIELDS = [
  'color',
  'background',
  'font',
  'bold',
  'italic',
  'underline',
  'scale',
  'outline_color',
] as const;

/** A style without what equals the default of every text. */
function withoutDefaults(style: SpanPatch): SpanStyle {
  const entries = Object.entries(style).filter(
    ([name, value]) => value !== undefined && !(name === 'scale' && value === 1),
  );
  return Object.fromEntries(entries);
}

const isPlain = (style: SpanStyle): boolean => FIELDS.every((field) => style[field] === undefined);
const areAlike = (a: SpanStyle, b: SpanStyle): boolean => FIELDS.every((field) => a[field] === b[field]);

/** Where the style of a text of `length` code points can change, in order. */
function listEdges(spans: readonly Span[], length: number, range: TextRange): number[] {
  const all = [0, length, range.start, range.end, ...spans.flatMap(({ start, end }) => [start, end])];
  return [...new Set(all.map((at) => Math.min(Math.max(at, 0), length)))].sort((a, b) => a - b);
}

/** The style of one letter; where spans overlap the later one wins, field by field. */
export function styleAt(spans: readonly Span[], at: number): SpanStyle {
  const over = spans.filter(({ start, end }) => start <= at && at < end);
  const merged: Partial<Span> = Object.assign({}, ...over);
  const { start: _start, end: _end, ...style } = merged;
  return style;
}

/** Spans without overlaps, each as long as its style goes on, none of a plain style. */
function joinSpans(pieces: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const piece of pieces) {
    const last = spans.at(-1);
    if (isPlain(piece)) continue;
    if (last && last.end === piece.start && areAlike(last, piece)) {
      spans[spans.length - 1] = { ...last, end: piece.end };
    } else spans.push(piece);
  }
  return spans;
}

function rebuilt(
  spans: readonly Span[],
  length: number,
  range: TextRange,
  change: (style: SpanStyle) => SpanPatch,
): Span[] {
  const edges = listEdges(spans, length, range);
  const pieces = edges.flatMap((start, at): Span[] => {
    const end = edges[at + 1];
    if (end === undefined) return [];
    const inside = start >= range.start && end <= range.end;
    const style = styleAt(spans, start);
    return [{ start, end, ...withoutDefaults(inside ? change(style) : style) }];
  });
  return joinSpans(pieces);
}

/**
 * The spans of a text after its letters in `range` got other styles; the rest looks as before. The same list where
 * there would be more spans than a caption may have.
 */
export function withRangeStyle(
  spans: readonly Span[],
  length: number,
  range: TextRange,
  patch: SpanPatch,
): readonly Span[] {
  if (range.start >= range.end) return spans;
  const next = rebuilt(spans, length, range, (style) => ({ ...style, ...patch }));
  return next.length > LIMITS.spansMax ? spans : next;
}

/** The spans of a text whose letters in `range` look like the whole text again. */
export function withoutRangeStyle(spans: readonly Span[], length: number, range: TextRange): readonly Span[] {
  if (range.start >= range.end) return spans;
  const next = rebuilt(spans, length, range, () => ({}));
  return next.length > LIMITS.spansMax ? spans : next;
}

/** A value that several things have; `mixed` where they differ. */
export type SharedValue<Value> = { value: Value; mixed: false } | { value: undefined; mixed: true };

/** The one value of a list that is not empty, or that its values differ. */
export function sharedValue<Value>(
  values: readonly Value[],
  areEqual = Object.is,
): SharedValue<Value | undefined> {
  const [first] = values;
  return values.every((value) => areEqual(value, first))
    ? { value: first, mixed: false }
    : { value: undefined, mixed: true };
}

export type RangeStyle = { readonly [Field in keyof Required<SpanStyle>]: SharedValue<SpanStyle[Field]> };

/** The stretches of letters in `range` that are styled alike; one where it is empty. */
export function listRangeStyles(
  spans: readonly Span[],
  length: number,
  { start, end }: TextRange,
): (TextRange & { style: SpanStyle })[] {
  const starts = listEdges(spans, length, { start, end }).filter((at) => at >= start && at < end);
  return (starts.length ? starts : [start]).map((from, at) => ({
    start: from,
    end: starts[at + 1] ?? end,
    style: withoutDefaults(styleAt(spans, from)),
  }));
}

/** What the letters in `range` have in common; an undefined value is that of the whole text. */
export function rangeStyle(spans: readonly Span[], length: number, range: TextRange): RangeStyle {
  const found = listRangeStyles(spans, length, range).map(({ style }) => style);
  const field = <Field extends keyof SpanStyle>(name: Field) =>
    sharedValue(found.map((style) => style[name]));
  return {
    color: field('color'),
    background: field('background'),
    font: field('font'),
    scale: field('scale'),
    outline_color: field('outline_color'),
    bold: field('bold'),
    italic: field('italic'),
    underline: field('underline'),
  };
}
