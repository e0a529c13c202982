/** Sizes, points and boxes; in px or in fractions, as each use documents. */

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point, Size {}

/** A rectangle, rotated about its centre. */
export interface Box extends Rect {
  /** Degrees, clockwise. */
  rotation: number;
}

/** All of a picture, in the unit of its size. */
export const getWholeArea = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });

export function getBounds(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Corners, clockwise from the top left. */
export function getCorners({ x, y, width, height }: Rect): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** A rectangle in fractions of `size`, converted to the unit of `size`. */
export function scaleRect({ x, y, width, height }: Rect, size: Size): Rect {
  return { x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height };
}

/** A size in whole px, scaled; no side becomes shorter than one. */
export const scaleSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** The smallest rectangle around two; either may be missing. */
export function uniteRects(a: Rect, b: Rect | undefined): Rect;
export function uniteRects(a: Rect | undefined, b: Rect | undefined): Rect | undefined;
export function uniteRects(a: Rect | undefined, b: Rect | undefined): Rect | undefined {
  if (!a || !b) return a ?? b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  const height = Math.max(a.y + a.height, b.y + b.height) - y;
  return { x, y, width, height };
}

/** Sorts from top to bottom, and what lies side by side from left to right. */
export function compareReading(a: Rect, b: Rect): number {
  const beside = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return beside > 0.5 * Math.min(a.height, b.height) ? a.x - b.x : a.y - b.y;
}

/** What two rectangles have in common; undefined where that is nothing. */
export function commonPart(a: Rect, b: Rect): Rect | undefined {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
