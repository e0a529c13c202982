import { getBounds, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import type { Points } from './picture-points.ts';

/** Rectangles of one colour in a picture, such as empty panels, signs and speech bubbles. Pure. */

export interface FlatArea {
  /** In points of the small copy. */
  rect: Rect;
  /** Mean colour, 0–255. */
  colour: readonly [red: number, green: number, blue: number];
  /** Share of the connected points of the colour that the rectangle covers. */
  fill: number;
  /** Mean deviation of the points' lightness, 0–255: paper has less than 2, sky more. */
  grain: number;
}

/** Largest difference per channel at which a point belongs to a colour: to its neighbour, and to the mean. */
const STEP = 7;
const SPREAD = 30;
/** The smallest area that text fits on, as shares of the picture. */
const SHARE_MIN = 0.012;
const WIDTH_MIN = 0.1;
const HEIGHT_MIN = 0.05;
/** Most rectangles of one connected colour: a white background may have places above and below the drawing on it. */
const OF_ONE_COLOUR = 4;

interface Component {
  points: number[];
  sums: [number, number, number];
}

/** The points of one colour connected with `first`; `taken`: id of each point's component, 0 for unknown. */
function componentFrom(
  { data, width, height }: Points,
  first: number,
  taken: Int32Array,
  id: number,
): Component {
  const points = [first];
  const sums: [number, number, number] = [0, 0, 0];
  taken[first] = id;
  const isNear = (at: number, from: number, count: number) =>
    [0, 1, 2].every((channel) => {
      const value = data[at * 3 + channel] ?? 0;
      const mean = (sums[channel] ?? 0) / Math.max(1, count);
      return Math.abs(value - (data[from * 3 + channel] ?? 0)) <= STEP && Math.abs(value - mean) <= SPREAD;
    });
  for (let next = 0; next < points.length; next += 1) {
    const at = points[next] ?? 0;
    for (const channel of [0, 1, 2] as const) sums[channel] += data[at * 3 + channel] ?? 0;
    const x = at % width;
    const neighbours = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const neighbour of neighbours) {
      if (neighbour < 0 || neighbour >= width * height || taken[neighbour] !== 0) continue;
      if (!isNear(neighbour, at, next + 1)) continue;
      taken[neighbour] = id;
      points.push(neighbour);
    }
  }
  return { points, sums };
}

const lightness = (data: Uint8Array, at: number): number =>
  0.299 * (data[at * 3] ?? 0) + 0.587 * (data[at * 3 + 1] ?? 0) + 0.114 * (data[at * 3 + 2] ?? 0);

function measureGrain({ data, width }: Points, { x, y, width: across, height: down }: Rect): number {
  const values: number[] = [];
  for (let row = y; row < y + down; row += 1) {
    for (let column = x; column < x + across; column += 1) values.push(lightness(data, row * width + column));
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length;
}

const isLarge = (rect: Rect, { width, height }: Points): boolean =>
  rect.width >= WIDTH_MIN * width &&
  rect.height >= HEIGHT_MIN * height &&
  rect.width * rect.height >= SHARE_MIN * width * height;

/** The flat areas of one component, the largest first. */
function findAreas(map: Points, { points, sums }: Component, taken: Int32Array, id: number): FlatArea[] {
  const found: FlatArea[] = [];
  const colour: FlatArea['colour'] = [
    sums[0] / points.length,
    sums[1] / points.length,
    sums[2] / points.length,
  ];
  const free = new Set(points);
  for (let nth = 0; nth < OF_ONE_COLOUR; nth += 1) {
    const rect = largestRectangle((at) => taken[at] === id && free.has(at), map);
    if (!isLarge(rect, map)) break;
    found.push({
      rect,
      colour,
      fill: (rect.width * rect.height) / points.length,
      grain: measureGrain(map, rect),
    });
    for (let y = rect.y; y < rect.y + rect.height; y += 1) {
      for (let x = rect.x; x < rect.x + rect.width; x += 1) free.delete(y * map.width + x);
    }
  }
  return found;
}

/** What `read` makes of each component that is large enough for text. */
function readComponents<Found>(
  map: Points,
  read: (component: Component, taken: Int32Array, id: number) => Found[],
): Found[] {
  const count = map.width * map.height;
  const taken = new Int32Array(count);
  const found: Found[] = [];
  let id = 0;
  for (let at = 0; at < count; at += 1) {
    if (taken[at] !== 0) continue;
    id += 1;
    const component = componentFrom(map, at, taken, id);
    if (component.points.length >= SHARE_MIN * count) found.push(...read(component, taken, id));
  }
  return found;
}

/** All flat areas that take text, the largest first. */
export const flatAreas = (map: Points): FlatArea[] =>
  readComponents(map, (component, taken, id) => findAreas(map, component, taken, id)).sort(
    (a, b) => b.rect.width * b.rect.height - a.rect.width * a.rect.height,
  );

/** Of a sign with writing: least strokes that a row crosses, on average; least and most of its bounds beside them. */
const STROKES_MIN = 3;
const [PLAIN_MIN, PLAIN_MAX] = [0.3, 0.85];

/** The bounds, in points, of signs that hold writing: one colour off the edges that is broken by many strokes. */
export function findWritten(map: Points): Rect[] {
  const { width, height } = map;
  return readComponents(map, ({ points }, taken, id) => {
    const rect = getBounds(points.map((at) => ({ x: at % width, y: Math.floor(at / width) })));
    const isOffEdges =
      rect.x > 0 && rect.y > 0 && rect.x + rect.width < width - 1 && rect.y + rect.height < height - 1;
    // A stroke ends where the colour begins again.
    const ends = points.filter((at) => at % width > rect.x && taken[at - 1] !== id).length;
    const plain = points.length / Math.max(1, rect.width * rect.height);
    const isWritten = ends >= STROKES_MIN * rect.height && plain >= PLAIN_MIN && plain <= PLAIN_MAX;
    return isOffEdges && isWritten && isLarge(rect, map) ? [rect] : [];
  });
}

/** For each column the number of set points directly above and in the current row. */
type Heights = readonly number[];

/** The largest rectangle in a histogram whose bars are one point wide. */
function underBars(heights: Heights): { x: number; width: number; height: number } {
  let best = { x: 0, width: 0, height: 0 };
  const open: { x: number; height: number }[] = [];
  for (let x = 0; x <= heights.length; x += 1) {
    const height = heights[x] ?? 0;
    let start = x;
    for (let top = open.at(-1); top && top.height >= height; top = open.at(-1)) {
      open.pop();
      const width = x - top.x;
      if (width * top.height > best.width * best.height) best = { x: top.x, width, height: top.height };
      start = top.x;
    }
    open.push({ x: start, height });
  }
  return best;
}

/** The largest rectangle in which every point is set; points are numbered row by row. Its size is 0 if none is set. */
function largestRectangle(isSet: (at: number) => boolean, { width, height }: Size): Rect {
  const heights = Array.from({ length: width }, () => 0);
  let best: Rect = { x: 0, y: 0, width: 0, height: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) heights[x] = isSet(y * width + x) ? (heights[x] ?? 0) + 1 : 0;
    const found = underBars(heights);
    if (found.width * found.height > best.width * best.height) {
      best = { ...found, y: y - found.height + 1 };
    }
  }
  return best;
}
