import type { Point } from '../../../src-shared/document/geometry.ts';
import type { ChangeName } from './change-name.ts';
import type { EditorCore } from './editor-state.ts';
import { createDrawnItem, isPen, kindOfTool, penItem } from './edits/draw.ts';
import { hasRoom, insertItems, type NewItemDeps } from './edits/insert.ts';
import { moveShapePoint, type ShapePoint } from './edits/shape-points.ts';
import { clamp } from './geometry.ts';
import type { Item, Modifiers } from './types.ts';

/** Gestures that draw: a line of a pen, a shape from corner to corner, a point of a shape that is put elsewhere. */

/** A gesture under way. */
export interface DrawGesture {
  /** Of its undo entry. */
  label: ChangeName;
  to(pointer: Point, modifiers: Modifiers): void;
  /** After it has become an undo entry. */
  done?(): void;
}

/** Distance of two points of a pen's line, px of the screen. */
const PEN_STEP = 1.5;

const onCanvas = ({ x, y }: Point): Point => ({ x: clamp(x, 0, 1), y: clamp(y, 0, 1) });

/** Draws with the chosen tool from a point on, fractions of the canvas; undefined without a tool or room. */
export function startDrawing(
  core: EditorCore,
  start: Point,
  { newId, newTextStyle, scale }: NewItemDeps & { scale(): number },
): DrawGesture | undefined {
  const { store } = core;
  const { tool, pens, document: origin } = store.getState();
  if (!tool || !hasRoom(origin, kindOfTool(tool))) return undefined;
  const canvas = core.canvas();
  const id = newId();
  const from = onCanvas(start);
  const show = (item: Item, select: readonly string[]) =>
    core.change('draw', () => insertItems(origin, [item]), { select });
  if (isPen(tool)) {
    const line = [from];
    const step = PEN_STEP / scale();
    return {
      label: 'draw',
      to(pointer) {
        const at = onCanvas(pointer);
        const last = line.at(-1) ?? at;
        const way = Math.hypot((at.x - last.x) * canvas.width, (at.y - last.y) * canvas.height);
        if (way >= step) line.push(at);
        show({ ...penItem(pens[tool], line, canvas), id }, []);
      },
    };
  }
  const textStyle = newTextStyle();
  return {
    label: 'draw',
    to(pointer, { shift, alt }) {
      const how = { regular: shift, fromMiddle: alt };
      show({ ...createDrawnItem(tool, from, onCanvas(pointer), how, { canvas, textStyle }), id }, [id]);
    },
    // A shape is drawn once; a pen goes on.
    done: () => store.setState({ tool: null }),
  };
}

/** Drags a point of a shape. */
export function startReshaping(core: EditorCore, id: string, name: ShapePoint): DrawGesture {
  const origin = core.store.getState().document;
  return {
    label: 'reshape',
    to(to, { shift }) {
      core.change('reshape', (_, canvas) => moveShapePoint(origin, canvas, id, { name, to, steps: shift }));
    },
  };
}
