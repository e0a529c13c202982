import { LIMITS } from '../contract/limits.ts';
import type { VideoAspect } from '../contract/motion-names.ts';
import type { Rect, Size } from '../document/geometry.ts';

/** Shapes of video around a picture, and where the picture is in them. */

/** Width over height. */
export const SHAPES: Readonly<Record<VideoAspect, number>> = {
  ...{ '1:1': 1, '4:5': 4 / 5, '9:16': 9 / 16, '16:9': 16 / 9 },
};

const evenSide = (side: number) => Math.max(2, 2 * Math.round(side / 2));

/** The size of a shape around a picture, px with even sides: the picture keeps its size where the limit allows it. */
export function framedSize({ width, height }: Size, aspect: VideoAspect): Size {
  const shape = SHAPES[aspect];
  const wanted =
    width / height > shape ? { width, height: width / shape } : { width: height * shape, height };
  const share = Math.min(1, LIMITS.motionSide / Math.max(wanted.width, wanted.height));
  return { width: evenSide(wanted.width * share), height: evenSide(wanted.height * share) };
}

/** Where the picture is in a frame, whole px: as large as fits, in the middle. */
export function placeIn(frame: Size, { width, height }: Size): Rect {
  const scale = Math.min(frame.width / width, frame.height / height, 1);
  // A px less on one side is not seen; a line of the backdrop along an edge is.
  const fitted = (side: number, most: number) => (most - side * scale < 2 ? most : Math.round(side * scale));
  const [wide, high] = [fitted(width, frame.width), fitted(height, frame.height)];
  const [x, y] = [Math.floor((frame.width - wide) / 2), Math.floor((frame.height - high) / 2)];
  return { x, y, width: wide, height: high };
}

/** A frame, px, and where the picture is in it, whole px. */
export interface FramePlace {
  size: Size;
  place: Rect;
}

/** The frame of a shape around a picture. */
export function framePlaceOf(picture: Size, aspect: VideoAspect): FramePlace {
  const size = framedSize(picture, aspect);
  return { size, place: placeIn(size, picture) };
}
