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

/** The smallest rectangle around both. */
export function unionOf(a: Rect | undefined, b: Rect | undefined): Rect | undefined {
  if (!a || !b) return a ?? b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
