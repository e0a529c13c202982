import { type FocusEvent, useEffect, useState } from 'react';
import { useReducedMotion } from '../../ui/use-media-query.ts';

/** Time of hovering before something plays, ms: what the pointer only passes over stays still. */
const DELAY_MS = 150;

/**
 * Whether something that moves is to play: while the pointer is on it, or the focus of the keyboard. Never for those who
 * have asked for less movement. `handlers` go onto the element.
 */
export function usePlayOnHover(moves: boolean) {
  const still = useReducedMotion();
  const [wanted, setWanted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const may = moves && !still;
  useEffect(() => {
    if (!wanted || !may) return setPlaying(false);
    const timer = setTimeout(() => setPlaying(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, may]);
  const handlers = moves
    ? {
        onPointerEnter: () => setWanted(true),
        onPointerLeave: () => setWanted(false),
        onFocus: ({ target }: FocusEvent) => setWanted(target.matches(':focus-visible')),
        onBlur: () => setWanted(false),
      }
    : {};
  return { playing: playing && may, handlers };
}
