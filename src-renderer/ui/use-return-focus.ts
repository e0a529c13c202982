import { useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened. Ours are opened by commands: without a trigger of their
 * own, Radix would leave the focus nowhere. Returns what is to be done on the dialog's `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const before = useRef<Element | null>(null);
  // Earlier than every other effect: a field of the dialog may take the focus as soon as it is there.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
}
