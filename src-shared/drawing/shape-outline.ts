import type { Point, Rect } from '../document/geometry.ts';
import { createPathData } from './path-data.ts';

/** Outlines of shapes as points, px, and as path data. Arcs are drawn as chords shorter than an eye can tell. */

/** Farthest that a chord may be from its arc, px. */
const SAGITTA = 0.05;
/** Width of a bubble's tail where it leaves the bubble, fraction of the shorter side, and its most, px per px of way to the tip. */
const TAIL_SHARE = 0.3;
const TAIL_MOST = 0.7;

/** How many chords a quarter of a circle of this radius (px) takes. */
function countQuarterChords(radius: number): number {
  if (radius <= SAGITTA) return 1;
  const step = 2 * Math.acos(Math.max(0, 1 - SAGITTA / radius));
  return Math.max(2, Math.min(90, Math.ceil(Math.PI / 2 / step)));
}

/** Points of a rectangle with round corners, clockwise from the left end of its top side. */
export function createRoundedRect({ x, y, width, height }: Rect, radius: number): Point[] {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const corners = [
    { x: x + width - r, y: y + r, from: -Math.PI / 2 },
    { x: x + width - r, y: y + height - r, from: 0 },
    { x: x + r, y: y + height - r, from: Math.PI / 2 },
    { x: x + r, y: y + r, from: Math.PI },
  ];
  const chords = r > 0 ? countQuarterChords(r) : 0;
  return corners.flatMap((corner) =>
    Array.from({ length: chords + 1 }, (_, at) => {
      const angle = corner.from + (chords ? (at / chords) * (Math.PI / 2) : 0);
      return { x: corner.x + r * Math.cos(angle), y: corner.y + r * Math.sin(angle) };
    }),
  );
}

export function ellipse({ x, y, width, height }: Rect): Point[] {
  const chords = 4 * countQuarterChords(Math.max(width, height) / 2);
  return Array.from({ length: chords }, (_, at) => {
    const angle = (at / chords) * 2 * Math.PI;
    return {
      x: x + (width / 2) * (1 + Math.cos(angle)),
      y: y + (height / 2) * (1 + Math.sin(angle)),
    };
  });
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Lengths of a closed outline up to each of its points, px; the last one is that of all of it. */
function lengthsAlong(outline: readonly Point[]): number[] {
  let sum = 0;
  return [
    0,
    ...outline.map((point, at) => {
      sum += distance(point, outline[(at + 1) % outline.length] ?? point);
      return sum;
    }),
  ];
}

/** How far along a closed outline a ray from a point inside to one outside leaves it, px; undefined where it does not. */
function findExit(
  outline: readonly Point[],
  lengths: readonly number[],
  from: Point,
  to: Point,
): number | undefined {
  for (const [at, a] of outline.entries()) {
    const b = outline[(at + 1) % outline.length] ?? a;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const cross = dx * ey - dy * ex;
    if (cross === 0) continue;
    const along = ((a.x - from.x) * ey - (a.y - from.y) * ex) / cross;
    const share = ((a.x - from.x) * dy - (a.y - from.y) * dx) / cross;
    if (along >= 0 && along <= 1 && share >= 0 && share <= 1) {
      return (lengths[at] ?? 0) + share * distance(a, b);
    }
  }
  return undefined;
}

/** The outline from one length along it to a later one, px; both may lie beyond a whole turn. */
function cutOutline(
  outline: readonly Point[],
  lengths: readonly number[],
  start: number,
  end: number,
): Point[] {
  const whole = lengths.at(-1) ?? 0;
  const pointAt = (length: number): Point => {
    const on = ((length % whole) + whole) % whole;
    const at = Math.max(0, lengths.findLastIndex((before) => before <= on) % outline.length);
    const [a, b] = [outline[at], outline[(at + 1) % outline.length]];
    if (!a || !b) return { x: 0, y: 0 };
    const side = distance(a, b);
    return between(a, b, side > 0 ? (on - (lengths[at] ?? 0)) / side : 0);
  };
  const inside = [-1, 0, 1, 2].flatMap((turn) =>
    outline.flatMap((point, at) => {
      const length = (lengths[at] ?? 0) + turn * whole;
      return length > start && length < end ? [point] : [];
    }),
  );
  return [pointAt(start), ...inside, pointAt(end)];
}

/** Points of a speech bubble: a rectangle with round corners and a tail to `tip`; without one where the tip is inside. */
export function bubble(rect: Rect, radius: number, tip: Point): Point[] {
  const body = createRoundedRect(rect, radius);
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  const lengths = lengthsAlong(body);
  const exit = findExit(body, lengths, middle, tip);
  if (exit === undefined) return body;
  const [at = tip] = cutOutline(body, lengths, exit, exit);
  const widest = Math.min(TAIL_SHARE * Math.min(rect.width, rect.height), TAIL_MOST * distance(at, tip));
  const half = Math.max(0.5, widest / 2);
  const whole = lengths.at(-1) ?? 0;
  return [tip, ...cutOutline(body, lengths, exit + half, exit + whole - half)];
}

/** Points along a smooth line through points (Catmull–Rom, centripetal enough for a hand), about `step` px apart. */
export function smoothLine(points: readonly Point[], step: number): Point[] {
  if (points.length < 3) return [...points];
  return points.flatMap((b, at) => {
    const c = points[at + 1];
    if (!c) return [b];
    const a = points[at - 1] ?? b;
    const d = points[at + 2] ?? c;
    const parts = Math.max(1, Math.min(16, Math.ceil(distance(b, c) / step)));
    return Array.from({ length: parts }, (_, part) => splinePoint(a, b, c, d, part / parts));
  });
}

function splinePoint(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const on = (axis: 'x' | 'y') => {
    const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]];
    return q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
  };
  return { x: on('x'), y: on('y') };
}

/** A line without its last `length` px, but with at least its first two points apart. */
export function shortenLine(line: readonly Point[], length: number): Point[] {
  const kept = [...line];
  let left = length;
  while (kept.length > 2) {
    const [last, before] = [kept.at(-1), kept.at(-2)];
    if (!last || !before) return kept;
    const side = distance(before, last);
    if (side > left) break;
    left -= side;
    kept.pop();
  }
  const [last, before] = [kept.at(-1), kept.at(-2)];
  if (!last || !before) return kept;
  const side = distance(before, last);
  kept[kept.length - 1] = side > left ? between(last, before, left / side) : between(before, last, 0.01);
  return kept;
}

/** The triangle of an arrowhead at the end of a line; px. */
export function arrowHead(line: readonly Point[], length: number, width: number): Point[] {
  const tip = line.at(-1);
  const back = shortenLine(line, length).at(-1);
  if (!tip || !back) return [];
  const way = distance(back, tip);
  if (way === 0) return [];
  const [ux, uy] = [(tip.x - back.x) / way, (tip.y - back.y) / way];
  const foot = { x: tip.x - ux * length, y: tip.y - uy * length };
  const half = width / 2;
  return [
    tip,
    { x: foot.x - uy * half, y: foot.y + ux * half },
    { x: foot.x + uy * half, y: foot.y - ux * half },
  ];
}

/** SVG path data of points; px at a hundredth's precision. */
export function writePath(points: readonly Point[], closed: boolean): string {
  const data = createPathData();
  for (const [at, { x, y }] of points.entries()) {
    data.command(at === 0 ? 'M' : 'L');
    data.point(x, y, true);
  }
  if (closed) data.command('Z');
  return data.text();
}
