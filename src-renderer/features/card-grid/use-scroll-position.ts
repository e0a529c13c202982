import { useEffect } from 'react';

/** Without another scroll event, ms, until it counts as standing still. */
const STILL_MS = 120;

/** Marks an element with `data-scrolling` while it scrolls: what only passes under the pointer then stays asleep. */
export function useScrollPosition(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => scroller.removeAttribute('data-scrolling');
    const onScroll = () => {
      if (!scroller.hasAttribute('data-scrolling')) scroller.setAttribute('data-scrolling', '');
      clearTimeout(timer);
      timer = setTimeout(rest, STILL_MS);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', onScroll);
      rest();
    };
  }, [scroller]);
}
