import type { Box, Point, Size } from '../../../src-shared/document/geometry.ts';
import type { ChangeName } from './change-name.ts';
import { boundsOfBoxes, clamp, getCentre, getPoint, normaliseAngle } from './geometry.ts';
import { getDirection, resizeBox } from './resize.ts';
import { type SnapResult, type SnapTargets, snapMove, snapResize } from './snapping.ts';
import { measureGaps } from './spacing.ts';
import {
  angleBetween,
  boxOfBounds,
  clampMove,
  type Kind,
  lockToAxis,
  moveBox,
  rotateAbout,
  rotateBox,
  scaleAbout,
} from './transform.ts';
import type { Gap, Guide, Handle, Modifiers } from './types.ts';

/** Drag operations on boxes, always computed from their start, so that rounding does not accumulate. */

export interface DraggedItem {
  id: string;
  box: Box;
  kind: Kind;
  /** At every handle. */
  keepsShape?: boolean;
}

/** The dragged boxes and what they may snap to. */
export interface DragContext {
  dragged: readonly DraggedItem[];
  targets: SnapTargets;
  /** px */
  canvas: Size;
  /** Distance within which things snap, fractions. */
  threshold(): Point;
}

export interface DragResult {
  boxes: ReadonlyMap<string, Box>;
  guides: readonly Guide[];
  gaps: readonly Gap[];
}

export interface Drag {
  label: ChangeName;
  to(pointer: Point, modifiers: Modifiers): DragResult;
}

const NO_SNAP = { delta: { x: 0, y: 0 }, guides: [] };

const mapBoxes = ({ dragged }: DragContext, edit: (box: Box) => Box) =>
  new Map(dragged.map(({ id, box }) => [id, edit(box)]));
const getBoxes = ({ dragged }: DragContext) => dragged.map(({ box }) => box);

/** What is shown while boxes snap, or all distances are wanted: lines, and gaps as the boxes lie now. */
function withGaps(
  boxes: ReadonlyMap<string, Box>,
  guides: readonly Guide[],
  { canvas, targets }: DragContext,
  { alt, mod }: Modifiers,
): DragResult {
  if (mod && !alt) return { boxes, guides: [], gaps: [] };
  const bounds = boundsOfBoxes([...boxes.values()], canvas);
  return { boxes, guides, gaps: measureGaps(bounds, targets.others, { guides, all: alt }) };
}

/** Moves; Shift keeps one axis, Ctrl or Cmd moves freely, Alt shows all distances. */
export function moveDrag(start: Point, context: DragContext): Drag {
  const { dragged, targets, canvas, threshold } = context;
  return {
    label: 'move',
    to(pointer, modifiers) {
      const { shift, mod } = modifiers;
      const free = { x: pointer.x - start.x, y: pointer.y - start.y };
      const way = clampMove(dragged, shift ? lockToAxis(free, canvas) : free);
      const bounds = boundsOfBoxes(
        getBoxes(context).map((box) => moveBox(box, way)),
        canvas,
      );
      const { delta, guides } = mod ? NO_SNAP : snapMove(bounds, targets, threshold());
      const locked = { x: shift && way.x === 0, y: shift && way.y === 0 };
      const last = clampMove(dragged, {
        x: locked.x ? 0 : way.x + delta.x,
        y: locked.y ? 0 : way.y + delta.y,
      });
      const boxes = mapBoxes(context, (box) => moveBox(box, last));
      return withGaps(
        boxes,
        guides.filter(({ axis }) => !locked[axis]),
        context,
        modifiers,
      );
    },
  };
}

/** The shift of a corner that keeps the box's shape and reaches the nearer of two lines. */
function snapShape(
  { delta, guides }: SnapResult,
  box: Box,
  handle: Handle,
  { canvas }: DragContext,
): SnapResult {
  const pull = getDirection(handle);
  const [x, y] = [Math.abs(delta.x) * canvas.width, Math.abs(delta.y) * canvas.height];
  const axis = y === 0 || (x !== 0 && x <= y) ? 'x' : 'y';
  const share = axis === 'x' ? (pull.x * delta.x) / box.width : (pull.y * delta.y) / box.height;
  return {
    delta: { x: pull.x * share * box.width, y: pull.y * share * box.height },
    guides: guides.filter((guide) => guide.axis === axis),
  };
}

