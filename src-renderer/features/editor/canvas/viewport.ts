import type { Point, Size } from '../../../../src-shared/document/geometry.ts';
import type { Bounds } from '../../../state/editor/geometry.ts';

/** Where the canvas is in the viewport, the work area around it. All lengths are screen px unless stated otherwise. */
export interface View {
  /** Of the viewport. */
  viewport: Size;
  /** From the viewport's centre to the canvas' centre. */
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
/** Room left below it, where a message of two lines comes up; in a low viewport the canvas needs it more. */
const FOOT = 80;
const LOW = 240;
const getFoot = ({ height }: Size): number => (height < LOW ? MARGIN : FOOT);
/** Length of the canvas that stays in the viewport however far it is panned. */
const HOLD = 48;
export const ZOOM_MIN = 0.05;
export const ZOOM_MAX = 8;

/** The zoom at which the whole canvas (px) is seen; never larger than twice its size. */
export function fitScale(canvas: Size, viewport: Size): number {
  const across = (viewport.width - 2 * MARGIN) / canvas.width;
  const down = (viewport.height - MARGIN - getFoot(viewport)) / canvas.height;
  return Math.min(2, Math.max(ZOOM_MIN, Math.min(across, down)));
}

/** Where the canvas (px) is drawn. */
export function placement(canvas: Size, { viewport, pan }: View, zoom: 'fit' | number): Placement {
  const scale = zoom === 'fit' ? fitScale(canvas, viewport) : zoom;
  const shift =
    zoom === 'fit' ? { x: 0, y: (MARGIN - getFoot(viewport)) / 2 } : limitPan(pan, canvas, viewport, scale);
  return {
    scale,
    // Whole px, or every line of the picture would be blurred over two.
    left: Math.round((viewport.width - canvas.width * scale) / 2 + shift.x),
    top: Math.round((viewport.height - canvas.height * scale) / 2 + shift.y),
  };
}

/** The nearest pan at which some of the canvas is still in the viewport. */
export function limitPan(pan: Point, canvas: Size, viewport: Size, scale: number): Point {
  const across = Math.max(0, (viewport.width + canvas.width * scale) / 2 - HOLD);
  const down = Math.max(0, (viewport.height + canvas.height * scale) / 2 - HOLD);
  return { x: clamp(pan.x, -across, across), y: clamp(pan.y, -down, down) };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
export const limitZoom = (zoom: number): number => clamp(zoom, ZOOM_MIN, ZOOM_MAX);

/** The pan at which the point of the canvas under `pointer` (from the viewport's top left) stays there. */
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
  const { viewport } = view;
  return limitPan(
    {
      x: left - (viewport.width - canvas.width * to) / 2,
      y: top - (viewport.height - canvas.height * to) / 2,
    },
    canvas,
    viewport,
    to,
  );
}

/** The zoom and pan at which a part of the canvas (px) fills the viewport, with some room around it. */
export function fitView(
  { left, right, top, bottom }: Bounds,
  canvas: Size,
  viewport: Size,
): { zoom: number; pan: Point } {
  const part = {
    width: Math.max(1, (right - left) * canvas.width),
    height: Math.max(1, (bottom - top) * canvas.height),
  };
  const across = (viewport.width - 2 * MARGIN) / part.width;
  const down = (viewport.height - 2 * MARGIN) / part.height;
  const zoom = limitZoom(Math.min(across, down));
  const pan = {
    x: (0.5 - (left + right) / 2) * canvas.width * zoom,
    y: (0.5 - (top + bottom) / 2) * canvas.height * zoom,
  };
  return { zoom, pan: limitPan(pan, canvas, viewport, zoom) };
}

/** The longest side, screen px, at which a part is large enough to be worked on. */
const WORKABLE = 120;

/** Where the canvas (px) is drawn to work on a part that may reach beyond it: all is seen unless the part is too small. */
export function placementFor(part: Bounds, canvas: Size, viewport: Size): Placement {
  const all = {
    left: Math.min(0, part.left),
    top: Math.min(0, part.top),
    right: Math.max(1, part.right),
    bottom: Math.max(1, part.bottom),
  };
  const longest = Math.max(
    (part.right - part.left) * canvas.width,
    (part.bottom - part.top) * canvas.height,
    1,
  );
  const whole = Math.min(2, fitView(all, canvas, viewport).zoom);
  const zoom = clamp(WORKABLE / longest, whole, Math.max(whole, fitView(part, canvas, viewport).zoom));
  const { left, right, top, bottom } = zoom > whole ? part : all;
  const pan = {
    x: (0.5 - (left + right) / 2) * canvas.width * zoom,
    y: (0.5 - (top + bottom) / 2) * canvas.height * zoom,
  };
  return placement(canvas, { viewport, pan }, zoom);
}

/** The zooms that the buttons step through. */
const STEPS = [0.05, 0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];

/** The next zoom step up or down from a scale. */
export function zoomStep(scale: number, direction: 1 | -1): number {
  const next =
    direction > 0 ? STEPS.find((step) => step > scale * 1.02) : STEPS.findLast((step) => step < scale / 1.02);
  return next ?? (direction > 0 ? ZOOM_MAX : ZOOM_MIN);
}

/** A screen point, relative to the viewport, as fractions of the canvas. */
export function toCanvas(point: Point, { left, top, scale }: Placement, canvas: Size): Point {
  return { x: (point.x - left) / (canvas.width * scale), y: (point.y - top) / (canvas.height * scale) };
}
