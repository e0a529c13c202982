import type { Box, Point, Size } from '../../../src-shared/document/geometry.ts';
import { type Axis, across, type Bounds, getCentre, getSpan, type Span } from './geometry.ts';
import { getDirection } from './resize.ts';
import { listEqualEdges, listEqualPlaces, listRow } from './spacing.ts';
import type { Guide, Handle } from './types.ts';

/** Snapping of moved and resized boxes to the canvas and to each other. All in fractions of the canvas. */

/** Lines and sizes to snap to. */
export interface SnapTargets {
  others: readonly Bounds[];
  /** Widths and heights of the others, before their rotation. */
  sizes: readonly Size[];
  /** Whether gaps between the items become equal too. */
  spaced?: boolean;
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

interface Line {
  at: number;
  /** Extent of the line along the other axis. */
  reach: Span;
}

function listLines(axis: Axis, { others }: SnapTargets): Line[] {
  const canvas = CANVAS_LINES.map((at) => ({ at, reach: { from: 0, to: 1 } }));
  const items = others.flatMap((bounds) => {
    const { from, to } = getSpan(axis, bounds);
    const reach = getSpan(across(axis), bounds);
    return [from, (from + to) / 2, to].map((at) => ({ at, reach }));
  });
  return [...canvas, ...items];
}

/** The smallest shift within the threshold; of equal ones the first. Undefined where there is none. */
function nearest(shifts: readonly number[], threshold: number): number | undefined {
  let best: number | undefined;
  for (const shift of shifts) {
    if (Math.abs(shift) <= threshold && (best === undefined || Math.abs(shift) < Math.abs(best)))
      best = shift;
  }
  return best;
}

/** The shifts that move one of the places onto a line. */
const listShifts = (places: readonly number[], lines: readonly Line[]): number[] =>
  lines.flatMap(({ at }) => places.map((place) => at - place));

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
  const starts = targets.spaced ? listEqualPlaces(listRow(axis, bounds, targets.others), to - from) : [];
  const shift = nearest([...listShifts(places, lines), ...starts.map((start) => start - from)], threshold);
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
const listEqualSizes = (axis: Axis, { side, fixed, times }: Edge, { sizes }: SnapTargets): number[] =>
  sizes.map(({ width, height }) => fixed + (side * (axis === 'x' ? width : height)) / times);

/** Edge places at which the gap beside the box equals another one; none for a box that grows on both sides. */
function listSpacedEdges(axis: Axis, bounds: Bounds, { side, times }: Edge, targets: SnapTargets): number[] {
  if (!targets.spaced || times > 1) return [];
  return listEqualEdges(listRow(axis, bounds, targets.others), getSpan(axis, bounds), side);
}

function snapEdge(axis: Axis, bounds: Bounds, edge: Edge, targets: SnapTargets, threshold: number) {
  const lines = listLines(axis, targets);
  const shiftTo = (places: readonly number[]) =>
    nearest(
      places.map((place) => place - edge.at),
      threshold,
    );
  const shift =
    shiftTo([...lines.map(({ at }) => at), ...listSpacedEdges(axis, bounds, edge, targets)]) ??
    shiftTo(listEqualSizes(axis, edge, targets));
  if (shift === undefined) return { shift: 0, guides: [] };
  return { shift, guides: guidesOn(axis, [edge.at + shift], lines, getSpan(across(axis), bounds)) };
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
  const bounds = { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
  const snap = (axis: Axis) =>
    pull[axis] === 0
      ? none
      : snapEdge(axis, bounds, getEdge(axis, box, pull[axis], fromCentre), targets, threshold[axis]);
  const x = snap('x');
  const y = snap('y');
  return { delta: { x: x.shift, y: y.shift }, guides: [...x.guides, ...y.guides] };
}
