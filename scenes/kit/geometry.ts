/** Left, top, width, height in px. */
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Point = readonly [x: number, y: number];

/** The middle of a box. */
export const getMiddle = ([x, y, width, height]: Box): Point => [x + width / 2, y + height / 2];

/** Shrinks a box by `by` px on every side. */
export const inset = ([x, y, width, height]: Box, by: number): Box => [
  x + by,
  y + by,
  width - by * 2,
  height - by * 2,
];

/** The surface around a region: a box with margins added in px; right and bottom are as left and top unless given. */
export const around = (
  [x, y, width, height]: Box,
  left: number,
  top = left,
  right = left,
  bottom = top,
): Box => [x - left, y - top, width + left + right, height + top + bottom];
