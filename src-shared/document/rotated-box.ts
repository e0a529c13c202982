import type { Rect } from '../layout/types.ts';

/** Geometry of boxes that are turned about their centre. Pure: runs in a browser as well. */

export interface Point {
  x: number;
  y: number;
}

/** A rectangle and its turn, degrees clockwise about its centre. */
export interface TurnedBox {
  box: Rect;
  rotation: number;
}

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
export function intoBox({ x, y }: Point, { box, rotation }: TurnedBox): Point {
  const { sin, cos } = turnOf(rotation);
  const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  return { x: dx * cos + dy * sin + box.width / 2, y: dy * cos - dx * sin + box.height / 2 };
}

/** The inverse of `intoBox`. */
export function outOfBox({ x, y }: Point, { box, rotation }: TurnedBox): Point {
  const { sin, cos } = turnOf(rotation);
  const [dx, dy] = [x - box.width / 2, y - box.height / 2];
  return {
    x: dx * cos - dy * sin + box.x + box.width / 2,
    y: dy * cos + dx * sin + box.y + box.height / 2,
  };
}

/** Corners, clockwise from the top left. */
export function cornersOf({ x, y, width, height }: Rect): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** The smallest upright rectangle around points. */
export function boundsOf(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The smallest upright rectangle around a turned box. */
export function turnedBounds(turned: TurnedBox): Rect {
  const { width, height } = turned.box;
  return boundsOf(cornersOf({ x: 0, y: 0, width, height }).map((corner) => outOfBox(corner, turned)));
}

/** Cuts a convex polygon: what lies on the side of `limit` that `side` (1: at most, -1: at least) names stays. */
function cut(polygon: readonly Point[], axis: 'x' | 'y', limit: number, side: 1 | -1): Point[] {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [(point[axis] - limit) * side, (next[axis] - limit) * side];
    const kept = here <= 0 ? [point] : [];
    if (here < 0 === there < 0 || here === 0 || there === 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });
}

/**
 * The part of a turned box that lies inside `window`, as the smallest rectangle around it in the box's own frame
 * (px from the unturned box's top left); undefined where nothing does.
 */
export function partInside(turned: TurnedBox, window: Rect): Rect | undefined {
  const { width, height } = turned.box;
  const seen = cornersOf(window).map((corner) => intoBox(corner, turned));
  const polygon = cut(cut(cut(cut(seen, 'x', 0, -1), 'x', width, 1), 'y', 0, -1), 'y', height, 1);
  if (polygon.length < 3) return undefined;
  const part = boundsOf(polygon);
  return part.width > 0 && part.height > 0 ? part : undefined;
}
