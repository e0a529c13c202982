import { addDisc, addRectangle, type Direction, HALF, type OutlineCoverage } from './outline-parts.ts';
import type { Lines } from './path-lines.ts';

/**
 * What a round line along closed outlines covers of each pixel: by the distance of the pixel's middle from the outline,
 * which is exact where the line's edge is upright or level and within a few levels of 255 elsewhere. Along each straight
 * line that is a rectangle. At a corner a disc joins two of them; where they meet almost straight, both are made a
 * little longer instead, which is much cheaper. What a row has in each of them is one run of pixels.
 */

/** How far the outer edge may be off where two lines meet without a disc, px. */
const JOIN_TOLERANCE = 0.15;

/** Adds the outlines of subpaths from `first` to `end` (exclusive) as a line of a radius (px). */
export function addOutlines(
  { points, count, subpaths }: Lines,
  [first, end]: readonly [number, number],
  radius: number,
  target: OutlineCoverage,
): void {
  for (let at = first; at < end; at++) {
    const [from, to] = [subpaths[at] ?? count, subpaths[at + 1] ?? count];
    if (from < to) addOutline(points, from, to, radius, target);
  }
}

/** One subpath: its lines from `first` to `end` (exclusive). */
function addOutline(
  points: Float64Array,
  first: number,
  end: number,
  radius: number,
  target: OutlineCoverage,
): void {
  const { x: left, y: top } = target.window;
  // Where lines turn by an angle a, their outer edges meet at a distance of radius ÷ cos(a ÷ 2).
  const straight = 2 * (radius / (radius + JOIN_TOLERANCE)) ** 2 - 1;
  const measureExtension = (cosine: number) =>
    cosine < straight ? 0 : radius * Math.sqrt(Math.max(0, 1 - cosine) / (1 + cosine));
  const before = getDirection(points, end - 1);
  let own = getDirection(points, first);
  let cosine = before.x * own.x + before.y * own.y;
  for (let line = first; line < end; line++) {
    const x = (points[line * 4] ?? 0) - left - HALF;
    const y = (points[line * 4 + 1] ?? 0) - top - HALF;
    const after = getDirection(points, line + 1 < end ? line + 1 : first);
    const nextCosine = own.x * after.x + own.y * after.y;
    if (cosine < straight) addDisc(x, y, radius, target);
    const back = measureExtension(cosine);
    const length = own.length + back + measureExtension(nextCosine);
    addRectangle(x - back * own.x, y - back * own.y, { ...own, length }, radius, target);
    [own, cosine] = [after, nextCosine];
  }
}

function getDirection(points: Float64Array, line: number): Direction {
  const x = (points[line * 4 + 2] ?? 0) - (points[line * 4] ?? 0);
  const y = (points[line * 4 + 3] ?? 0) - (points[line * 4 + 1] ?? 0);
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length, length };
}
