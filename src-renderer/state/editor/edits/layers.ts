import type { Adjustments } from '../../../../src-shared/contract/adjustments.ts';
import { USUAL_POINTER } from '../../../../src-shared/contract/shape-names.ts';
import type { LayerShadow, Patch, Shape, TextShape } from '../../../../src-shared/contract/shapes.ts';
import type { Rect } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { normaliseAdjust } from '../adjustments.ts';
import { boxOfItem } from '../editor-canvas.ts';
import { boundsOfBoxes } from '../geometry.ts';
import { isCrop, isPatch, isRadius, isShadow, isShape, isTextShape, normaliseName } from '../layer-checks.ts';
import type { DrawnLayerItem, EditorDocument, Item, TextItem } from '../types.ts';
import { editAll, editItems, placeItem } from './items.ts';

/** Looks of stickers, pictures, shapes and patches, adjustments of all pictures; names and visibility of items. */

/** Whether an item is painted over the picture, and is no text. */
export const isDrawn = (item: Item): item is DrawnLayerItem => item.kind !== 'text' && item.kind !== 'patch';

/** A change of fields: one set to undefined is taken away. */
export type FieldsPatch<T> = { [Field in keyof T]?: T[Field] | undefined };

/** Fields with changes; those that became undefined are left out. */
export function withFields<T extends object>(fields: T, patch: FieldsPatch<T>): T {
  const next = { ...fields };
  for (const name in patch) {
    const value = patch[name];
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return next;
}

/** Changes shapes, alone or around texts; a value the engine would refuse (half a colour) changes nothing. */
export function setShape(
  document: EditorDocument,
  ids: readonly string[],
  patch: FieldsPatch<Shape>,
): EditorDocument {
  return editItems(document, ids, (item) => {
    if (item.kind === 'text' && item.shape) return withTextShape(item, { ...item.shape, ...patch });
    if (item.kind !== 'shape') return item;
    const shape = withFields(item.shape, patch);
    return isShape(shape) ? { ...item, shape } : item;
  });
}

/** A text in another shape; as it was where the engine would refuse that. */
const withTextShape = (item: TextItem, shape: unknown): TextItem =>
  isTextShape(shape) ? { ...item, shape } : item;

/** Changes patches. */
export function setPatch(
  document: EditorDocument,
  ids: readonly string[],
  change: FieldsPatch<Patch>,
): EditorDocument {
  return editItems(document, ids, (item) => {
    if (item.kind !== 'patch') return item;
    const patch = withFields(item.patch, change);
    return isPatch(patch) ? { ...item, patch } : item;
  });
}

/** Gives layers, and shapes around texts, a shadow, or takes it away. */
export function setShadow(
  document: EditorDocument,
  ids: readonly string[],
  shadow: LayerShadow | undefined,
): EditorDocument {
  if (shadow && !isShadow(shadow)) return document;
  return editItems(document, ids, (item) => {
    if (item.kind === 'text' && item.shape) {
      const { shadow: _shadow, ...shape } = item.shape;
      return withTextShape(item, shadow ? { ...shape, shadow } : shape);
    }
    if (!isDrawn(item)) return item;
    const { shadow: _before, ...rest } = item;
    return shadow ? { ...rest, shadow } : rest;
  });
}

/** Rounds the corners of pictures; `radius` as of `ImageItem`. */
export function setRadius(document: EditorDocument, ids: readonly string[], radius: number): EditorDocument {
  if (!isRadius(radius)) return document;
  return editItems(document, ids, (item) => {
    if (item.kind !== 'image') return item;
    const { radius: _before, ...rest } = item;
    return radius > 0 ? { ...rest, radius } : rest;
  });
}

/** Crops pictures to a part of them (fractions), or shows all of them. */
export function setPictureCrop(
  document: EditorDocument,
  ids: readonly string[],
  crop: Rect | undefined,
): EditorDocument {
  const isWhole = crop && crop.width >= 1 && crop.height >= 1;
  if (crop && !isCrop(crop)) return document;
  return editItems(document, ids, (item) => {
    if (item.kind !== 'image') return item;
    const { crop: _before, ...rest } = item;
    return crop && !isWhole ? { ...rest, crop } : rest;
  });
}

/** What is adjusted, with other adjustments; the same object where they do not differ. */
function withAdjust<Adjusted extends { adjust?: Adjustments }>(
  adjusted: Adjusted,
  patch: Adjustments,
): Adjusted {
  const adjust = normaliseAdjust({ ...adjusted.adjust, ...patch });
  if (JSON.stringify(adjust) === JSON.stringify(normaliseAdjust(adjusted.adjust))) return adjusted;
  const next = { ...adjusted };
  if (adjust) next.adjust = adjust;
  else delete next.adjust;
  return next;
}

/** Adjusts pictures: those of items, or (null) the one under everything; 0 takes an adjustment away. */
export function setAdjust(
  document: EditorDocument,
  ids: readonly string[] | null,
  patch: Adjustments,
): EditorDocument {
  if (ids !== null)
    return editItems(document, ids, (item) => (item.kind === 'image' ? withAdjust(item, patch) : item));
  const canvas = withAdjust(document.canvas, patch);
  return canvas === document.canvas ? document : { ...document, canvas };
}

type FlippableItem = DrawnLayerItem | (TextItem & { shape: TextShape });
/** Whether an item can be mirrored: of a text in a bubble, the tail. */
export const isFlippable = (item: Item): item is FlippableItem =>
  isDrawn(item) || (item.kind === 'text' && item.shape?.kind === 'bubble');

/** An item as it is seen in a mirror, in its place. */
function mirror(item: FlippableItem, axis: 'horizontal' | 'vertical'): FlippableItem {
  if (item.kind !== 'text') {
    return axis === 'horizontal' ? { ...item, flip: !item.flip } : upsideDown(item);
  }
  const { x, y } = item.shape.pointer ?? USUAL_POINTER;
  const pointer = axis === 'horizontal' ? { x: 1 - x, y } : { x, y: 1 - y };
  return { ...item, shape: { ...item.shape, pointer } };
}

/** Mirrors layers and bubbles; several about their common middle, as one. */
export function flip(
  document: EditorDocument,
  canvas: PictureCanvas,
  ids: readonly string[],
  axis: 'horizontal' | 'vertical',
): EditorDocument {
  const items = document.items.filter((item) => ids.includes(item.id) && !item.locked && isFlippable(item));
  const boxes = items.flatMap((item) => boxOfItem(item, canvas) ?? []);
  if (boxes.length === 0) return document;
  const { left, right, top, bottom } = boundsOfBoxes(boxes, canvas);
  return editItems(
    document,
    items.map(({ id }) => id),
    (item) => {
      const box = boxOfItem(item, canvas);
      if (!isFlippable(item) || !box) return item;
      const flipped = mirror(item, axis);
      if (items.length === 1) return flipped;
      const place =
        axis === 'horizontal'
          ? { ...box, x: left + right - box.x - box.width }
          : { ...box, y: top + bottom - box.y - box.height };
      return placeItem(flipped, { ...place, rotation: -box.rotation });
    },
  );
}

function upsideDown(item: DrawnLayerItem): DrawnLayerItem {
  const { flipVertical, ...rest } = item;
  return flipVertical ? rest : { ...rest, flipVertical: true };
}

/** Names an item in the list of layers; an empty name gives it its usual one. */
export function setName(document: EditorDocument, id: string, name: string): EditorDocument {
  const wanted = normaliseName(name);
  return editAll(document, [id], (item) => {
    if (item.name === wanted) return item;
    const { name: _before, ...rest } = item;
    return wanted === undefined ? rest : { ...rest, name: wanted };
  });
}

export function setHidden(document: EditorDocument, ids: readonly string[], hidden: boolean): EditorDocument {
  return editAll(document, ids, (item) => {
    if ((item.hidden ?? false) === hidden) return item;
    const { hidden: _before, ...rest } = item;
    return hidden ? { ...rest, hidden } : rest;
  });
}
