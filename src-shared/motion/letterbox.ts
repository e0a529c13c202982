import { LIMITS } from '../contract/limits.ts';
import type { VideoAspect } from '../contract/motion-names.ts';
import type { Rect, Size } from '../document/geometry.ts';

/** Letterboxing: a shape of video around a whole picture, and where the picture is in it. */

/** Width over height. */
export const SHAPES: Readonly<Record<VideoAspect, number>> = {
  '1:1': 1,
  '4:5': 4 / 5,
  '9:16': 9 / 16,
  '16:9': 16 / 9,
};

const evenSide = (side: number) => Math.max(2, 2 * Math.round(side / 2));

/** The size of a shape around a picture, px with even sides, at most `most`. */
export function letterboxSize(
  { width, height }: Size,
  aspect: VideoAspect,
  most: number = LIMITS.motionSide,
): Size {
  const shape = SHAPES[aspect];
  const wanted =
    width / height > shape ? { width, height: width / shape } : { width: height * shape, height };
  const share = Math.min(1, most / Math.max(wanted.width, wanted.height));
  return { width: evenSide(wanted.width * share), height: evenSide(wanted.height * share) };
}

/** Where a picture is inside `outer`, whole px: in the middle, as large as fits, never enlarged. */
export function placeIn(outer: Size, { width, height }: Size): Rect {
  const scale = Math.min(outer.width / width, outer.height / height, 1);
  // Enlarging a side by a px is not seen; a line of the backdrop along an edge is.
  const fitSide = (side: number, most: number) => (most - side * scale < 2 ? most : Math.round(side * scale));
  const [wide, high] = [fitSide(width, outer.width), fitSide(height, outer.height)];
  const [x, y] = [Math.floor((outer.width - wide) / 2), Math.floor((outer.height - high) / 2)];
  return { x, y, width: wide, height: high };
}

/** The size of a letterboxed video, px, and where the picture is in it, whole px. */
export interface Letterbox {
  size: Size;
  place: Rect;
}

/** How a picture (its size, px) is letterboxed into a shape. */
export function letterboxPicture(picture: Size, aspect: VideoAspect, most?: number): Letterbox {
  const size = letterboxSize(picture, aspect, most);
  return { size, place: placeIn(size, picture) };
}
