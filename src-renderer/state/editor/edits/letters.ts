import type { CaptionStyle, Span } from '../../../../src-shared/contract/style.ts';
import { type SpanPatch, type TextRange, withoutRangeStyle, withRangeStyle } from '../span-style.ts';
import { replaceSpans } from '../spans.ts';
import { isSpan } from '../styles.ts';
import type { EditorDocument, TextItem } from '../types.ts';
import { editItems } from './items.ts';

/** Styles of letters within a text. */

function withSpans(item: TextItem, next: readonly Span[]): TextItem {
  if (next === item.spans || (next.length === 0 && !item.spans?.length)) return item;
  const { spans: _before, ...rest } = item;
  return next.length ? { ...rest, spans: next } : rest;
}

/** Changes the style of letters of one text; a value the engine would refuse changes nothing. */
export function setLetterStyle(
  document: EditorDocument,
  id: string,
  range: TextRange,
  patch: SpanPatch,
): EditorDocument {
  return editItems(document, [id], (item) => {
    if (item.kind !== 'text') return item;
    const { length } = Array.from(item.text);
    const next = withRangeStyle(item.spans ?? [], length, range, patch);
    return next.every((span) => isSpan(span, length)) ? withSpans(item, next) : item;
  });
}

/** Gives letters of one text back the style of the whole. */
export function clearLetterStyle(document: EditorDocument, id: string, range: TextRange): EditorDocument {
  return editItems(document, [id], (item) =>
    item.kind === 'text'
      ? withSpans(item, withoutRangeStyle(item.spans ?? [], Array.from(item.text).length, range))
      : item,
  );
}

/** Fields of the whole text that its letters may have of their own. */
const OF_LETTERS = ['color', 'font', 'bold', 'italic', 'underline', 'outline_color'] as const;

/** Takes from the letters of texts the fields that `patch` sets for the whole text, which would not be seen there. */
export function withoutOverridden(
  document: EditorDocument,
  ids: readonly string[],
  patch: { [Field in keyof CaptionStyle]?: CaptionStyle[Field] | undefined },
): EditorDocument {
  const fields = OF_LETTERS.filter((field) => field in patch);
  if (fields.length === 0) return document;
  const cleared: SpanPatch = Object.fromEntries(fields.map((field) => [field, undefined]));
  return editItems(document, ids, (item) => {
    if (
      item.kind !== 'text' ||
      !item.spans?.some((span) => fields.some((field) => span[field] !== undefined))
    )
      return item;
    const { length } = Array.from(item.text);
    return withSpans(item, withRangeStyle(item.spans, length, { start: 0, end: length }, cleared));
  });
}

interface Replacement {
  /** `[start, end)` of the text that goes, UTF-16. */
  start: number;
  end: number;
  /** What comes in its place. */
  text: string;
}

/** Replaces a part of a text; its styled words move with it, and what is inserted is styled like what it joins. */
export function replaceText(
  document: EditorDocument,
  id: string,
  { start, end, text }: Replacement,
): EditorDocument {
  if (start === end && text === '') return document;
  return editItems(document, [id], (item) => {
    if (item.kind !== 'text') return item;
    const { spans, ...rest } = item;
    const next = item.text.slice(0, start) + text + item.text.slice(end);
    if (!spans) return { ...rest, text: next };
    const moved = replaceSpans(spans, item.text, { start, end, text });
    return moved.length ? { ...rest, text: next, spans: moved } : { ...rest, text: next };
  });
}
