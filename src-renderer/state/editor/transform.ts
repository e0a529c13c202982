import {
  type Bounds,
  centreOf,
  keepIn,
  LAYER_MAX,
  LAYER_MIN,
  limit,
  normalAngle,
  ownVector,
  pointOf,
  TEXT_MIN,
  turn,
} from './geometry.ts';
import type { Box, Handle, Point, Size } from './types.ts';

/** Moving, resizing and turning boxes, from where they were when the gesture began. */

/** What a box belongs to decides how far it may go. */
export type Kind = 'text' | 'layer';

export interface Placed {
  box: Box;
  kind: Kind;
}

/** How far a group may go so that each box stays where the contract allows it. */
export function limitMove(boxes: readonly Placed[], delta: Point): Point {
  let { x, y } = delta;
  for (const { box, kind } of boxes) {
    const { x: centreX, y: centreY } = centreOf(box);
    const [left, right] = kind === 'text' ? [-box.x, 1 - box.x - box.width] : [-centreX, 1 - centreX];
    const [up, down] = kind === 'text' ? [-box.y, 1 - box.y - box.height] : [-centreY, 1 - centreY];
    x = limit(x, Math.min(0, left), Math.max(0, right));
    y = limit(y, Math.min(0, up), Math.max(0, down));
  }
  return { x, y };
}

export const moved = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y });

/** Keeps the longer of the two ways, as seen on a canvas in px. */
export function oneAxis(delta: Point, canvas: Size): Point {
  return Math.abs(delta.x * canvas.width) >= Math.abs(delta.y * canvas.height)
    ? { x: delta.x, y: 0 }
    : { x: 0, y: delta.y };
}

/** Which way a handle pulls: -1, 0 or 1 along the box's own axes. */
export function directionOf(handle: Handle): Point {
  return {
    x: handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
    y: handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
  };
}

export interface ResizeOptions {
  kind: Kind;
  /** Keeps width : height. */
  keepShape: boolean;
  /** The centre stays instead of the opposite side. */
  fromCentre: boolean;
}

/** The box of a new size whose point opposite to the handle (or centre) stays where it was. */
function resized(start: Box, handle: Handle, size: Size, fromCentre: boolean, canvas: Size): Box {
  if (fromCentre) {
    const { x, y } = centreOf(start);
    return { ...start, x: x - size.width / 2, y: y - size.height / 2, ...size };
  }
  const pull = directionOf(handle);
  const anchor = { x: -pull.x, y: -pull.y };
  const fixed = pointOf(start, anchor, canvas);
  const reached = pointOf({ ...start, x: 0, y: 0, ...size }, anchor, canvas);
  return { ...start, x: fixed.x - reached.x, y: fixed.y - reached.y, ...size };
}

/** Whether a box lies where the contract allows it: text inside the canvas, a layer with its centre. */
function isAllowed(box: Box, kind: Kind): boolean {
  const { x, y } = kind === 'text' ? box : centreOf(box);
  const { width, height } = kind === 'text' ? box : { width: 0, height: 0 };
  const slack = 1e-9;
  return x >= -slack && y >= -slack && x + width <= 1 + slack && y + height <= 1 + slack;
}

/** The share of the way (0–1) from a size that fits to a wanted one at which `fits` still holds. */
function furthest(fits: (share: number) => boolean): number {
  if (fits(1)) return 1;
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Size that a handle pulled from `from` to `to` asks for, fractions, not smaller or larger than allowed. */
function wantedSize(
  start: Box,
  handle: Handle,
  from: Point,
  to: Point,
  options: ResizeOptions,
  canvas: Size,
): Size {
  const pull = directionOf(handle);
  const way = ownVector(from, to, start.rotation, canvas);
  const times = options.fromCentre ? 2 : 1;
  const width = start.width + (times * pull.x * way.x) / canvas.width;
  const height = start.height + (times * pull.y * way.y) / canvas.height;
  const [least, most] = options.kind === 'text' ? [TEXT_MIN, 1] : [LAYER_MIN, LAYER_MAX];
  if (!options.keepShape) return { width: limit(width, least, most), height: limit(height, least, most) };
  const shares = [...(pull.x ? [width / start.width] : []), ...(pull.y ? [height / start.height] : [])];
  const smallest = Math.max(least / start.width, least / start.height);
  const largest = Math.min(most / start.width, most / start.height);
  const share = limit(Math.max(...shares), smallest, largest);
  return { width: start.width * share, height: start.height * share };
}

/** Pulls a handle of a box from one point of the canvas to another, as far as the contract allows. */
export function resizeBox(
  start: Box,
  handle: Handle,
  way: { from: Point; to: Point },
  options: ResizeOptions,
  canvas: Size,
): Box {
  const wanted = wantedSize(start, handle, way.from, way.to, options, canvas);
  const at = (size: Size) => resized(start, handle, size, options.fromCentre, canvas);
  const { kind } = options;
  if (!isAllowed(start, kind)) return keepIn(at(wanted), kind);
  const between = (a: number, b: number, share: number) => a + (b - a) * share;
  const sized = (x: number, y: number): Size => ({
    width: between(start.width, wanted.width, x),
    height: between(start.height, wanted.height, y),
  });
  if (options.keepShape) {
    const share = furthest((part) => isAllowed(at(sized(part, part)), kind));
    return keepIn(at(sized(share, share)), kind);
  }
  const x = furthest((part) => isAllowed(at(sized(part, 0)), kind));
  const y = furthest((part) => isAllowed(at(sized(x, part)), kind));
  return keepIn(at(sized(x, y)), kind);
}

/** Degrees that a pointer turned about a centre, clockwise. */
export function angleBetween(centre: Point, from: Point, to: Point, canvas: Size): number {
  const bearing = ({ x, y }: Point) =>
    Math.atan2((y - centre.y) * canvas.height, (x - centre.x) * canvas.width);
  return ((bearing(to) - bearing(from)) * 180) / Math.PI;
}

/** Turns a box; in steps of 15° of the whole angle where asked for, and upright within 2° otherwise. */
export function rotated(box: Box, degrees: number, steps: boolean): Box {
  const angle = box.rotation + degrees;
  const quarter = Math.round(angle / 90) * 90;
  const kept = steps ? Math.round(angle / 15) * 15 : Math.abs(angle - quarter) < 2 ? quarter : angle;
  return { ...box, rotation: normalAngle(kept) };
}

/** A box of a group that is scaled by `share` about a fixed point. */
export function scaledAbout(box: Box, fixed: Point, share: number): Box {
  return {
    ...box,
    x: fixed.x + (box.x - fixed.x) * share,
    y: fixed.y + (box.y - fixed.y) * share,
    width: box.width * share,
    height: box.height * share,
  };
}

/** A box of a group that turns about the group's centre. */
export function turnedAbout(box: Box, centre: Point, degrees: number, canvas: Size): Box {
  const own = centreOf(box);
  const way = turn({ x: (own.x - centre.x) * canvas.width, y: (own.y - centre.y) * canvas.height }, degrees);
  return {
    ...box,
    x: centre.x + way.x / canvas.width - box.width / 2,
    y: centre.y + way.y / canvas.height - box.height / 2,
    rotation: normalAngle(box.rotation + degrees),
  };
}

/** The upright group box. */
export const boxAround = ({ left, top, right, bottom }: Bounds): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
  rotation: 0,
});
