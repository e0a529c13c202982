import { useInsertionEffect, useRef } from 'react';

/**
 * Restores the focus after a dialog closes. Dialogs are opened by commands, and without a trigger Radix restores
 * nothing. Returns a handler for the dialog's `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const before = useRef<Element | null>(null);
  // An insertion effect runs before a field of the dialog takes the focus.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
}
