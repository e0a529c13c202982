import type { PointerEvent } from 'react';
import type { Point } from '../../../../src-shared/document/geometry.ts';
import type { Editor } from '../../../state/editor/editor.ts';
import { SHAPE_POINTS } from '../../../state/editor/edits/shape-points.ts';
import { HANDLES, type Item, type Modifiers } from '../../../state/editor/types.ts';
import { focusItem } from './item-box.ts';
import type { TextPointer } from './text-editing/text-pointer.ts';

/**
 * What a press in the viewport does: a handle resizes or rotates, an item is selected and moved (with Alt a copy of
 * it), elsewhere a marquee is drawn; with a drawing tool it draws. The middle button, or Space held, pans.
 */

export interface PointerGesture {
  pointer: number;
  /** From the viewport's top left, screen px. */
  from: Point;
  /** Runs once the press has become a drag; returns what each further move does. */
  start(): Drag | undefined;
  drag?: Drag;
  /** Runs where the press ends without a drag. */
  click?(): void;
}

export interface Drag {
  move(to: Point, modifiers: Modifiers): void;
  end?(): void;
  abort?(): void;
}

export interface PointerDeps {
  editor: Editor;
  /** From the viewport's top left, screen px → fractions of the canvas. */
  toCanvas(point: Point): Point;
  pan(): Point;
  setPan(pan: Point): void;
  /** Space is held. */
  isPanning(): boolean;
  /** Of the text that is edited. */
  text: TextPointer;
  /** Says that the picture holds no more layers. */
  reportFull(): void;
}

export interface Marquee {
  from: Point;
  to: Point;
}

function panDrag({ pan, setPan }: PointerDeps, from: Point): Drag {
  const start = pan();
  return { move: (to) => setPan({ x: start.x + to.x - from.x, y: start.y + to.y - from.y }) };
}

function editorDrag({ editor, toCanvas }: PointerDeps): Drag {
  return {
    move: (to, modifiers) => editor.drag(toCanvas(to), modifiers),
    end: editor.drop,
    abort: editor.abort,
  };
}

function handleDrag(deps: PointerDeps, name: string, from: Point): PointerGesture['start'] {
  const { editor, toCanvas } = deps;
  const at = toCanvas(from);
  return () => {
    const { selection } = editor.store.getState();
    const handle = HANDLES.find((one) => one === name);
    const point = SHAPE_POINTS.find((one) => one === name);
    const started = point
      ? editor.startReshape(selection[0] ?? '', point)
      : handle
        ? editor.startResize(selection, at, handle)
        : editor.startRotate(selection, at);
    return started ? editorDrag(deps) : undefined;
  };
}

function moveDrag(deps: PointerDeps, from: Point, copy: boolean): PointerGesture['start'] {
  const { editor, toCanvas, reportFull } = deps;
  const at = toCanvas(from);
  return () => {
    if (copy && !editor.hasRoomToCopy()) reportFull();
    return editor.startMove(editor.store.getState().selection, at, copy) ? editorDrag(deps) : undefined;
  };
}

/** Draws, then focuses what is selected: into a speech bubble one can type at once. */
const focusDrawn = (editor: Editor, draw: () => void) => {
  draw();
  requestAnimationFrame(() => focusItem(editor.store.getState().selection[0] ?? ''));
};

/** With a tool: a drag draws, a click places what the tool draws in its usual size. */
function startDrawingPress(deps: PointerDeps, from: Point): Pick<PointerGesture, 'start' | 'click'> {
  const { editor, toCanvas, reportFull } = deps;
  const at = toCanvas(from);
  return {
    start() {
      if (editor.startDrawing(at)) return { ...editorDrag(deps), end: () => focusDrawn(editor, editor.drop) };
      reportFull();
      return undefined;
    },
    click() {
      focusDrawn(editor, () => {
        if (editor.placeDrawing(at) === null) reportFull();
      });
    },
  };
}

function marqueeDrag(
  deps: PointerDeps,
  from: Point,
  show: (area: Marquee | null) => void,
): PointerGesture['start'] {
  const { editor, toCanvas } = deps;
  return () => {
    const before = editor.store.getState().selection;
    return {
      move(to, { shift }) {
        show({ from, to });
        if (shift) editor.select(before);
        editor.selectInside(toCanvas(from), toCanvas(to), shift);
      },
      end: () => show(null),
      abort() {
        show(null);
        editor.select(before);
      },
    };
  };
}

/**
 * Selects the pressed item; a selection that contains it stays, so that all of it can be dragged. Where it is the only
 * one already, a click puts the caret into its text.
 */
function selectAtPress(
  { editor, text }: PointerDeps,
  item: Item,
  at: Point,
  shift: boolean,
): (() => void) | undefined {
  const { id } = item;
  const { selection } = editor.store.getState();
  if (shift) return void editor.toggle(id);
  if (!selection.includes(id)) return void editor.pick(id);
  if (selection.length > 1) return () => editor.pick(id);
  return item.kind === 'text' ? () => text.edit(id, at, 1) : undefined;
}

const findHandle = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-handle]')?.dataset.handle : undefined;

/** What a press begins; undefined where it does nothing. */
export function gestureAt(
  deps: PointerDeps,
  event: PointerEvent<HTMLElement>,
  from: Point,
  show: (area: Marquee | null) => void,
): Pick<PointerGesture, 'start' | 'click'> | undefined {
  const { editor, toCanvas, text } = deps;
  if (event.button === 1 || (event.button === 0 && deps.isPanning()))
    return { start: () => panDrag(deps, from) };
  if (event.button !== 0) return undefined;
  if (editor.store.getState().tool !== null) {
    event.currentTarget.focus({ preventScroll: true });
    return startDrawingPress(deps, from);
  }
  const handle = findHandle(event.target);
  if (handle === 'move') return { start: moveDrag(deps, from, event.altKey) };
  if (handle !== undefined) return { start: handleDrag(deps, handle, from) };
  const at = toCanvas(from);
  const select = text.press(at, text.count(event), event.shiftKey);
  if (select) return { start: () => ({ move: (to) => select(toCanvas(to)) }) };
  editor.endTextEditing();
  const item = editor.itemAt(at);
  if (!item) {
    event.currentTarget.focus({ preventScroll: true });
    const { shiftKey } = event;
    const click = () => {
      if (shiftKey) return;
      if (at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1) editor.selectNone();
      else editor.selectPicture();
    };
    return { start: marqueeDrag(deps, from, show), click };
  }
  const click = selectAtPress(deps, item, at, event.shiftKey);
  focusItem(item.id);
  return { start: moveDrag(deps, from, event.altKey), ...(click ? { click } : {}) };
}
