/** Gives the focus back to the text that is edited in place, with its caret where it was. False where none is. */
export function focusTextField(): boolean {
  const field = document.querySelector<HTMLElement>('[data-text-editing]');
  field?.focus({ preventScroll: true });
  return field !== null;
}
