import { useEffect, useRef } from 'react';

/** Gives a function that focuses a card as soon as it is there: it may have to be drawn, or even fetched, first. */
export function useCardFocus(scroller: HTMLElement | null): (index: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || !scroller) return;
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && !scroller.contains(activeElement);
    const place = `[data-index="${wanted.current}"] [data-action="open"]`;
    const card = isElsewhere ? null : scroller.querySelector<HTMLElement>(place);
    if (card || isElsewhere) wanted.current = null;
    card?.focus();
  });
  return (index) => {
    wanted.current = index;
  };
}
