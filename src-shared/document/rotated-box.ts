import { type Box, getBounds, getCorners, type Point, type Rect } from './geometry.ts';

/** Geometry of rotated boxes in px: in fractions a rotation would distort every box on a picture that is not square. */

/** Sine and cosine of degrees, exact at quarter turns. */
function computeSinCos(degrees: number): { sin: number; cos: number } {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) {
    const at = ((quarters % 4) + 4) % 4;
    return { sin: [0, 1, 0, -1][at] ?? 0, cos: [1, 0, -1, 0][at] ?? 0 };
  }
  const angle = (degrees * Math.PI) / 180;
  return { sin: Math.sin(angle), cos: Math.cos(angle) };
}

/** A point, or vector, rotated clockwise about the origin. */
export function rotatePoint({ x, y }: Point, degrees: number): Point {
  const { sin, cos } = computeSinCos(degrees);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** A point of the picture, relative to the top left corner of the box before its rotation. */
export function intoBox({ x, y }: Point, box: Box): Point {
  const [halfWidth, halfHeight] = [box.width / 2, box.height / 2];
  const own = rotatePoint({ x: x - box.x - halfWidth, y: y - box.y - halfHeight }, -box.rotation);
  return { x: own.x + halfWidth, y: own.y + halfHeight };
}

/** The inverse of `intoBox`. */
export function outOfBox({ x, y }: Point, box: Box): Point {
  const [halfWidth, halfHeight] = [box.width / 2, box.height / 2];
  const way = rotatePoint({ x: x - halfWidth, y: y - halfHeight }, box.rotation);
  return { x: way.x + box.x + halfWidth, y: way.y + box.y + halfHeight };
}

/** The smallest upright rectangle around a rotated box. */
export function rotateBounds(box: Box): Rect {
  return rotatePartBounds({ x: 0, y: 0, width: box.width, height: box.height }, box);
}

/** The smallest upright rectangle around a part of a rotated box; the part is relative to the box's own top left. */
export function rotatePartBounds(part: Rect, box: Box): Rect {
  return getBounds(getCorners(part).map((corner) => outOfBox(corner, box)));
}

/** Clips a convex polygon to one side of `limit`: 1 leaves what is at most there, -1 what is at least there. */
function clipPolygon(polygon: readonly Point[], axis: 'x' | 'y', limit: number, side: 1 | -1): Point[] {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const [here, there] = [(point[axis] - limit) * side, (next[axis] - limit) * side];
    const inside = here <= 0 ? [point] : [];
    if (here < 0 === there < 0 || here === 0 || there === 0) return inside;
    const share = here / (here - there);
    return [...inside, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });
}

/** The part of a rotated box inside `window`, in the box's own frame (px); undefined where no part is. */
export function partInside(box: Box, window: Rect): Rect | undefined {
  const { width, height } = box;
  const seen = getCorners(window).map((corner) => intoBox(corner, box));
  const polygon = clipPolygon(
    clipPolygon(clipPolygon(clipPolygon(seen, 'x', 0, -1), 'x', width, 1), 'y', 0, -1),
    'y',
    height,
    1,
  );
  if (polygon.length < 3) return undefined;
  const part = getBounds(polygon);
  return part.width > 0 && part.height > 0 ? part : undefined;
}
