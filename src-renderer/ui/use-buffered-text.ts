import { useState } from 'react';

/**
 * The text of a field: its value, or typed text until it is committed. A value that changes meanwhile, by undo or a
 * drag, replaces the typed text. Copying the value in an effect instead would run late and drop the first letter.
 */
export function useBufferedText(
  value: string,
): [text: string, type: (text: string) => void, done: () => void] {
  const [typed, setTyped] = useState<{ text: string; base: string }>();
  return [
    typed?.base === value ? typed.text : value,
    (text) => setTyped({ text, base: value }),
    () => setTyped(undefined),
  ];
}
