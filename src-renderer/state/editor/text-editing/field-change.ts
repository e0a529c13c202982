/** From what a native field says to what has changed in a text. All offsets are UTF-16. */

/** A text as a field holds it: fields know one kind of line break. */
export const fieldText = (text: string): string => text.replace(/\r\n?/g, '\n');

/** An offset of a text in the field that holds it. */
export const toField = (text: string, offset: number): number => fieldText(text.slice(0, offset)).length;

/** An offset of a field in the text that it holds. */
export function fromField(text: string, offset: number): number {
  if (!text.includes('\r')) return Math.min(offset, text.length);
  let at = 0;
  for (let passed = 0; passed < offset && at < text.length; passed++)
    at += text.startsWith('\r\n', at) ? 2 : 1;
  return at;
}

/** `[start, end)` of a text that was replaced, and by what. */
export interface FieldChange {
  start: number;
  end: number;
  text: string;
}

const isHigh = (text: string, at: number) => /[\ud800-\udbff]/.test(text.charAt(at));

/**
 * What turned one text of a field into the next. The caret is then behind what was inserted, and nothing before the
 * selection stayed as it was: among equal letters this tells which of them are new.
 * @param caret of the field now
 * @param selected where its selection began before
 */
export function fieldChange(before: string, after: string, caret: number, selected: number): FieldChange {
  const rest = after.slice(caret);
  const isAtCaret = before.endsWith(rest);
  const end = isAtCaret ? before.length - rest.length : before.length;
  const newEnd = isAtCaret ? caret : after.length;
  const most = Math.min(end, newEnd, isAtCaret ? selected : before.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  if (start > 0 && isHigh(before, start - 1)) start--;
  return { start, end, text: after.slice(start, newEnd) };
}
