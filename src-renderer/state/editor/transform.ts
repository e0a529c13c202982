import type { Box, Point, Size } from '../../../src-shared/document/geometry.ts';
import { rotatePoint } from '../../../src-shared/document/rotated-box.ts';
import { type Bounds, clamp, getCentre, normaliseAngle } from './geometry.ts';

/** Moving, resizing and rotating boxes, from where they were when the gesture began. */

/** The kind of item, on which the limits of its box depend. */
export type Kind = 'text' | 'layer';

export interface PlacedBox {
  box: Box;
  kind: Kind;
}

/** The part of a movement that leaves each box of a group where the contract allows it. */
export function clampMove(boxes: readonly PlacedBox[], delta: Point): Point {
  let { x, y } = delta;
  for (const { box, kind } of boxes) {
    const { x: centreX, y: centreY } = getCentre(box);
    const [left, right] = kind === 'text' ? [-box.x, 1 - box.x - box.width] : [-centreX, 1 - centreX];
    const [up, down] = kind === 'text' ? [-box.y, 1 - box.y - box.height] : [-centreY, 1 - centreY];
    x = clamp(x, Math.min(0, left), Math.max(0, right));
    y = clamp(y, Math.min(0, up), Math.max(0, down));
  }
  return { x, y };
}

/** The box moved by fractions of the canvas. */
export const moveBox = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y });

/** The movement along the longer axis only, measured in px of the canvas. */
export function lockToAxis(delta: Point, canvas: Size): Point {
  return Math.abs(delta.x * canvas.width) >= Math.abs(delta.y * canvas.height)
    ? { x: delta.x, y: 0 }
    : { x: 0, y: delta.y };
}

/** Degrees that a pointer moved about a centre, clockwise. */
export function angleBetween(centre: Point, from: Point, to: Point, canvas: Size): number {
  const measureBearing = ({ x, y }: Point) =>
    Math.atan2((y - centre.y) * canvas.height, (x - centre.x) * canvas.width);
  return ((measureBearing(to) - measureBearing(from)) * 180) / Math.PI;
}

/** Rotates a box: to the nearest 15° with `steps`, else to a quarter turn within 2° of one. */
export function rotateBox(box: Box, degrees: number, steps: boolean): Box {
  const angle = box.rotation + degrees;
  const quarter = Math.round(angle / 90) * 90;
  const snapped = steps ? Math.round(angle / 15) * 15 : Math.abs(angle - quarter) < 2 ? quarter : angle;
  return { ...box, rotation: normaliseAngle(snapped) };
}

/** A box of a group that is scaled by `share` about a fixed point. */
export function scaleAbout(box: Box, fixed: Point, share: number): Box {
  return {
    ...box,
    x: fixed.x + (box.x - fixed.x) * share,
    y: fixed.y + (box.y - fixed.y) * share,
    width: box.width * share,
    height: box.height * share,
  };
}

/** A box of a group that is rotated about the group's centre. */
export function rotateAbout(box: Box, centre: Point, degrees: number, canvas: Size): Box {
  const own = getCentre(box);
  const way = rotatePoint(
    { x: (own.x - centre.x) * canvas.width, y: (own.y - centre.y) * canvas.height },
    degrees,
  );
  return {
    ...box,
    x: centre.x + way.x / canvas.width - box.width / 2,
    y: centre.y + way.y / canvas.height - box.height / 2,
    rotation: normaliseAngle(box.rotation + degrees),
  };
}

/** Bounds as a box without rotation. */
export const boxOfBounds = ({ left, top, right, bottom }: Bounds): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
  rotation: 0,
});
