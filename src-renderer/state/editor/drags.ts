import { boundsOf, centreOf, limit, normalAngle } from './geometry.ts';
import { snapMove, snapResize, type Targets } from './snapping.ts';
import {
  angleBetween,
  boxAround,
  directionOf,
  type Kind,
  limitMove,
  moved,
  oneAxis,
  resizeBox,
  rotated,
  scaledAbout,
  turnedAbout,
} from './transform.ts';
import type { Box, Guide, Handle, Modifiers, Point, Size } from './types.ts';

/** What a pointer does to boxes: always reckoned from where they were at its start, so nothing adds up. */

export interface Dragged {
  id: string;
  box: Box;
  kind: Kind;
}

/** What is dragged, and what it may snap to. */
export interface Scene {
  dragged: readonly Dragged[];
  targets: Targets;
  /** px */
  canvas: Size;
  /** How near snapping is, fractions. */
  threshold(): Point;
}

export interface DragResult {
  boxes: ReadonlyMap<string, Box>;
  guides: readonly Guide[];
}

export interface Drag {
  label: string;
  to(pointer: Point, modifiers: Modifiers): DragResult;
}

const UNSNAPPED = { delta: { x: 0, y: 0 }, guides: [] };

const mapped = ({ dragged }: Scene, edit: (box: Box) => Box) =>
  new Map(dragged.map(({ id, box }) => [id, edit(box)]));
const boxesOf = ({ dragged }: Scene) => dragged.map(({ box }) => box);

/** Moves; Shift keeps one axis. */
export function moving(start: Point, scene: Scene): Drag {
  const { dragged, targets, canvas, threshold } = scene;
  return {
    label: 'move',
    to(pointer, { shift, alt }) {
      const free = { x: pointer.x - start.x, y: pointer.y - start.y };
      const way = limitMove(dragged, shift ? oneAxis(free, canvas) : free);
      const bounds = boundsOf(
        boxesOf(scene).map((box) => moved(box, way)),
        canvas,
      );
      const { delta, guides } = alt ? UNSNAPPED : snapMove(bounds, targets, threshold());
      const locked = { x: shift && way.x === 0, y: shift && way.y === 0 };
      const last = limitMove(dragged, {
        x: locked.x ? 0 : way.x + delta.x,
        y: locked.y ? 0 : way.y + delta.y,
      });
      return {
        boxes: mapped(scene, (box) => moved(box, last)),
        guides: guides.filter(({ axis }) => !locked[axis]),
      };
    },
  };
}

/** Resizes one box: stickers keep their shape at the corners, text boxes don't; Shift swaps the two. */
export function resizingOne(start: Point, handle: Handle, { id, box, kind }: Dragged, scene: Scene): Drag {
  const shaped = kind === 'layer' && handle.length === 2;
  return {
    label: 'resize',
    to(pointer, { shift, alt, mod }) {
      const keepShape = shift !== shaped;
      const resize = (to: Point) =>
        resizeBox(box, handle, { from: start, to }, { kind, keepShape, fromCentre: mod }, scene.canvas);
      const free = resize(pointer);
      if (alt || keepShape) return { boxes: new Map([[id, free]]), guides: [] };
      const { delta, guides } = snapResize(free, handle, scene.targets, scene.threshold(), mod);
      const still = delta.x === 0 && delta.y === 0;
      const snapped = still ? free : resize({ x: pointer.x + delta.x, y: pointer.y + delta.y });
      return { boxes: new Map([[id, snapped]]), guides };
    },
  };
}

/** Scales a group about its opposite side, or its centre; its shape is kept. */
export function resizingMany(start: Point, handle: Handle, scene: Scene): Drag {
  const around = boxAround(boundsOf(boxesOf(scene), scene.canvas));
  const pull = directionOf(handle);
  const middle = centreOf(around);
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
      const share = limit(Math.max(...shares), 0.05, 20);
      return { boxes: mapped(scene, (box) => scaledAbout(box, mod ? middle : opposite, share)), guides: [] };
    },
  };
}

/** Turns about the centre; Shift in steps of 15°. */
export function rotating(start: Point, scene: Scene): Drag {
  const centre = centreOf(boxAround(boundsOf(boxesOf(scene), scene.canvas)));
  return {
    label: 'rotate',
    to(pointer, { shift }) {
      const free = angleBetween(centre, start, pointer, scene.canvas);
      if (scene.dragged.length === 1) {
        return { boxes: mapped(scene, (box) => rotated(box, free, shift)), guides: [] };
      }
      const angle = normalAngle(shift ? Math.round(free / 15) * 15 : free);
      return { boxes: mapped(scene, (box) => turnedAbout(box, centre, angle, scene.canvas)), guides: [] };
    },
  };
}
