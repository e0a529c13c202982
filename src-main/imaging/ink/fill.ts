import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { Coverage } from './coverage.ts';
import type { Lines } from './path-lines.ts';

/**
 * What closed outlines cover of each pixel, exactly: every line adds the area between it and the right edge, signed by
 * its direction, as differences from pixel to pixel, and their sums along a row are the coverage. Parts over each other
 * that turn the same way count once. Source of the method: R. Levien, “Inside the fastest font renderer in the world”,
 * 2016.
 */

/** Numbers that a row of a window needs: the last line's area may end one pixel beyond it. */
export const fillStride = ({ width }: Pick<Rect, 'width'>): number => width + 2;

/** Adds lines from `first` to `end` (exclusive) to the areas of a window (whole px), one row after the other. */
export function addFill(
  { points }: Lines,
  [first, end]: readonly [number, number],
  window: Rect,
  areas: Float32Array,
): void {
  for (let at = first * 4; at < end * 4; at += 4) {
    const x0 = (points[at] ?? 0) - window.x;
    const y0 = (points[at + 1] ?? 0) - window.y;
    const x1 = (points[at + 2] ?? 0) - window.x;
    const y1 = (points[at + 3] ?? 0) - window.y;
    if (y0 < y1)
      addEdge(areas, window, { sign: 1, x: x0, top: y0, bottom: y1, slope: (x1 - x0) / (y1 - y0) });
    else if (y1 < y0)
      addEdge(areas, window, { sign: -1, x: x1, top: y1, bottom: y0, slope: (x0 - x1) / (y0 - y1) });
  }
}

/** A line from its upper end on; px of the window. */
interface Edge {
  /** Which way the line ran: 1 down, -1 up. */
  sign: 1 | -1;
  /** Of its upper end. */
  x: number;
  top: number;
  bottom: number;
  /** px to the right for each px down. */
  slope: number;
}

/** Adds a line as far as it is in the window; what is left of it counts at its left edge. */
function addEdge(areas: Float32Array, { width, height }: Rect, edge: Edge): void {
  const top = Math.max(0, edge.top);
  const bottom = Math.min(height, edge.bottom);
  if (top >= bottom) return;
  const xAt = (y: number) => edge.x + (y - edge.top) * edge.slope;
  const stride = fillStride({ width });
  const [start, end] = [xAt(top), xAt(bottom)];
  if (Math.min(start, end) >= 0 && Math.max(start, end) <= width) {
    addInside(areas, stride, { ...edge, x: start, top, bottom });
    return;
  }
  const crossings = [0, width].map((side) => edge.top + (side - edge.x) / edge.slope);
  const cuts = [top, ...crossings.filter((y) => y > top && y < bottom), bottom].sort((a, b) => a - b);
  for (const [at, from] of cuts.entries()) {
    const to = cuts[at + 1] ?? from;
    const middle = xAt((from + to) / 2);
    if (to <= from || middle >= width) continue;
    const part = { ...edge, top: from, bottom: to };
    if (middle <= 0) addInside(areas, stride, { ...part, x: 0, slope: 0 });
    else addInside(areas, stride, { ...part, x: Math.min(width, Math.max(0, xAt(from))) });
  }
}

/** Adds a line that lies in the window, row by row. */
function addInside(areas: Float32Array, stride: number, { sign, x: start, top, bottom, slope }: Edge): void {
  let x = start;
  for (let y = Math.floor(top); y < bottom; y++) {
    const rows = Math.min(y + 1, bottom) - Math.max(y, top);
    const next = Math.max(0, x + slope * rows);
    const [left, right] = x < next ? [x, next] : [next, x];
    const first = Math.floor(left);
    const at = y * stride + first;
    if (Math.ceil(right) <= first + 1) {
      // Within one pixel: a trapezium.
      const beyond = rows * sign * ((left + right) / 2 - first);
      areas[at] = (areas[at] ?? 0) + rows * sign - beyond;
      areas[at + 1] = (areas[at + 1] ?? 0) + beyond;
    } else addAcross(areas, y * stride, { left, right, amount: rows * sign });
    x = next;
  }
}

/** Adds the part of a line in one row that crosses several pixels: `amount` (rows, signed) from left to right. */
function addAcross(
  areas: Float32Array,
  row: number,
  { left, right, amount }: { left: number; right: number; amount: number },
): void {
  const density = amount / (right - left);
  // How much of the line's amount lies left of each pixel's middle is summed up pixel by pixel.
  let before = 0;
  for (let pixel = Math.floor(left); pixel < right; pixel++) {
    const [from, to] = [Math.max(left, pixel), Math.min(right, pixel + 1)];
    const part = density * (to - from);
    // Of the part in this pixel, what lies to the right of the line here, and the rest in the next one.
    const covered = part * (pixel + 1 - (from + to) / 2);
    areas[row + pixel] = (areas[row + pixel] ?? 0) + before + covered;
    before = part - covered;
  }
  const end = row + Math.ceil(right);
  areas[end] = (areas[end] ?? 0) + before;
}

/** A sum that says that outlines lie over each other: then they count twice where both cover part of a pixel. */
const OVERLAP = 1.02;

/** Sums areas up to the levels of their window. Returns whether outlines lie over each other. */
export function computeFillLevels(areas: Float32Array, { window, levels }: Coverage): boolean {
  const { width, height } = window;
  const stride = fillStride(window);
  let most = 0;
  for (let row = 0; row < height; row++) {
    let sum = 0;
    let at = row * width;
    for (let from = row * stride; at < (row + 1) * width; from++, at++) {
      sum += areas[from] ?? 0;
      const covered = sum < 0 ? -sum : sum;
      if (covered > most) most = covered;
      levels[at] = covered < 1 ? (covered * 255 + 0.5) | 0 : 255;
    }
  }
  return most > OVERLAP;
}
