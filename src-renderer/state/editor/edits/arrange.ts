import type { Box, Point } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { patchesFirst } from '../documents.ts';
import { boxOfItem } from '../editor-canvas.ts';
import { type Bounds, boundsOfBoxes } from '../geometry.ts';
import { isUntouched } from '../request.ts';
import { rotateAbout } from '../transform.ts';
import type { EditorDocument, Item } from '../types.ts';
import { isWholeGroup } from './groups.ts';
import { setBoxes } from './items.ts';

/** Drawing order, alignment, distribution, rotation in steps. */

export type Reorder = 'forward' | 'backward' | 'front' | 'back';

/** One step up past the next visible item that is not moved itself. */
function raiseItems(items: readonly Item[], moves: (item: Item) => boolean): Item[] {
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
  return how === 'forward' ? raiseItems(items, moves) : raiseItems(items.toReversed(), moves).toReversed();
}

/** Brings items forward or sends them back, among all items. Locked ones stay. */
export function reorder(document: EditorDocument, ids: readonly string[], how: Reorder): EditorDocument {
  const items = patchesFirst(inOrder(document.items, (item) => ids.includes(item.id) && !item.locked, how));
  return items.every((item, at) => item === document.items[at]) ? document : { ...document, items };
}

/** Where items are put in the list of layers. */
export interface LayerPlace {
  /** Id of the item right under them; null for under everything. */
  below: string | null;
  /** The group that they join; null takes them out of theirs, unless they are one whole group. */
  group: string | null;
}

/** Items as members of a group, or of none; a whole group stays one. */
function regroupAs(items: readonly Item[], all: readonly Item[], group: string | null): Item[] {
  const isWhole = isWholeGroup(
    all,
    items.map(({ id }) => id),
  );
  if (isWhole && group === null) return [...items];
  return items.map((item) => {
    if ((item.group ?? null) === group) return item;
    const { group: _before, ...rest } = item;
    return group === null ? rest : { ...rest, group };
  });
}

/** A group of one is none. */
function withoutLoneMembers(items: readonly Item[]): Item[] {
  return items.map((item) => {
    const { group, ...rest } = item;
    return group !== undefined && items.every((other) => other === item || other.group !== group)
      ? rest
      : item;
  });
}

/** Moves items in the drawing order; patches stay under all others. Locked ones move too. */
export function moveLayers(
  document: EditorDocument,
  ids: readonly string[],
  { below, group }: LayerPlace,
): EditorDocument {
  const moving = document.items.filter(({ id }) => ids.includes(id));
  const staying = document.items.filter(({ id }) => !ids.includes(id));
  const at = below === null ? 0 : staying.findIndex(({ id }) => id === below) + 1;
  if (moving.length === 0 || (below !== null && at === 0)) return document;
  const moved = regroupAs(moving, document.items, group);
  const items = withoutLoneMembers(patchesFirst([...staying.slice(0, at), ...moved, ...staying.slice(at)]));
  return items.every((item, place) => item === document.items[place]) ? document : { ...document, items };
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** What is aligned as one: an item, or the selected items of a group. */
interface Unit {
  boxes: readonly (readonly [id: string, box: Box])[];
  bounds: Bounds;
}

function groupUnits(document: EditorDocument, canvas: PictureCanvas, ids: readonly string[]): Unit[] {
  const units = new Map<string, (readonly [string, Box])[]>();
  const selected = document.items.filter((item) => ids.includes(item.id));
  // Items of one open group are aligned with each other.
  const [first] = selected;
  const isInside = selected.every(({ group }) => group !== undefined && group === first?.group);
  const isWhole = isInside && isWholeGroup(document.items, ids);
  for (const item of selected) {
    const box = boxOfItem(item, canvas);
    if (!box) continue;
    const unit = item.group !== undefined && (!isInside || isWhole) ? `group ${item.group}` : item.id;
    units.set(unit, [...(units.get(unit) ?? []), [item.id, box]]);
  }
  return [...units.values()].map((boxes) => ({
    boxes,
    bounds: boundsOfBoxes(
      boxes.map(([, box]) => box),
      canvas,
    ),
  }));
}

/** How many things of a selection are aligned with each other. */
export const countUnits = (document: EditorDocument, canvas: PictureCanvas, ids: readonly string[]): number =>
  groupUnits(document, canvas, ids).length;

/** Moves units by fractions of the canvas; what does not move is left out. */
function shiftUnits(document: EditorDocument, moves: readonly { unit: Unit; by: Point }[]): EditorDocument {
  const boxes = moves.flatMap(({ unit, by }) =>
    Math.abs(by.x) < 1e-9 && Math.abs(by.y) < 1e-9
      ? []
      : unit.boxes.map(([id, box]) => [id, { ...box, x: box.x + by.x, y: box.y + by.y }] as const),
  );
  return setBoxes(document, new Map(boxes));
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

/** Aligns several items with each other, or a single one with the canvas; a group counts as one item. */
export function align(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  to: Alignment,
): EditorDocument {
  const units = groupUnits(document, canvas, ids);
  const frame =
    units.length > 1
      ? boundsOfBoxes(
          units.flatMap(({ boxes }) => boxes.map(([, box]) => box)),
          canvas,
        )
      : CANVAS;
  return shiftUnits(
    document,
    units.map((unit) => ({ unit, by: shift(unit.bounds, frame, to) })),
  );
}

/** Rotates items about their common middle; degrees, clockwise. */
export function rotate(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  degrees: number,
): EditorDocument {
  const boxes = document.items.flatMap((item) => {
    const box = ids.includes(item.id) && !item.locked ? boxOfItem(item, canvas) : null;
    return box ? [[item.id, box] as const] : [];
  });
  if (boxes.length === 0) return document;
  const { left, right, top, bottom } = boundsOfBoxes(
    boxes.map(([, box]) => box),
    canvas,
  );
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return setBoxes(
    document,
    new Map(boxes.map(([id, box]) => [id, rotateAbout(box, centre, degrees, canvas)])),
  );
}

/** Makes the gaps between three or more items equal; the outermost two stay. A group counts as one item. */
export function distribute(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  axis: 'horizontal' | 'vertical',
): EditorDocument {
  const [near, far] = axis === 'horizontal' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const row = groupUnits(document, canvas, ids).sort(
    (a, b) => a.bounds[near] + a.bounds[far] - b.bounds[near] - b.bounds[far],
  );
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last || row.length < 3) return document;
  const filled = row.reduce((sum, { bounds }) => sum + bounds[far] - bounds[near], 0);
  const gap = (last.bounds[far] - first.bounds[near] - filled) / (row.length - 1);
  let pen = first.bounds[near];
  const moves = row.map((unit) => {
    const way = pen - unit.bounds[near];
    pen += unit.bounds[far] - unit.bounds[near] + gap;
    return { unit, by: axis === 'horizontal' ? { x: way, y: 0 } : { x: 0, y: way } };
  });
  return shiftUnits(document, moves);
}
