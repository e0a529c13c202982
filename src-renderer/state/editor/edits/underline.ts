import { rangeStyle, type TextRange } from '../span-style.ts';
import type { EditorDocument } from '../types.ts';
import { setLetterStyle } from './letters.ts';

/** Letters of one text, in code points. */
export interface Letters extends TextRange {
  id: string;
}

function areUnderlined({ items }: EditorDocument, { id, ...range }: Letters): boolean {
  const item = items.find((one) => one.id === id);
  if (item?.kind !== 'text') return false;
  return rangeStyle(item.spans ?? [], Array.from(item.text).length, range).underline.value === true;
}

/** Underlines letters of texts; where all of them are underlined, takes it away. */
export function toggleUnderline(document: EditorDocument, letters: readonly Letters[]): EditorDocument {
  const underline = letters.every((some) => areUnderlined(document, some)) ? undefined : true;
  return letters.reduce((from, { id, ...range }) => setLetterStyle(from, id, range, { underline }), document);
}
