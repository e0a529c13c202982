import {
  type Box,
  getBounds,
  type Point,
  type Rect,
  type Size,
} from '../../../../src-shared/document/geometry.ts';
import { outOfBox } from '../../../../src-shared/document/rotated-box.ts';
import type { Placement } from '../canvas/viewport.ts';

/** What of the selection is seen on the screen: its box with the handles, and letters beyond it. */

/** How far the handles reach out of the box, screen px. */
const HANDLE_REACH = 7;
/** How far the handle that rotates lies below the box, with half of its size, screen px. */
const ROTATE_REACH = 28;

/** A box of the canvas (fractions) in screen px, from the viewport's top left. */
const onScreen = (box: Box, canvas: Size, { left, top, scale }: Placement): Box => ({
  x: left + box.x * canvas.width * scale,
  y: top + box.y * canvas.height * scale,
  width: box.width * canvas.width * scale,
  height: box.height * canvas.height * scale,
  rotation: box.rotation,
});

function measureReach({ width, height }: Size, handles: boolean): Point[] {
  const [least, right, bottom] = [-HANDLE_REACH, width + HANDLE_REACH, height + HANDLE_REACH];
  const corners = [
    { x: least, y: least },
    { x: right, y: least },
    { x: right, y: bottom },
    { x: least, y: bottom },
  ];
  const rotate = [-HANDLE_REACH, HANDLE_REACH].map((x) => ({ x: width / 2 + x, y: height + ROTATE_REACH }));
  return handles ? [...corners, ...rotate] : corners;
}

/**
 * Upright bounds of the selection with its handles, screen px from the viewport's top left.
 * @param box around the selection, fractions of the canvas
 * @param ink what is drawn of it, px of the canvas
 * @param handles whether it has the handle that rotates
 */
export function selectionBounds(
  { box, ink, handles }: { box: Box; ink: readonly Rect[]; handles: boolean },
  canvas: Size,
  place: Placement,
): Rect {
  const seen = onScreen(box, canvas, place);
  const drawn = ink.flatMap(({ x, y, width, height }) => [
    { x: place.left + x * place.scale, y: place.top + y * place.scale },
    { x: place.left + (x + width) * place.scale, y: place.top + (y + height) * place.scale },
  ]);
  return getBounds([...measureReach(seen, handles).map((point) => outOfBox(point, seen)), ...drawn]);
}
