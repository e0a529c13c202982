import type { Canvas } from '../../../../src-shared/contract/layers.ts';
import type { Point, Size } from '../../../../src-shared/document/geometry.ts';
import { clamp } from '../../../state/editor/geometry.ts';
import { getDirection } from '../../../state/editor/resize.ts';
import type { Handle } from '../../../state/editor/types.ts';

/** The part of the picture that is left, fractions of the whole picture. */
export type Crop = NonNullable<Canvas['crop']>;
export const FULL_CROP: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** The contract's minimum, with some room for rounding. */
const MIN_SIDE = 0.021;

/** Moves the part; it stays inside the picture. */
export function moveCrop(crop: Crop, by: Point): Crop {
  return {
    ...crop,
    x: clamp(crop.x + by.x, 0, 1 - crop.width),
    y: clamp(crop.y + by.y, 0, 1 - crop.height),
  };
}

/** One side of the part along one axis, pulled by `by`. */
function pullEdge(start: number, length: number, pull: number, by: number) {
  if (pull === 0) return { start, length };
  const end = start + length;
  if (pull > 0) return { start, length: clamp(end + by, start + MIN_SIDE, 1) - start };
  const next = clamp(start + by, 0, end - MIN_SIDE);
  return { start: next, length: end - next };
}

/** Pulls a side or corner; with `shape` (width : height in px, of a picture of `size`) in that shape. */
export function resizeCrop(crop: Crop, handle: Handle, by: Point, shape: number | null, size: Size): Crop {
  const pull = getDirection(handle);
  const across = pullEdge(crop.x, crop.width, pull.x, by.x);
  const down = pullEdge(crop.y, crop.height, pull.y, by.y);
  const free = { x: across.start, y: down.start, width: across.length, height: down.length };
  return shape === null ? free : withShape(free, crop, pull, shape, size);
}

/** The largest part of a shape within the pulled part, aligned to the side that was not pulled. */
function withShape(free: Crop, crop: Crop, pull: Point, shape: number, size: Size): Crop {
  const share = (shape * size.height) / size.width;
  const right = crop.x + crop.width;
  const bottom = crop.y + crop.height;
  const room = {
    width: pull.x < 0 ? right : pull.x > 0 ? 1 - crop.x : 1,
    height: pull.y < 0 ? bottom : pull.y > 0 ? 1 - crop.y : 1,
  };
  const wanted =
    pull.x === 0
      ? free.height * share
      : pull.y === 0
        ? free.width
        : Math.max(free.width, free.height * share);
  const width = clamp(
    wanted,
    Math.max(MIN_SIDE, MIN_SIDE * share),
    Math.min(room.width, room.height * share),
  );
  const height = width / share;
  const x = pull.x < 0 ? right - width : pull.x > 0 ? crop.x : crop.x + (crop.width - width) / 2;
  const y = pull.y < 0 ? bottom - height : pull.y > 0 ? crop.y : crop.y + (crop.height - height) / 2;
  return { x: clamp(x, 0, 1 - width), y: clamp(y, 0, 1 - height), width, height };
}

/** The largest part of a shape about the centre of the present one. */
export function cropToShape(crop: Crop, shape: number | null, size: Size): Crop {
  if (shape === null) return FULL_CROP;
  const share = (shape * size.height) / size.width;
  const width = Math.min(1, share);
  const height = width / share;
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
  return {
    x: clamp(middle.x - width / 2, 0, 1 - width),
    y: clamp(middle.y - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** How a picture lies on the screen: flipped first, then rotated (degrees, clockwise). */
export interface Orientation {
  rotation: number;
  flip: boolean;
  flipVertical: boolean;
}
export const UPRIGHT: Orientation = { rotation: 0, flip: false, flipVertical: false };

/** An offset on the screen along the axes of the picture, in the same unit. */
export function offsetInPicture({ x, y }: Point, { rotation, flip, flipVertical }: Orientation): Point {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = x * cos + y * sin;
  const down = y * cos - x * sin;
  return { x: flip ? -across : across, y: flipVertical ? -down : down };
}