/**
 * Resizes one box: a sticker keeps its shape at the corners, a text box does not, a picture and what has its ratio locked
 * always do; Shift swaps the two. Alt resizes from the centre, Ctrl or Cmd without snapping.
 */
export function resizeDrag(
  start: Point,
  handle: Handle,
  { id, box, kind, keepsShape = false }: DraggedItem,
  context: DragContext,
): Drag {
  const { canvas, targets, threshold } = context;
  const shaped = keepsShape || (kind === 'layer' && handle.length === 2);
  const pullPoint = (one: Box) => getPoint(one, getDirection(handle), canvas);
  return {
    label: 'resize',
    to(pointer, modifiers) {
      const { shift, alt, mod } = modifiers;
      const keepShape = shift !== shaped;
      const resize = (to: Point) =>
        resizeBox(box, handle, { from: start, to }, { kind, keepShape, fromCentre: alt }, canvas);
      const free = resize(pointer);
      const show = (resized: Box, guides: readonly Guide[]) =>
        withGaps(new Map([[id, resized]]), guides, context, modifiers);
      if (mod) return show(free, []);
      const snapped = snapResize(free, handle, targets, threshold(), alt);
      const { delta, guides } = keepShape ? snapShape(snapped, free, handle, context) : snapped;
      if (delta.x === 0 && delta.y === 0) return show(free, guides);
      // From the handle, not the pointer: a fixed shape or an edge may limit it.
      const [from, to] = [pullPoint(box), pullPoint(free)];
      const way = { x: to.x - from.x + delta.x, y: to.y - from.y + delta.y };
      return show(resize({ x: start.x + way.x, y: start.y + way.y }), guides);
    },
  };
}

/** Scales a group about its opposite side or its centre, with its aspect ratio. */
export function groupResizeDrag(start: Point, handle: Handle, context: DragContext): Drag {
  const around = boxOfBounds(boundsOfBoxes(getBoxes(context), context.canvas));
  const pull = getDirection(handle);
  const middle = getCentre(around);
  const opposite = {
    x: middle.x - (pull.x * around.width) / 2,
    y: middle.y - (pull.y * around.height) / 2,
  };
  return {
    label: 'resize',
    to(pointer, { alt }) {
      const times = alt ? 2 : 1;
      const shares = [
        ...(pull.x ? [1 + (times * pull.x * (pointer.x - start.x)) / around.width] : []),
        ...(pull.y ? [1 + (times * pull.y * (pointer.y - start.y)) / around.height] : []),
      ];
      const share = clamp(Math.max(...shares), 0.05, 20);
      return {
        boxes: mapBoxes(context, (box) => scaleAbout(box, alt ? middle : opposite, share)),
        guides: [],
        gaps: [],
      };
    },
  };
}

/** Rotates about the centre; with Shift in steps of 15°. */
export function rotateDrag(start: Point, context: DragContext): Drag {
  const centre = getCentre(boxOfBounds(boundsOfBoxes(getBoxes(context), context.canvas)));
  return {
    label: 'rotate',
    to(pointer, { shift }) {
      const free = angleBetween(centre, start, pointer, context.canvas);
      if (context.dragged.length === 1) {
        return { boxes: mapBoxes(context, (box) => rotateBox(box, free, shift)), guides: [], gaps: [] };
      }
      const angle = normaliseAngle(shift ? Math.round(free / 15) * 15 : free);
      return {
        boxes: mapBoxes(context, (box) => rotateAbout(box, centre, angle, context.canvas)),
        guides: [],
        gaps: [],
      };
    },
  };
}
