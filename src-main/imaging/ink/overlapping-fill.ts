import type { Rect } from '../../../src-shared/document/geometry.ts';
import { fillStride } from './fill.ts';
import type { Lines } from './path-lines.ts';

/**
 * What outlines that lie over each other, such as joined letters, cover of each pixel: inside is where they do not turn
 * around a point as often one way as the other (“nonzero”). Reckoned on several levels of each row, exactly along them;
 * five times the work of areas.
 */

/** Levels of a row of pixels. */
const LEVELS = 16;
/** Steps of a place along a level, in a pixel: fine enough for 256 shades, and a number stays small enough to sort. */
const STEPS = 4096;

/** Where lines cross one level: twice the steps from one px left of the window, plus one where they go down. */
type Crossings = Int32Array;

/** The levels between two heights, px of the window: the first one and the one after the last. */
function levelsBetween(top: number, bottom: number, count: number): [number, number] {
  const levelAt = (y: number) => Math.min(count, Math.max(0, Math.ceil(y * LEVELS - 0.5)));
  return [levelAt(top), levelAt(bottom)];
}

/** Calls `visit` for each level of a window that each line crosses; the place in px from the window's left. */
function eachCrossing(
  { points, count }: Lines,
  window: Rect,
  visit: (level: number, place: number, runsDown: boolean) => void,
): void {
  for (let at = 0; at < count * 4; at += 4) {
    const [x, y] = [(points[at] ?? 0) - window.x, (points[at + 1] ?? 0) - window.y];
    const [endX, endY] = [(points[at + 2] ?? 0) - window.x, (points[at + 3] ?? 0) - window.y];
    const [from, to] = levelsBetween(Math.min(y, endY), Math.max(y, endY), window.height * LEVELS);
    for (let level = from; level < to; level++) {
      const share = ((level + 0.5) / LEVELS - y) / (endY - y);
      visit(level, x + share * (endX - x), endY > y);
    }
  }
}

function findCrossings(lines: Lines, window: Rect): Crossings[] {
  const ends = new Int32Array(window.height * LEVELS + 1);
  eachCrossing(lines, window, (level) => {
    ends[level + 1] = (ends[level + 1] ?? 0) + 1;
  });
  for (let level = 1; level < ends.length; level++) ends[level] = (ends[level] ?? 0) + (ends[level - 1] ?? 0);
  const starts = ends.slice();
  const all = new Int32Array(ends.at(-1) ?? 0);
  eachCrossing(lines, window, (level, place, runsDown) => {
    const inside = Math.min(window.width + 1, Math.max(-1, place));
    const next = ends[level] ?? 0;
    all[next] = Math.round((inside + 1) * STEPS) * 2 + (runsDown ? 1 : 0);
    ends[level] = next + 1;
  });
  return Array.from({ length: window.height * LEVELS }, (_, level) =>
    all.subarray(starts[level], starts[level + 1]).sort(),
  );
}

/** Adds what is to the right of a place, px, by an amount (rows, negative to take away). */
function addFrom(areas: Float32Array, row: number, place: number, width: number, amount: number): void {
  const x = Math.min(width, Math.max(0, place));
  const pixel = Math.floor(x);
  const beyond = (x - pixel) * amount;
  areas[row + pixel] = (areas[row + pixel] ?? 0) + amount - beyond;
  areas[row + pixel + 1] = (areas[row + pixel + 1] ?? 0) + beyond;
}

/** Fills the areas of a window (whole px) by all lines. */
export function fillOverlapping(lines: Lines, window: Rect, areas: Float32Array): void {
  areas.fill(0);
  for (const [level, crossings] of findCrossings(lines, window).entries()) {
    const row = Math.floor(level / LEVELS) * fillStride(window);
    let turned = 0;
    for (const crossing of crossings) {
      const before = turned;
      turned += crossing & 1 ? 1 : -1;
      if (before !== 0 && turned !== 0) continue;
      const place = (crossing >> 1) / STEPS - 1;
      addFrom(areas, row, place, window.width, (before === 0 ? 1 : -1) / LEVELS);
    }
  }
}
