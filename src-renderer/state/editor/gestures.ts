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
import { boxOfItem } from './editor-canvas.ts';
import type { EditorCore } from './editor-state.ts';
import { regrouped } from './edits/groups.ts';
import { copiesOf, insertItems } from './edits/insert.ts';
import { setBoxes } from './edits/items.ts';
import { boundsOfBoxes } from './geometry.ts';
import type { EditorDocument, Handle, Modifiers } from './types.ts';

/** Dragging with a pointer: start … drop is one undo entry, start … abort none. Points are fractions of the canvas. */
export interface Gestures {
  /** With `copy`, copies of the items are dragged instead. False where none of the items can be moved. */
  startMove(ids: readonly string[], pointer: Point, copy?: boolean): boolean;
  startResize(ids: readonly string[], pointer: Point, handle: Handle): boolean;
  startRotate(ids: readonly string[], pointer: Point): boolean;
  drag(pointer: Point, modifiers: Modifiers): void;
  drop(): void;
  abort(): void;
  /** Screen px per canvas px: snapping distances are in screen px. */
  setScale(scale: number): void;
}

/** Distance at which things snap, screen px. */
const SNAP_DISTANCE = 6;

/** The items of the document as boxes: those that are dragged, and all others to snap to. */
function dragContextOf(core: EditorCore, ids: readonly string[], scale: () => number): DragContext {
  const canvas = core.canvas();
  const dragged: DraggedItem[] = [];
  const others: Box[] = [];
  for (const item of core.store.getState().document.items) {
    const box = boxOfItem(item, canvas);
    if (!box) continue;
    if (!ids.includes(item.id) || item.locked) others.push(box);
    else dragged.push({ id: item.id, box, kind: item.kind === 'text' ? 'text' : 'layer' });
  }
  return {
    dragged,
    canvas,
    targets: { others: others.map((box) => boundsOfBoxes([box], canvas)), sizes: others },
    threshold: () => ({
      x: SNAP_DISTANCE / (scale() * canvas.width),
      y: SNAP_DISTANCE / (scale() * canvas.height),
    }),
  };
}

/** Gestures over a core; locked items stay where they are. */
export function createGestures(core: EditorCore, { newId }: { newId(): string }): Gestures {
  let drag: Drag | undefined;
  let origin: EditorDocument | undefined;
  let scale = 1;

  /** Undefined where the drag was undone or replaced by another gesture. */
  const current = () => (core.store.getState().gesture === null ? undefined : drag);
  const copied = (ids: readonly string[]): readonly string[] => {
    const { document } = core.store.getState();
    const copies = regrouped(copiesOf(document, core.canvas(), ids), () =>
      `group-${newId()}`.slice(0, 40),
    ).map((item) => ({ ...item, id: newId() }));
    const fresh = copies.map(({ id }) => id);
    core.change('copy', (from) => insertItems(from, copies), { select: fresh });
    return fresh;
  };
  const start = (
    gesture: 'move' | 'resize' | 'rotate',
    choose: () => readonly string[],
    make: (context: DragContext) => Drag,
  ): boolean => {
    core.begin(gesture);
    const context = dragContextOf(core, choose(), () => scale);
    if (context.dragged.length === 0) {
      core.cancel();
      return false;
    }
    origin = core.store.getState().document;
    drag = make(context);
    return true;
  };
  const end = (how: (label: ChangeName) => void) => {
    const ended = current();
    drag = undefined;
    if (ended) how(ended.label);
  };

  return {
    startMove: (ids, pointer, copy = false) =>
      start(
        'move',
        () => (copy ? copied(ids) : ids),
        (context) => moveDrag(pointer, context),
      ),
    startResize: (ids, pointer, handle) =>
      start(
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
      start(
        'rotate',
        () => ids,
        (context) => rotateDrag(pointer, context),
      ),
    drag(pointer, modifiers) {
      const running = current();
      if (!running) return;
      const { boxes, guides } = running.to(pointer, modifiers);
      core.change(running.label, (from) => setBoxes(origin ?? from, boxes));
      core.store.setState({ guides });
    },
    drop: () => end(core.commit),
    abort: () => end(core.cancel),
    setScale(screen) {
      scale = screen;
    },
  };
}
