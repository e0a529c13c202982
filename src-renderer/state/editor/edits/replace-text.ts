import { replacedSpans } from '../spans.ts';
import type { EditorDocument } from '../types.ts';
import { editItems } from './items.ts';

export interface Replacement {
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
    const moved = replacedSpans(spans, item.text, { start, end, text });
    return moved.length ? { ...rest, text: next, spans: moved } : { ...rest, text: next };
  });
}
