import { POINTS_MAX } from '../../../../src-shared/contract/shape-names.ts';
import type { Box, Point, Size } from '../../../../src-shared/document/geometry.ts';
import { LAYER_MIN } from '../geometry.ts';

/** A line drawn by hand as the points of a `path` shape: without the tremble of the hand, and as few as it takes. */

/** How far the line may be from where the pointer was, fraction of the shorter side of the canvas. */
const TOLERANCE = 0.0015;

/** Each point in the middle of itself and its neighbours; the ends stay. */
function smoothPoints(points: readonly Point[]): Point[] {
  return points.map((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before || !after) return point;
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
  });
}

function distanceToLine(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - a.x, point.y - a.y);
  return Math.abs(dx * (point.y - a.y) - dy * (point.x - a.x)) / length;
}

/** The points without which the line would be farther than `tolerance` from them (Ramer, Douglas and Peucker). */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, points.length - 1]);
  const parts: [number, number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const [a, b] = [points[from], points[to]];
    if (!a || !b) continue;
    let farthest = from;
    let most = tolerance;
    for (let at = from + 1; at < to; at++) {
      const point = points[at];
      const distance = point ? distanceToLine(point, a, b) : 0;
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest === from) continue;
    kept.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => kept.has(at));
}

/** The fewest points that stay near the line, and no more than the contract allows; px. */
function reducePoints(points: readonly Point[], tolerance: number): Point[] {
  let line = simplifyLine(points, tolerance);
  for (let wider = tolerance * 2; line.length > POINTS_MAX; wider *= 2) line = simplifyLine(points, wider);
  return line;
}

/** The part of an axis that values take, widened about its middle to `least`. */
function reach(values: readonly number[], least: number): { from: number; length: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const length = Math.max(least, high - low);
  return { from: (low + high - length) / 2, length };
}

/** A hand-drawn line (fractions of a canvas, whose size is px) as a box on it and points within; a dot for one point. */
export function toStroke(drawn: readonly Point[], canvas: Size): { box: Box; points: number[][] } {
  const { width, height } = canvas;
  const shorter = Math.min(width, height);
  const px = drawn.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const line = reducePoints(smoothPoints(px), TOLERANCE * shorter);
  const across = reach(
    line.map(({ x }) => x / width),
    LAYER_MIN,
  );
  const down = reach(
    line.map(({ y }) => y / height),
    LAYER_MIN,
  );
  const points = line.map(({ x, y }) => [
    Math.min(1, Math.max(0, (x / width - across.from) / across.length)),
    Math.min(1, Math.max(0, (y / height - down.from) / down.length)),
  ]);
  const [first] = points;
  return {
    box: { x: across.from, y: down.from, width: across.length, height: down.length, rotation: 0 },
    // A line from a point to itself is not drawn everywhere: the dot gets a length too short to be seen.
    points:
      points.length > 1 || !first ? points : [first, [Math.min(1, (first[0] ?? 0) + 0.05), first[1] ?? 0]],
  };
}
