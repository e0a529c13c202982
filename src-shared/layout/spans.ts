import type { Span, SpanStyle } from '../contract/style.ts';
import type { FontStyle } from './font-families.ts';

/** Styled words of a caption: spans of the text as given → segments of the text as it is drawn. */

/** A stretch of the drawn text that is styled alike; UTF-16 offsets. */
export interface Segment {
  start: number;
  end: number;
  style: SpanStyle;
  /** What draws it, where that differs from the rest of the caption. */
  cut?: FontStyle;
}

/**
 * Spans may overlap: where they do, the later one wins, field by field. They count code points of the text as given,
 * which the drawn text differs from: `drawnLength` is how long, in UTF-16, what is drawn of its beginning is. A
 * character that becomes two, such as ß in upper case, is styled whole.
 */
export function splitSegments(
  text: string,
  spans: readonly Span[],
  drawnLength: (beginning: string) => number,
): Segment[] {
  const offsets = [0];
  for (const character of text) offsets.push((offsets.at(-1) ?? 0) + character.length);
  const drawn = new Map<number, number>();
  const findDrawnOffset = (codePoint: number): number => {
    const known = drawn.get(codePoint);
    if (known !== undefined) return known;
    const length = drawnLength(text.slice(0, offsets[Math.min(codePoint, offsets.length - 1)]));
    drawn.set(codePoint, length);
    return length;
  };
  const placed = spans.map(({ start, end, ...style }) => ({
    start: findDrawnOffset(start),
    end: findDrawnOffset(end),
    style,
  }));
  const edges = [...new Set(placed.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  return edges.flatMap((start, at): Segment[] => {
    const end = edges[at + 1];
    const over = placed.filter((span) => span.start <= start && span.end > start);
    if (end === undefined || over.length === 0) return [];
    return [{ start, end, style: Object.assign({}, ...over.map(({ style }) => style)) }];
  });
}

/** The segments within `length` units from `from` on, with offsets from there; `index` is that of the segment. */
export interface ParagraphSegment extends Segment {
  index: number;
}

export function segmentsWithin(
  segments: readonly Segment[],
  from: number,
  length: number,
): ParagraphSegment[] {
  return segments.flatMap((segment, index) => {
    const [start, end] = [Math.max(0, segment.start - from), Math.min(length, segment.end - from)];
    return start < end ? [{ ...segment, start, end, index }] : [];
  });
}

/** The segment that holds a UTF-16 offset of its paragraph. */
export function segmentAt(
  segments: readonly ParagraphSegment[],
  offset: number,
): ParagraphSegment | undefined {
  return segments.find(({ start, end }) => start <= offset && offset < end);
}
