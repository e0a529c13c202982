import type { KeyboardEvent } from 'react';

/** Enter in a text area submits; with Shift it breaks the line, and while a word is being composed it belongs to that. */
export function submitOnEnter(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
}
