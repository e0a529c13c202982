import type { Rect } from '../../../src-shared/document/geometry.ts';

/** The smallest rectangle around what was noted, px; undefined where nothing was. */
export interface DrawnArea {
  /** Notes the pixels of a row from `left` to `right`, both of them included. */
  add(y: number, left: number, right: number): void;
  rect(): Rect | undefined;
}

export function createDrawnArea(): DrawnArea {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  return {
    add(y, from, to) {
      if (from < left) left = from;
      if (to > right) right = to;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    },
    rect: () =>
      right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
  };
}
