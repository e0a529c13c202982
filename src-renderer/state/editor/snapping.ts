import type { Box, Point, Size } from '../../../src-shared/document/geometry.ts';
import { type Bounds, getCentre } from './geometry.ts';
import { getDirection } from './resize.ts';
import type { Guide, Handle } from './types.ts';

/** Snapping of moved and resized boxes to the canvas and to each other. All in fractions of the canvas. */

/** Lines and sizes to snap to. */
export interface SnapTargets {
  others: readonly Bounds[];
  /** Widths and heights of the others, before their rotation. */
  sizes: readonly Size[];
}

export interface SnapResult {
  /** To be added to the movement. */
  delta: Point;
  guides: Guide[];
}

const MARGIN = 0.04;
/** Distance at which two lines count as the same. */
const SAME = 1e-6;
const CANVAS_LINES = [0, MARGIN, 0.5, 1 - MARGIN, 1];

interface Span {
  from: number;
  to: number;
}

interface Line {
  at: number;
  /** Extent of the line along the other axis. */
  reach: Span;
}

type Axis = 'x' | 'y';

const getSpan = (axis: Axis, { left, top, right, bottom }: Bounds): Span =>
  axis === 'x' ? { from: left, to: right } : { from: top, to: bottom };
const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

function listLines(axis: Axis, { others }: SnapTargets): Line[] {
  const canvas = CANVAS_LINES.map((at) => ({ at, reach: { from: 0, to: 1 } }));
  const items = others.flatMap((bounds) => {
    const { from, to } = getSpan(axis, bounds);
    const reach = getSpan(across(axis), bounds);
    return [from, (from + to) / 2, to].map((at) => ({ at, reach }));
  });
  return [...canvas, ...items];
}

/** The smallest shift within the threshold that moves one of the places onto a line; undefined where none does. */
function nearest(places: readonly number[], lines: readonly Line[], threshold: number): number | undefined {
  let best: number | undefined;
  for (const { at } of lines) {
    for (const place of places) {
      const shift = at - place;
      if (Math.abs(shift) <= threshold && (best === undefined || Math.abs(shift) < Math.abs(best)))
        best = shift;
    }
  }
  return best;
}

/** Guides along the lines on which the places now lie. */
function guidesOn(axis: Axis, places: readonly number[], lines: readonly Line[], own: Span): Guide[] {
  const guides = new Map<number, Guide>();
  for (const { at, reach } of lines) {
    if (!places.some((place) => Math.abs(place - at) < SAME)) continue;
    const known = guides.get(at) ?? { axis, at, from: own.from, to: own.to };
    guides.set(at, { ...known, from: Math.min(known.from, reach.from), to: Math.max(known.to, reach.to) });
  }
  return [...guides.values()];
}

function snapAxis(axis: Axis, bounds: Bounds, targets: SnapTargets, threshold: number) {
  const { from, to } = getSpan(axis, bounds);
  const places = [from, (from + to) / 2, to];
  const lines = listLines(axis, targets);
  const shift = nearest(places, lines, threshold);
  if (shift === undefined) return { shift: 0, guides: [] };
  const moved = places.map((place) => place + shift);
  return { shift, guides: guidesOn(axis, moved, lines, getSpan(across(axis), bounds)) };
}

/** Snaps edges and centre of moved boxes. `threshold` per axis, fractions. */
export function snapMove(bounds: Bounds, targets: SnapTargets, threshold: Point): SnapResult {
  const x = snapAxis('x', bounds, targets, threshold.x);
  const y = snapAxis('y', bounds, targets, threshold.y);
  return { delta: { x: x.shift, y: y.shift }, guides: [...x.guides, ...y.guides] };
}

interface Edge {
  /** Where the pulled edge is now. */
  at: number;
  /** -1 or 1: which edge of the box it is. */
  side: number;
  /** Opposite edge, or the centre where that stays. */
  fixed: number;
  /** Growth of the size per movement of the edge. */
  times: number;
}

/** Edge places at which the box is as wide (or high) as another item. */
function equalSizes(axis: Axis, { side, fixed, times }: Edge, { sizes }: SnapTargets): Line[] {
  return sizes.map(({ width, height }) => ({
    at: fixed + (side * (axis === 'x' ? width : height)) / times,
    reach: { from: 0, to: 0 },
  }));
}

function snapEdge(axis: Axis, edge: Edge, targets: SnapTargets, threshold: number, own: Span) {
  const lines = listLines(axis, targets);
  const shift =
    nearest([edge.at], lines, threshold) ?? nearest([edge.at], equalSizes(axis, edge, targets), threshold);
  if (shift === undefined) return { shift: 0, guides: [] };
  return { shift, guides: guidesOn(axis, [edge.at + shift], lines, own) };
}

function getEdge(axis: Axis, box: Box, side: number, fromCentre: boolean): Edge {
  const [start, length] = axis === 'x' ? [box.x, box.width] : [box.y, box.height];
  const middle = getCentre(box)[axis];
  const fixed = fromCentre ? middle : side > 0 ? start : start + length;
  return { at: side > 0 ? start + length : start, side, fixed, times: fromCentre ? 2 : 1 };
}

/** Snaps the edges that a handle moves; a rotated box does not snap. */
export function snapResize(
  box: Box,
  handle: Handle,
  targets: SnapTargets,
  threshold: Point,
  fromCentre: boolean,
): SnapResult {
  if (box.rotation !== 0) return { delta: { x: 0, y: 0 }, guides: [] };
  const pull = getDirection(handle);
  const none = { shift: 0, guides: [] };
  const snap = (axis: Axis, own: Span) =>
    pull[axis] === 0
      ? none
      : snapEdge(axis, getEdge(axis, box, pull[axis], fromCentre), targets, threshold[axis], own);
  const x = snap('x', { from: box.y, to: box.y + box.height });
  const y = snap('y', { from: box.x, to: box.x + box.width });
  return { delta: { x: x.shift, y: y.shift }, guides: [...x.guides, ...y.guides] };
}
