import type { Box, Point } from '../../../src-shared/document/geometry.ts';
import type { ChangeName } from './change-name.ts';
import {
  type Drag,
  type DragContext,
  type DraggedItem,
  groupResizeDrag,
  moveDrag,
  resizeDrag,
  rotateDrag,
} from './drag-operations.ts';
import { type DrawGesture, startDrawing, startReshaping } from './draw-gestures.ts';
import { boxOfItem } from './editor-canvas.ts';
import type { EditorCore, Gesture } from './editor-state.ts';
import { regroup } from './edits/groups.ts';
import { copyItems, insertItems, type NewItemDeps } from './edits/insert.ts';
import { setBoxes } from './edits/items.ts';
import type { ShapePoint } from './edits/shape-points.ts';
import { boundsOfBoxes } from './geometry.ts';
import { keepsRatio } from './ratio-lock.ts';
import type { Handle, Modifiers } from './types.ts';

/** Dragging with a pointer: start … drop is one undo entry, start … abort none. Points are fractions of the canvas. */
export interface Gestures {
  /** With `copy`, copies of the items are dragged instead. False where none of the items can be moved. */
  startMove(ids: readonly string[], pointer: Point, copy?: boolean): boolean;
  startResize(ids: readonly string[], pointer: Point, handle: Handle): boolean;
  startRotate(ids: readonly string[], pointer: Point): boolean;
  /** Draws with the chosen tool. False without a tool, or at the limit of layers. */
  startDrawing(pointer: Point): boolean;
  /** Drags an end of a line or the tip of a bubble. */
  startReshape(id: string, point: ShapePoint): boolean;
  drag(pointer: Point, modifiers: Modifiers): void;
  drop(): void;
  abort(): void;
  /** Screen px per canvas px: snapping distances are in screen px. */
  setScale(scale: number): void;
}

/** Distance at which things snap, screen px. */
const SNAP_DISTANCE = 6;

/** The items of the document as boxes: those that are dragged, and all others to snap to. */
function createDragContext(core: EditorCore, ids: readonly string[], scale: () => number): DragContext {
  const canvas = core.canvas();
  const dragged: DraggedItem[] = [];
  const others: Box[] = [];
  for (const item of core.store.getState().document.items) {
    const box = boxOfItem(item, canvas);
    if (!box) continue;
    if (!ids.includes(item.id) || item.locked) others.push(box);
    else
      dragged.push({
        id: item.id,
        box,
        kind: item.kind === 'text' ? 'text' : 'layer',
        keepsShape: keepsRatio(item),
      });
  }
  return {
    dragged,
    canvas,
    targets: { others: others.map((box) => boundsOfBoxes([box], canvas)), sizes: others, spaced: true },
    threshold: () => ({
      x: SNAP_DISTANCE / (scale() * canvas.width),
      y: SNAP_DISTANCE / (scale() * canvas.height),
    }),
  };
}

/** Moves, resizes or rotates boxes, from the document as it is. */
function boxDrag(core: EditorCore, drag: Drag): DrawGesture {
  const origin = core.store.getState().document;
  return {
    label: drag.label,
    to(pointer, modifiers) {
      const { boxes, guides, gaps } = drag.to(pointer, modifiers);
      core.drag(drag.label, () => setBoxes(origin, boxes), { guides, gaps });
    },
  };
}

/** Puts copies of items on the canvas, for the drag that follows; their ids. */
function copyDragged(core: EditorCore, ids: readonly string[], newId: () => string): readonly string[] {
  const { document } = core.store.getState();
  const newGroup = () => `group-${newId()}`.slice(0, 40);
  const copies = regroup(copyItems(document, core.canvas(), ids), newGroup).map((item) => ({
    ...item,
    id: newId(),
  }));
  const fresh = copies.map(({ id }) => id);
  core.change('copy', (from) => insertItems(from, copies), { select: fresh });
  return fresh;
}

/** Gestures over a core; locked items stay where they are. */
export function createGestures(core: EditorCore, deps: NewItemDeps): Gestures {
  const { newId } = deps;
  let running: DrawGesture | undefined;
  let scale = 1;

  /** Undefined where the drag was undone or replaced by another gesture. */
  const current = () => (core.store.getState().gesture === null ? undefined : running);
  const start = (gesture: Gesture, make: () => DrawGesture | undefined): boolean => {
    core.begin(gesture);
    running = make();
    if (!running) core.cancel();
    return running !== undefined;
  };
  const startBoxes = (
    gesture: 'move' | 'resize' | 'rotate',
    choose: () => readonly string[],
    make: (context: DragContext) => Drag,
  ) =>
    start(gesture, () => {
      const context = createDragContext(core, choose(), () => scale);
      return context.dragged.length === 0 ? undefined : boxDrag(core, make(context));
    });
  const end = (how: (label: ChangeName) => void) => {
    const ended = current();
    running = undefined;
    if (ended) how(ended.label);
    return ended;
  };

  return {
    startMove: (ids, pointer, copy = false) =>
      startBoxes(
        'move',
        () => (copy ? copyDragged(core, ids, newId) : ids),
        (context) => moveDrag(pointer, context),
      ),
    startResize: (ids, pointer, handle) =>
      startBoxes(
        'resize',
        () => ids,
        (context) => {
          const [only, ...more] = context.dragged;
          return only && more.length === 0
            ? resizeDrag(pointer, handle, only, context)
            : groupResizeDrag(pointer, handle, context);
        },
      ),
    startRotate: (ids, pointer) =>
      startBoxes(
        'rotate',
        () => ids,
        (context) => rotateDrag(pointer, context),
      ),
    startDrawing: (pointer) =>
      start('draw', () => startDrawing(core, pointer, { ...deps, scale: () => scale })),
    startReshape: (id, point) => start('reshape', () => startReshaping(core, id, point)),
    drag: (pointer, modifiers) => current()?.to(pointer, modifiers),
    drop: () => end(core.commit)?.done?.(),
    abort: () => void end(core.cancel),
    setScale(screen) {
      scale = screen;
    },
  };
}
