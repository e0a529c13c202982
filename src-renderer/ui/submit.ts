import type { FormEvent, KeyboardEvent } from 'react';

/** What a form does in place of the browser's own request. */
export function submitTo(act: () => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}

/** Submits on Enter in a text area; not with Shift, which breaks the line. */
export function submitOnEnter(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
}
