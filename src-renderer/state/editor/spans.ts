import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Span } from '../../../src-shared/contract/style.ts';

/** Styled words while their text is edited. */

/** How many code points two texts share at their beginnings. */
function sharedStart(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let shared = 0;
  while (shared < most && before[shared] === after[shared]) shared++;
  return shared;
}

/**
 * Spans of a text after it was changed in one place: those around the place grow or shrink with it, those after it
 * move, and those whose words are gone go with them.
 */
export function moveSpans(spans: readonly Span[], before: string, after: string): Span[] {
  const [old, now] = [Array.from(before), Array.from(after)];
  const start = sharedStart(old, now);
  const end = Math.min(
    sharedStart(old.toReversed(), now.toReversed()),
    Math.min(old.length, now.length) - start,
  );
  const [oldEnd, newEnd] = [old.length - end, now.length - end];
  const moveOffset = (at: number, atEdge: number) =>
    at <= start ? at : at >= oldEnd ? at + newEnd - oldEnd : atEdge;
  return spans.flatMap((span): Span[] => {
    const next = { ...span, start: moveOffset(span.start, newEnd), end: moveOffset(span.end, start) };
    return next.start < next.end && next.end <= LIMITS.captionChars ? [next] : [];
  });
}

/**
 * Spans of a text after `[start, end)` of it (UTF-16) was replaced: what is inserted is styled like the first letter it
 * replaces, else like the letter before it, as in word processors.
 */
export function replaceSpans(
  spans: readonly Span[],
  before: string,
  { start, end, text }: { start: number; end: number; text: string },
): Span[] {
  const count = (part: string) => Array.from(part).length;
  const first = count(before.slice(0, start));
  const last = first + count(before.slice(start, end));
  const length = count(text);
  /** The letter whose look the inserted ones take; the first of all where there is none before. */
  const model = last > first ? first : Math.max(0, first - 1);
  const shift = length - (last - first);
  return spans.flatMap((span): Span[] => {
    const takes = span.start <= model && span.end > model;
    const later = span.start >= last ? span.start + shift : first + length;
    const start = span.start < first ? span.start : takes ? first : later;
    const end = span.end > last ? span.end + shift : takes ? first + length : Math.min(span.end, first);
    return start < end && end <= LIMITS.captionChars ? [{ ...span, start, end }] : [];
  });
}
