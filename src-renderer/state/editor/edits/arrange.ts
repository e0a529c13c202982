import type { Box } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { boxOfItem } from '../editor-canvas.ts';
import { type Bounds, boundsOfBoxes } from '../geometry.ts';
import { isUntouched } from '../request.ts';
import type { EditorDocument, Item } from '../types.ts';
import { setBoxes } from './items.ts';

/** Drawing order, alignment, distribution. */

export type Reorder = 'forward' | 'backward' | 'front' | 'back';

/** One step up past the next visible item that is not moved itself. */
function raised(items: readonly Item[], moves: (item: Item) => boolean): Item[] {
  const next = [...items];
  for (let at = next.length - 1; at >= 0; at--) {
    const item = next[at];
    if (!item || !moves(item)) continue;
    const over = next.findIndex((other, place) => place > at && !isUntouched(other));
    const above = next[over];
    if (above && !moves(above)) {
      next.splice(at, 1);
      next.splice(over, 0, item);
    }
  }
  return next;
}

function inOrder(items: readonly Item[], moves: (item: Item) => boolean, how: Reorder): Item[] {
  const [moving, staying] = [items.filter(moves), items.filter((item) => !moves(item))];
  if (how === 'front') return [...staying, ...moving];
  if (how === 'back') return [...moving, ...staying];
  return how === 'forward' ? raised(items, moves) : raised(items.toReversed(), moves).toReversed();
}

/** Brings items forward or sends them back, among all items. Locked ones stay. */
export function reorder(document: EditorDocument, ids: readonly string[], how: Reorder): EditorDocument {
  const items = inOrder(document.items, (item) => ids.includes(item.id) && !item.locked, how);
  return items.every((item, at) => item === document.items[at]) ? document : { ...document, items };
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

interface PlacedItem {
  id: string;
  box: Box;
  bounds: Bounds;
}

function placedItems(document: EditorDocument, canvas: PictureCanvas, ids: readonly string[]): PlacedItem[] {
  return document.items.flatMap((item) => {
    const box = ids.includes(item.id) ? boxOfItem(item, canvas) : null;
    return box ? [{ id: item.id, box, bounds: boundsOfBoxes([box], canvas) }] : [];
  });
}

const CANVAS: Bounds = { left: 0, top: 0, right: 1, bottom: 1 };

function shift(bounds: Bounds, frame: Bounds, to: Alignment): { x: number; y: number } {
  switch (to) {
    case 'left':
      return { x: frame.left - bounds.left, y: 0 };
    case 'right':
      return { x: frame.right - bounds.right, y: 0 };
    case 'center':
      return { x: (frame.left + frame.right - bounds.left - bounds.right) / 2, y: 0 };
    case 'top':
      return { x: 0, y: frame.top - bounds.top };
    case 'bottom':
      return { x: 0, y: frame.bottom - bounds.bottom };
    case 'middle':
      return { x: 0, y: (frame.top + frame.bottom - bounds.top - bounds.bottom) / 2 };
  }
}

/** Aligns several items with each other, or a single one with the canvas. */
export function align(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  to: Alignment,
): EditorDocument {
  const all = placedItems(document, canvas, ids);
  const frame =
    all.length > 1
      ? boundsOfBoxes(
          all.map(({ box }) => box),
          canvas,
        )
      : CANVAS;
  const boxes = all.map(({ id, box, bounds }) => {
    const by = shift(bounds, frame, to);
    return [id, { ...box, x: box.x + by.x, y: box.y + by.y }] as const;
  });
  return setBoxes(
    document,
    new Map(boxes.filter(([id, box]) => all.some((one) => one.id === id && !sameSpot(one.box, box)))),
  );
}

const sameSpot = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < 1e-9 && Math.abs(a.y - b.y) < 1e-9;

/** Makes the gaps between three or more items equal; the outermost two stay. */
export function distribute(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  axis: 'horizontal' | 'vertical',
): EditorDocument {
  const [near, far, along] =
    axis === 'horizontal' ? (['left', 'right', 'x'] as const) : (['top', 'bottom', 'y'] as const);
  const row = placedItems(document, canvas, ids).sort(
    (a, b) => a.bounds[near] + a.bounds[far] - b.bounds[near] - b.bounds[far],
  );
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last || row.length < 3) return document;
  const filled = row.reduce((sum, { bounds }) => sum + bounds[far] - bounds[near], 0);
  const gap = (last.bounds[far] - first.bounds[near] - filled) / (row.length - 1);
  let pen = first.bounds[near];
  const boxes = new Map<string, Box>();
  for (const { id, box, bounds } of row) {
    if (Math.abs(pen - bounds[near]) > 1e-9)
      boxes.set(id, { ...box, [along]: box[along] + pen - bounds[near] });
    pen += bounds[far] - bounds[near] + gap;
  }
  return setBoxes(document, boxes);
}
