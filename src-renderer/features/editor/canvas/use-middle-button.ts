import { type RefObject, useEffect } from 'react';

/** How long after the middle button is released its paste may come, ms. */
const PASTE_DELAY = 200;

/** A prevented `pointerdown` keeps the mouse events away, but not the paste. */
const EVENTS = ['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'auxclick'] as const;

/**
 * The middle button only pans: on Linux its release would also paste the selected text of another window (X11's
 * primary selection).
 */
export function useMiddleButton(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let until = 0;
    const inArea = (event: Event) => event.target instanceof Node && area.current?.contains(event.target);
    const onButton = (event: MouseEvent) => {
      if ((event.button !== 1 && event.type !== 'pointercancel') || !inArea(event)) return;
      event.preventDefault();
      until = event.type.endsWith('down') ? Number.POSITIVE_INFINITY : event.timeStamp + PASTE_DELAY;
    };
    // Some versions of the browser paste although the release was prevented.
    const onPaste = (event: ClipboardEvent) => {
      if (event.timeStamp > until) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const name of EVENTS) window.addEventListener(name, onButton, { capture: true });
    window.addEventListener('paste', onPaste, { capture: true });
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, onButton, { capture: true });
      window.removeEventListener('paste', onPaste, { capture: true });
    };
  }, [area]);
}
