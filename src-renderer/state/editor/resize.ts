import type { Box, Point, Size } from '../../../src-shared/document/geometry.ts';
import {
  clamp,
  clampBox,
  getCentre,
  getPoint,
  LAYER_MAX,
  LAYER_MIN,
  TEXT_MIN,
  toLocalVector,
} from './geometry.ts';
import type { Kind } from './transform.ts';
import type { Handle } from './types.ts';

/** Resizing a rotated box by one of its handles. */

/** The direction of a handle: -1, 0 or 1 along the box's own axes. */
export function getDirection(handle: Handle): Point {
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
function resizeTo(start: Box, handle: Handle, size: Size, fromCentre: boolean, canvas: Size): Box {
  if (fromCentre) {
    const { x, y } = getCentre(start);
    return { ...start, x: x - size.width / 2, y: y - size.height / 2, ...size };
  }
  const pull = getDirection(handle);
  const anchor = { x: -pull.x, y: -pull.y };
  const fixed = getPoint(start, anchor, canvas);
  const reached = getPoint({ ...start, x: 0, y: 0, ...size }, anchor, canvas);
  return { ...start, x: fixed.x - reached.x, y: fixed.y - reached.y, ...size };
}

/** Whether a box lies where the contract allows it: text inside the canvas, a layer with its centre. */
function isAllowed(box: Box, kind: Kind): boolean {
  const { x, y } = kind === 'text' ? box : getCentre(box);
  const { width, height } = kind === 'text' ? box : { width: 0, height: 0 };
  const slack = 1e-9;
  return x >= -slack && y >= -slack && x + width <= 1 + slack && y + height <= 1 + slack;
}

/** The largest share (0–1) of the change in size at which `fits` still holds, by bisection. */
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

/** Smallest and largest side, fractions. */
const getLimits = (kind: Kind) =>
  kind === 'text' ? ([TEXT_MIN, 1] as const) : ([LAYER_MIN, LAYER_MAX] as const);

/** A size of the same shape, scaled as far as both sides allow. */
function scaleSize({ width, height }: Size, wanted: number, kind: Kind): Size {
  const [least, most] = getLimits(kind);
  const smallest = Math.max(least / width, least / height);
  const share = clamp(wanted, smallest, Math.min(most / width, most / height));
  return { width: width * share, height: height * share };
}

/** Size that a handle pulled from `from` to `to` asks for, fractions, not smaller or larger than allowed. */
function getWantedSize(
  start: Box,
  handle: Handle,
  from: Point,
  to: Point,
  options: ResizeOptions,
  canvas: Size,
): Size {
  const pull = getDirection(handle);
  const way = toLocalVector(from, to, start.rotation, canvas);
  const times = options.fromCentre ? 2 : 1;
  const width = start.width + (times * pull.x * way.x) / canvas.width;
  const height = start.height + (times * pull.y * way.y) / canvas.height;
  const [least, most] = getLimits(options.kind);
  if (!options.keepShape) return { width: clamp(width, least, most), height: clamp(height, least, most) };
  const shares = [...(pull.x ? [width / start.width] : []), ...(pull.y ? [height / start.height] : [])];
  return scaleSize(start, Math.max(...shares), options.kind);
}

/** A box with one side of another length, a fraction, as far as the contract allows; its upper left corner stays. */
export function resizeSide(
  start: Box,
  side: 'width' | 'height',
  length: number,
  { kind, keepShape }: Pick<ResizeOptions, 'kind' | 'keepShape'>,
  canvas: Size,
): Box {
  const { width, height } = start;
  const [least, most] = getLimits(kind);
  const size = keepShape
    ? scaleSize(start, length / start[side], kind)
    : { width, height, [side]: clamp(length, least, most) };
  return clampBox(resizeTo(start, 'se', size, false, canvas), kind);
}

/** Moves a handle of a box from one point of the canvas to another, as far as the contract allows. */
export function resizeBox(
  start: Box,
  handle: Handle,
  way: { from: Point; to: Point },
  options: ResizeOptions,
  canvas: Size,
): Box {
  const wanted = getWantedSize(start, handle, way.from, way.to, options, canvas);
  const at = (size: Size) => resizeTo(start, handle, size, options.fromCentre, canvas);
  const { kind } = options;
  if (!isAllowed(start, kind)) return clampBox(at(wanted), kind);
  const between = (a: number, b: number, share: number) => a + (b - a) * share;
  const limitSize = (x: number, y: number): Size => ({
    width: between(start.width, wanted.width, x),
    height: between(start.height, wanted.height, y),
  });
  if (options.keepShape) {
    const share = furthest((part) => isAllowed(at(limitSize(part, part)), kind));
    return clampBox(at(limitSize(share, share)), kind);
  }
  const x = furthest((part) => isAllowed(at(limitSize(part, 0)), kind));
  const y = furthest((part) => isAllowed(at(limitSize(x, part)), kind));
  return clampBox(at(limitSize(x, y)), kind);
}
