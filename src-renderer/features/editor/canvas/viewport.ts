import type { Point, Size } from '../../../../src-shared/document/geometry.ts';

/** Where the canvas lies on the desk. All lengths are screen px unless said otherwise. */
export interface View {
  /** Of the desk. */
  desk: Size;
  /** How far the canvas' centre lies from the desk's. */
  pan: Point;
}

export interface Placement {
  /** Screen px per canvas px. */
  scale: number;
  left: number;
  top: number;
}

/** Room left around the canvas where it fits. */
const MARGIN = 40;
/** Of the canvas that always stays on the desk when it is moved away. */
const HOLD = 48;
export const ZOOM_MIN = 0.05;
export const ZOOM_MAX = 8;

/** The zoom at which the whole canvas (px) is seen; never larger than twice its size. */
export function fitScale(canvas: Size, desk: Size): number {
  const across = (desk.width - 2 * MARGIN) / canvas.width;
  const down = (desk.height - 2 * MARGIN) / canvas.height;
  return Math.min(2, Math.max(ZOOM_MIN, Math.min(across, down)));
}

/** Where the canvas (px) is drawn. */
export function placement(canvas: Size, { desk, pan }: View, zoom: 'fit' | number): Placement {
  const scale = zoom === 'fit' ? fitScale(canvas, desk) : zoom;
  const shift = zoom === 'fit' ? { x: 0, y: 0 } : limitPan(pan, canvas, desk, scale);
  return {
    scale,
    // Whole px, or every line of the picture would be blurred over two.
    left: Math.round((desk.width - canvas.width * scale) / 2 + shift.x),
    top: Math.round((desk.height - canvas.height * scale) / 2 + shift.y),
  };
}

/** The pan at which some of the canvas still lies on the desk. */
export function limitPan(pan: Point, canvas: Size, desk: Size, scale: number): Point {
  const across = Math.max(0, (desk.width + canvas.width * scale) / 2 - HOLD);
  const down = Math.max(0, (desk.height + canvas.height * scale) / 2 - HOLD);
  return { x: clamp(pan.x, -across, across), y: clamp(pan.y, -down, down) };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
export const limitZoom = (zoom: number): number => clamp(zoom, ZOOM_MIN, ZOOM_MAX);

/** The pan at which the point of the canvas under `pointer` (from the desk's top left) stays there. */
export function panForZoom(
  canvas: Size,
  view: View,
  from: 'fit' | number,
  to: number,
  pointer: Point,
): Point {
  const now = placement(canvas, view, from);
  const share = { x: (pointer.x - now.left) / now.scale, y: (pointer.y - now.top) / now.scale };
  const left = pointer.x - share.x * to;
  const top = pointer.y - share.y * to;
  const { desk } = view;
  return limitPan(
    { x: left - (desk.width - canvas.width * to) / 2, y: top - (desk.height - canvas.height * to) / 2 },
    canvas,
    desk,
    to,
  );
}

/** The zooms that the buttons step through. */
const STEPS = [0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];

/** The next zoom step up or down from a scale. */
export function zoomStep(scale: number, direction: 1 | -1): number {
  const next =
    direction > 0 ? STEPS.find((step) => step > scale * 1.02) : STEPS.findLast((step) => step < scale / 1.02);
  return next ?? (direction > 0 ? ZOOM_MAX : ZOOM_MIN);
}

/** A screen point, relative to the desk, as fractions of the canvas. */
export function toCanvas(point: Point, { left, top, scale }: Placement, canvas: Size): Point {
  return { x: (point.x - left) / (canvas.width * scale), y: (point.y - top) / (canvas.height * scale) };
}
