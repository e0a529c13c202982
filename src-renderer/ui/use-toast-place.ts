import { type RefObject, useEffect } from 'react';

/** A rectangle in the window, px. */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Distance kept between messages and what they stand clear of, px. */
const GAP = 8;

const meet = (a: Area, b: Area): boolean =>
  a.left < b.right + GAP && b.left < a.right + GAP && a.top < b.bottom + GAP && b.top < a.bottom + GAP;

/**
 * How far messages are moved up so that they cover none of the areas, px.
 * @param place where they would be at the foot of the window
 * @returns null where there is no free place above either
 */
export function computeRaise(place: Area, areas: readonly Area[]): number | null {
  const raiseBy = (by: number) => ({ ...place, top: place.top - by, bottom: place.bottom - by });
  let raise = 0;
  // From the lowest up: each one that is in the way moves them above its own top.
  for (const area of areas.toSorted((a, b) => b.bottom - a.bottom)) {
    if (meet(raiseBy(raise), area)) raise = place.bottom - area.top + GAP;
  }
  return place.top - raise < 0 || areas.some((area) => meet(raiseBy(raise), area)) ? null : raise;
}

/** What messages never cover: tools, the buttons of a dialog, and whatever says so itself. */
const KEPT_CLEAR = '[role="toolbar"], [role="dialog"] footer, [data-keep-clear]';
/** The picture that is edited: kept clear where there is room beside it. */
const PICTURE = '[data-picture]';
const TEXT_FIELD =
  'input:not([type="button"], [type="checkbox"], [type="range"]), textarea, [contenteditable]';

function findAreas(selector: string): Area[] {
  const elements = [...document.querySelectorAll(selector)];
  if (document.activeElement?.matches(TEXT_FIELD)) elements.push(document.activeElement);
  return elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** Moves the list of messages up, as far as it must be to cover nothing that is worked with. `count`: of the messages. */
export function useToastPlace(list: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const element = list.current;
    if (!element || count === 0) return;
    let raise = 0;
    const place = () => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const own = { left, right, top: top + raise, bottom: bottom + raise };
      const next =
        computeRaise(own, findAreas(`${KEPT_CLEAR}, ${PICTURE}`)) ??
        computeRaise(own, findAreas(KEPT_CLEAR)) ??
        0;
      if (next === raise) return;
      raise = next;
      element.style.setProperty('--raise', `${raise}px`);
    };
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    later();
    // Their own size, the window's, the field that is edited, dialogs, and tools that follow a selection.
    const sizes = new ResizeObserver(later);
    sizes.observe(element);
    sizes.observe(document.documentElement);
    const tree = new MutationObserver(later);
    tree.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', later);
    document.addEventListener('pointerup', later);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      tree.disconnect();
      document.removeEventListener('focusin', later);
      document.removeEventListener('pointerup', later);
      element.style.removeProperty('--raise');
    };
  }, [list, count]);
}
