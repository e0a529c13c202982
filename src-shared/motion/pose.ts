import type { Point, Rect, Size } from '../document/geometry.ts';

/** Where something is at a moment, and how much of it is seen, compared with how it lies in a still. */
export interface Pose extends Shift {
  /** About the middle of what it draws. */
  scale: number;
  /** Degrees, clockwise, about the same point. */
  rotation: number;
  /** 0–1 */
  opacity: number;
  /** Fraction of its clusters, in reading order, that is seen. */
  shown: number;
}

/** px of the canvas. */
export interface Shift {
  dx: number;
  dy: number;
}

/** As in a still. */
export const AT_REST: Pose = { dx: 0, dy: 0, scale: 1, rotation: 0, opacity: 1, shown: 1 };

/** What moves: what it covers at rest, and the canvas; px of the canvas. */
export interface Stage {
  bounds: Rect;
  canvas: Size;
}

export const getMiddle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
