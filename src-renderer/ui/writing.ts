import { useLayoutEffect } from 'react';

/** Writing: which elements take text, and keys that belong to an input method. */

/** Whether an element takes text input. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(?:button|checkbox|radio|range|file)$/.test(target.type);
}

/** Whether an element that takes text leaves undo and redo to the page: a number field without uncommitted digits. */
export const leavesUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.undo === 'page';

/** Whether a key writes a letter, or begins to: a dead key, or one that an input method handles. Space is none. */
export function writesLetter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (event.getModifierState('AltGraph')) return Array.from(key).length === 1;
  if (ctrlKey || metaKey || altKey) return false;
  return key === 'Process' || key === 'Dead' || (key !== ' ' && Array.from(key).length === 1);
}

/**
 * Keeps the keys of an input method, such as the Enter that takes a word, from every handler of the page. Safari marks
 * them by their code alone.
 */
export function useInputMethodKeys(): void {
  // A layout effect: before the effects of other components, whose listeners would come first otherwise.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || (event.keyCode === 229 && takesText(event.target)))
        event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
