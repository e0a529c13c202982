import { type Box, boundsOf, cornersOf, type Point, type Rect } from './geometry.ts';

/** Geometry of boxes in px; a box in fractions does not turn like one in px unless its picture is square. */

/** Sine and cosine of degrees, exact at quarter turns. */
export function turnOf(degrees: number): { sin: number; cos: number } {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) {
    const at = ((quarters % 4) + 4) % 4;
    return { sin: [0, 1, 0, -1][at] ?? 0, cos: [1, 0, -1, 0][at] ?? 0 };
  }
  const angle = (degrees * Math.PI) / 180;
  return { sin: Math.sin(angle), cos: Math.cos(angle) };
}

/** A point of the picture as seen from the unturned box's top left. */
export function intoBox({ x, y }: Point, box: Box): Point {
  const { sin, cos } = turnOf(box.rotation);
  const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  return { x: dx * cos + dy * sin + box.width / 2, y: dy * cos - dx * sin + box.height / 2 };
}

/** The inverse of `intoBox`. */
export function outOfBox({ x, y }: Point, box: Box): Point {
  const { sin, cos } = turnOf(box.rotation);
  const [dx, dy] = [x - box.width / 2, y - box.height / 2];
  return {
    x: dx * cos - dy * sin + box.x + box.width / 2,
    y: dy * cos + dx * sin + box.y + box.height / 2,
  };
}

/** The smallest upright rectangle around a turned box. */
export function turnedBounds(box: Box): Rect {
  return turnedPartBounds({ x: 0, y: 0, width: box.width, height: box.height }, box);
}

/** The smallest upright rectangle around a part of a turned box; the part is seen from the unturned box's top left. */
export function turnedPartBounds(part: Rect, box: Box): Rect {
  return boundsOf(cornersOf(part).map((corner) => outOfBox(corner, box)));
}

/** Cuts a convex polygon: what lies on the side of `limit` that `side` (1: at most, -1: at least) names stays. */
function cut(polygon: readonly Point[], axis: 'x' | 'y', limit: number, side: 1 | -1): Point[] {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [(point[axis] - limit) * side, (next[axis] - limit) * side];
    const inside = here <= 0 ? [point] : [];
    if (here < 0 === there < 0 || here === 0 || there === 0) return inside;
    const share = here / (here - there);
    return [...inside, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });
}

/**
 * The part of a turned box that lies inside `window`, as the smallest rectangle around it in the box's own frame
 * (px from the unturned box's top left); undefined where nothing does.
 */
export function partInside(box: Box, window: Rect): Rect | undefined {
  const { width, height } = box;
  const seen = cornersOf(window).map((corner) => intoBox(corner, box));
  const polygon = cut(cut(cut(cut(seen, 'x', 0, -1), 'x', width, 1), 'y', 0, -1), 'y', height, 1);
  if (polygon.length < 3) return undefined;
  const part = boundsOf(polygon);
  return part.width > 0 && part.height > 0 ? part : undefined;
}
