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

/** Where lines cross one level: px from the left of the window, and which way they run: 1 down, -1 up. */
interface Crossings {
  /** For each level, where its crossings begin; one number more for the end. */
  starts: Int32Array;
  places: Float32Array;
  turns: Int8Array;
}

/** The levels between two heights: the first one and the one after the last. */
function levelsBetween(top: number, bottom: number, count: number): [number, number] {
  const levelAt = (y: number) => Math.min(count, Math.max(0, Math.ceil(y * LEVELS - 0.5)));
  return [levelAt(top), levelAt(bottom)];
}

function crossingsOf({ points, count }: Lines, window: Rect): Crossings {
  const levels = window.height * LEVELS;
  const starts = new Int32Array(levels + 1);
  const each = (visit: (level: number, line: number) => void) => {
    for (let line = 0; line < count; line++) {
      const [y0, y1] = [(points[line * 4 + 1] ?? 0) - window.y, (points[line * 4 + 3] ?? 0) - window.y];
      const [from, to] = levelsBetween(Math.min(y0, y1), Math.max(y0, y1), levels);
      for (let level = from; level < to; level++) visit(level, line);
    }
  };
  each((level) => {
    starts[level + 1] = (starts[level + 1] ?? 0) + 1;
  });
  for (let level = 0; level < levels; level++)
    starts[level + 1] = (starts[level + 1] ?? 0) + (starts[level] ?? 0);
  const all = starts[levels] ?? 0;
  const crossings = { starts, places: new Float32Array(all), turns: new Int8Array(all) };
  const next = starts.slice();
  each((level, line) => {
    const [x, y] = [points[line * 4] ?? 0, points[line * 4 + 1] ?? 0];
    const [right, down] = [(points[line * 4 + 2] ?? 0) - x, (points[line * 4 + 3] ?? 0) - y];
    const share = ((level + 0.5) / LEVELS + window.y - y) / down;
    const end = next[level] ?? 0;
    insert(crossings, starts[level] ?? 0, end, x + share * right - window.x, Math.sign(down));
    next[level] = end + 1;
  });
  return crossings;
}

/** Adds a crossing to those from `start` to `end`, which stay in order from the left to the right. */
function insert({ places, turns }: Crossings, start: number, end: number, place: number, turn: number): void {
  let at = end;
  for (; at > start && (places[at - 1] ?? 0) > place; at--) {
    places[at] = places[at - 1] ?? 0;
    turns[at] = turns[at - 1] ?? 0;
  }
  places[at] = place;
  turns[at] = turn;
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
  const { starts, places, turns } = crossingsOf(lines, window);
  const stride = fillStride(window);
  areas.fill(0);
  for (let level = 0; level < window.height * LEVELS; level++) {
    const row = Math.floor(level / LEVELS) * stride;
    let turned = 0;
    for (let at = starts[level] ?? 0; at < (starts[level + 1] ?? 0); at++) {
      const before = turned;
      turned += turns[at] ?? 0;
      if (before === 0) addFrom(areas, row, places[at] ?? 0, window.width, 1 / LEVELS);
      else if (turned === 0) addFrom(areas, row, places[at] ?? 0, window.width, -1 / LEVELS);
    }
  }
}
