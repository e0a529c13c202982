import type { QuarterTurn } from '../contract/adjustments.ts';
import type { Canvas } from '../contract/layers.ts';
import { type Box, getBounds, getCorners, type Point, type Rect, type Size } from './geometry.ts';

/** How a picture is turned: rotated clockwise, then mirrored left to right, top to bottom, or both. */
export interface Turn {
  rotation: QuarterTurn;
  flip: boolean;
  flipVertical: boolean;
}

/** The turn that a canvas names. */
export const toTurn = ({ rotation = 0, flip = false, flip_vertical = false }: Canvas): Turn => ({
  rotation,
  flip,
  flipVertical: flip_vertical,
});

/** Whether a turn changes anything. */
export const isTurned = ({ rotation, flip, flipVertical }: Turn): boolean =>
  rotation !== 0 || flip || flipVertical;

const isOnSide = ({ rotation }: Turn): boolean => rotation % 180 !== 0;

/** The same turn, mirrored before it is rotated. */
export function mirrorFirst(turn: Turn): Turn {
  const { flip, flipVertical } = turn;
  return isOnSide(turn) ? { ...turn, flip: flipVertical, flipVertical: flip } : turn;
}

const OPPOSITE = { 0: 0, 90: 270, 180: 180, 270: 90 } as const;

/** The turn that takes one back. */
export const undoTurn = (turn: Turn): Turn => ({ ...mirrorFirst(turn), rotation: OPPOSITE[turn.rotation] });

/** The size of a picture once it is turned; of a turned one before it was. */
export const turnSize = ({ width, height }: Size, turn: Turn): Size =>
  isOnSide(turn) ? { width: height, height: width } : { width, height };

/** Where a point of a picture of `size` lies once that is turned. */
export function turnPoint({ x, y }: Point, size: Size, turn: Turn): Point {
  const { width, height } = size;
  const rotated = {
    0: { x, y },
    90: { x: height - y, y: x },
    180: { x: width - x, y: height - y },
    270: { x: y, y: width - x },
  }[turn.rotation];
  const turned = turnSize(size, turn);
  return {
    x: turn.flip ? turned.width - rotated.x : rotated.x,
    y: turn.flipVertical ? turned.height - rotated.y : rotated.y,
  };
}

/** Where an upright part of a picture of `size` lies once that is turned. */
export const turnRect = (rect: Rect, size: Size, turn: Turn): Rect =>
  getBounds(getCorners(rect).map((corner) => turnPoint(corner, size, turn)));

/** A box for text over the same part of the picture: it is tilted as before or, where mirrored, the other way. */
export function turnBox(box: Box, size: Size, turn: Turn): Box {
  const rotation = turn.flip === turn.flipVertical ? box.rotation : -box.rotation;
  return { ...turnRect(box, size, turn), rotation };
}
