import { useState } from 'react';

/**
 * What a field shows: its value, or what is typed over it until it is taken over. A value that changes meanwhile, by
 * undo or a drag, wins. An effect that copies the value instead would come late and take the first letter back.
 */
export function useBufferedText(
  value: string,
): [text: string, type: (text: string) => void, done: () => void] {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  return [
    typed?.over === value ? typed.text : value,
    (text) => setTyped({ text, over: value }),
    () => setTyped(undefined),
  ];
}
