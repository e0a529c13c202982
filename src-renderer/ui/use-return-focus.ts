import { useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog. Ours are opened by commands: without a trigger of their own,
 * Radix would leave the focus nowhere.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    /** To be called when the dialog opens, before it takes the focus. */
    remember(): void {
      before.current = document.activeElement;
    },
    /** For the dialog's `onCloseAutoFocus`. */
    giveBack(event: Event): void {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
  };
}
