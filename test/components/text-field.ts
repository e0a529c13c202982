/** The field of the text that is edited on the canvas; null where none is. */
export const findTextField = () => document.querySelector<HTMLTextAreaElement>('[data-text-editing]');

/** The text that is edited with its caret as `|`, or its selected letters in `[ ]`; null where none is. */
export function readEdited(): string | null {
  const field = findTextField();
  if (!field) return null;
  const { value, selectionStart: start, selectionEnd: end } = field;
  if (start === end) return `${value.slice(0, start)}|${value.slice(start)}`;
  return `${value.slice(0, start)}[${value.slice(start, end)}]${value.slice(end)}`;
}
