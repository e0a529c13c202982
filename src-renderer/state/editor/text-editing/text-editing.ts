import type { TextRange } from '../../history/history.ts';
import type { EditorDocument, TextItem } from '../types.ts';

/** The text that is edited in place on the canvas: its selected letters and its caret. Offsets are UTF-16, as in fields. */

/**
 * Where the caret stands if its offset has two places: `before` with the character before it (the end of a wrapped
 * line), `after` with the one after it (the start of the next line).
 */
export type Affinity = 'before' | 'after';

export interface TextEditing extends TextRange {
  affinity: Affinity;
  /** What an input method is composing. */
  composing: { start: number; end: number } | null;
}

/** The selected letters, in the order of the text. */
export const orderRange = ({ anchor, focus }: Pick<TextRange, 'anchor' | 'focus'>) => ({
  start: Math.min(anchor, focus),
  end: Math.max(anchor, focus),
});

/** The part of it that undo restores. */
export const getRange = (editing: TextEditing | null): TextRange | undefined =>
  editing ? { id: editing.id, anchor: editing.anchor, focus: editing.focus } : undefined;

/** The text item of an id; undefined where there is none that can be edited. */
export function editableText({ items }: EditorDocument, id: string): TextItem | undefined {
  const item = items.find((one) => one.id === id);
  return item?.kind === 'text' && !item.locked ? item : undefined;
}

/**
 * Whether letters that are typed go into the selected item: a text or a bubble. Other shapes take text by Enter, as with
 * one of them selected letters choose the next tool.
 */
export function takesLetters({ items }: EditorDocument, [id, ...more]: readonly string[]): boolean {
  const item = more.length === 0 ? items.find((one) => one.id === id) : undefined;
  if (item?.locked) return false;
  return item?.kind === 'text' || (item?.kind === 'shape' && item.shape.kind === 'bubble');
}

const clampTo = (text: string, offset: number) => Math.min(Math.max(0, offset), text.length);

/** A range as the state of editing, inside of the text as it is. */
export function toEditing(text: string, { id, anchor, focus }: TextRange, affinity: Affinity): TextEditing {
  return { id, anchor: clampTo(text, anchor), focus: clampTo(text, focus), affinity, composing: null };
}

/**
 * What is edited after a change of the document, an undo or a redo: the text of the restored caret, as long as it is
 * the only selected item. Where no text is edited none becomes so.
 */
export function restoreEditing(
  now: TextEditing | null,
  caret: TextRange | undefined,
  { document, selection }: { document: EditorDocument; selection: readonly string[] },
): TextEditing | null {
  if (!now) return null;
  const range = caret ?? now;
  const item = editableText(document, range.id);
  if (!item || selection.length !== 1 || selection[0] !== range.id) return null;
  const isSame = range.id === now.id && range.anchor === now.anchor && range.focus === now.focus;
  if (isSame && range.focus <= item.text.length && range.anchor <= item.text.length) return now;
  return toEditing(item.text, range, 'after');
}
