/** A rectangle in the window, px. */
export interface Area {
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
 * @returns 0 where there is no free place above either
 */
export function computeRaise(place: Area, areas: readonly Area[]): number {
  const raised = (by: number) => ({ ...place, top: place.top - by, bottom: place.bottom - by });
  let raise = 0;
  // From the lowest up: each one that is in the way moves them above its own top.
  for (const area of areas.toSorted((a, b) => b.bottom - a.bottom)) {
    if (meet(raised(raise), area)) raise = place.bottom - area.top + GAP;
  }
  return place.top - raise < 0 || areas.some((area) => meet(raised(raise), area)) ? 0 : raise;
}
