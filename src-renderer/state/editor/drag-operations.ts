import type { Box, Point, Size } from '../../../src-shared/document/geometry.ts';
import type { ChangeName } from './change-name.ts';
import { boundsOfBoxes, clamp, getCentre, getPoint, normaliseAngle } from './geometry.ts';
import { getDirection, resizeBox } from './resize.ts';
import { type SnapResult, type SnapTargets, snapMove, snapResize } from './snapping.ts';
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
import type { Guide, Handle, Modifiers } from './types.ts';

/** Drag operations on boxes, always computed from their start, so that rounding does not accumulate. */

export interface DraggedItem {
  id: string;
  box: Box;
  kind: Kind;
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
}

export interface Drag {
  label: ChangeName;
  to(pointer: Point, modifiers: Modifiers): DragResult;
}

const NO_SNAP = { delta: { x: 0, y: 0 }, guides: [] };

const mapBoxes = ({ dragged }: DragContext, edit: (box: Box) => Box) =>
  new Map(dragged.map(({ id, box }) => [id, edit(box)]));
const getBoxes = ({ dragged }: DragContext) => dragged.map(({ box }) => box);

/** Moves; Shift keeps one axis. */
export function moveDrag(start: Point, context: DragContext): Drag {
  const { dragged, targets, canvas, threshold } = context;
  return {
    label: 'move',
    to(pointer, { shift, alt }) {
      const free = { x: pointer.x - start.x, y: pointer.y - start.y };
      const way = clampMove(dragged, shift ? lockToAxis(free, canvas) : free);
      const bounds = boundsOfBoxes(
        getBoxes(context).map((box) => moveBox(box, way)),
        canvas,
      );
      const { delta, guides } = alt ? NO_SNAP : snapMove(bounds, targets, threshold());
      const locked = { x: shift && way.x === 0, y: shift && way.y === 0 };
      const last = clampMove(dragged, {
        x: locked.x ? 0 : way.x + delta.x,
        y: locked.y ? 0 : way.y + delta.y,
      });
      return {
        boxes: mapBoxes(context, (box) => moveBox(box, last)),
        guides: guides.filter(({ axis }) => !locked[axis]),
      };
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

/** Resizes one box: a sticker keeps its shape at the corners, a text box does not; Shift swaps the two. */
export function resizeDrag(
  start: Point,
  handle: Handle,
  { id, box, kind }: DraggedItem,
  context: DragContext,
): Drag {
  const { canvas, targets, threshold } = context;
  const shaped = kind === 'layer' && handle.length === 2;
  const pullPoint = (one: Box) => getPoint(one, getDirection(handle), canvas);
  return {
    label: 'resize',
    to(pointer, { shift, alt, mod }) {
      const keepShape = shift !== shaped;
      const resize = (to: Point) =>
        resizeBox(box, handle, { from: start, to }, { kind, keepShape, fromCentre: mod }, canvas);
      const free = resize(pointer);
      if (alt) return { boxes: new Map([[id, free]]), guides: [] };
      const snapped = snapResize(free, handle, targets, threshold(), mod);
      const { delta, guides } = keepShape ? snapShape(snapped, free, handle, context) : snapped;
      if (delta.x === 0 && delta.y === 0) return { boxes: new Map([[id, free]]), guides };
      // From the handle, not the pointer: a fixed shape or an edge may limit it.
      const [from, to] = [pullPoint(box), pullPoint(free)];
      const way = { x: to.x - from.x + delta.x, y: to.y - from.y + delta.y };
      return { boxes: new Map([[id, resize({ x: start.x + way.x, y: start.y + way.y })]]), guides };
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
    to(pointer, { mod }) {
      const times = mod ? 2 : 1;
      const shares = [
        ...(pull.x ? [1 + (times * pull.x * (pointer.x - start.x)) / around.width] : []),
        ...(pull.y ? [1 + (times * pull.y * (pointer.y - start.y)) / around.height] : []),
      ];
      const share = clamp(Math.max(...shares), 0.05, 20);
      return {
        boxes: mapBoxes(context, (box) => scaleAbout(box, mod ? middle : opposite, share)),
        guides: [],
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
        return { boxes: mapBoxes(context, (box) => rotateBox(box, free, shift)), guides: [] };
      }
      const angle = normaliseAngle(shift ? Math.round(free / 15) * 15 : free);
      return {
        boxes: mapBoxes(context, (box) => rotateAbout(box, centre, angle, context.canvas)),
        guides: [],
      };
    },
  };
}
