import type { Box, Point, Size } from '../../../src-shared/document/geometry.ts';
import { rotatePoint } from '../../../src-shared/document/rotated-box.ts';

/**
 * Boxes on a canvas. They are fractions of it, but rotate in px: a canvas is seldom square, so every function that
 * takes the rotation into account takes the canvas' size (px) as well.
 */

/** An upright rectangle, fractions of the canvas. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Axis = 'x' | 'y';
export const across = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

export interface Span {
  from: number;
  to: number;
}

/** The extent of a rectangle along an axis. */
export const getSpan = (axis: Axis, { left, top, right, bottom }: Bounds): Span =>
  axis === 'x' ? { from: left, to: right } : { from: top, to: bottom };

/** Widths and heights that the contract allows, fractions. */
export const TEXT_MIN = 0.01;
export const LAYER_MIN = 0.005;
export const LAYER_MAX = 3;

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Precision of fractions and degrees: a hundredth of a px on the largest canvas. */
const PRECISION = 1e5;
export const roundFraction = (value: number): number => Math.round(value * PRECISION) / PRECISION + 0;

export const getCentre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Degrees in (-180, 180]. */
export function normaliseAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** A point of the box, -1 … 1 from its centre along its own axes, as fractions of the canvas. */
export function getPoint(box: Box, along: Point, canvas: Size): Point {
  const centre = getCentre(box);
  const reach = rotatePoint(
    { x: (along.x * box.width * canvas.width) / 2, y: (along.y * box.height * canvas.height) / 2 },
    box.rotation,
  );
  return { x: centre.x + reach.x / canvas.width, y: centre.y + reach.y / canvas.height };
}

/** Corners from the top left, clockwise as seen before the rotation. */
export function getCorners(box: Box, canvas: Size): Point[] {
  return [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ].map((along) => getPoint(box, along, canvas));
}

/** A vector between two points of the canvas, in px along the box's own axes. */
export function toLocalVector(from: Point, to: Point, rotation: number, canvas: Size): Point {
  return rotatePoint({ x: (to.x - from.x) * canvas.width, y: (to.y - from.y) * canvas.height }, -rotation);
}

/** Whether a point is inside the rotated box. */
export function containsPoint(box: Box, point: Point, canvas: Size): boolean {
  const { x, y } = toLocalVector(getCentre(box), point, box.rotation, canvas);
  return Math.abs(x) <= (box.width * canvas.width) / 2 && Math.abs(y) <= (box.height * canvas.height) / 2;
}

/** The upright rectangle around rotated boxes. */
export function boundsOfBoxes(boxes: readonly Box[], canvas: Size): Bounds {
  const points = boxes.flatMap((box) => getCorners(box, canvas));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Whether the whole rotated box is inside the rectangle. */
export function isInside(box: Box, area: Bounds, canvas: Size): boolean {
  const { left, top, right, bottom } = boundsOfBoxes([box], canvas);
  return left >= area.left && right <= area.right && top >= area.top && bottom <= area.bottom;
}

/** A rectangle between two points, in any order. */
export function boundsBetween(a: Point, b: Point): Bounds {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
}

/** The nearest box that the contract allows: a text inside the canvas before its rotation, a layer with its centre. */
export function clampBox(box: Box, kind: 'text' | 'layer'): Box {
  const rotation = normaliseAngle(box.rotation);
  if (kind === 'text') {
    const [width, height] = [clamp(box.width, TEXT_MIN, 1), clamp(box.height, TEXT_MIN, 1)];
    return { x: clamp(box.x, 0, 1 - width), y: clamp(box.y, 0, 1 - height), width, height, rotation };
  }
  const [width, height] = [clamp(box.width, LAYER_MIN, LAYER_MAX), clamp(box.height, LAYER_MIN, LAYER_MAX)];
  const centre = getCentre(box);
  const [x, y] = [clamp(centre.x, 0, 1) - width / 2, clamp(centre.y, 0, 1) - height / 2];
  return { x, y, width, height, rotation };
}

/** Whether two boxes are exactly equal. */
export const boxesEqual = (a: Box, b: Box): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation;
