import { TEXT_SHAPE_KINDS, USUAL_POINTER } from '../../../../src-shared/contract/shape-names.ts';
import type { TextShape } from '../../../../src-shared/contract/shapes.ts';
import { clampBox } from '../geometry.ts';
import type { EditorDocument, Item, ShapeItem, TextItem } from '../types.ts';
import { hasRoom } from './insert.ts';

/** Shapes that take text: on the canvas they are texts that lie in a shape. */

/** The shape of an item, alone or around a text. */
export const shapeOfItem = (item: Item) =>
  item.kind === 'shape' || item.kind === 'text' ? item.shape : undefined;

/** A shape as one that holds text; undefined for lines. */
function toTextShape({ shape, flip, flipVertical, shadow }: ShapeItem): TextShape | undefined {
  const { kind: named, heads: _heads, points: _points, pointer, ...look } = shape;
  const kind = TEXT_SHAPE_KINDS.find((one) => one === named);
  if (!kind) return undefined;
  const { x, y } = pointer ?? USUAL_POINTER;
  // Text is never mirrored, so only the tail shows that a shape was.
  const tip = { x: flip ? 1 - x : x, y: flipVertical ? 1 - y : y };
  const isMoved = kind === 'bubble' && (pointer !== undefined || flip || flipVertical === true);
  return { kind, ...look, ...(isMoved ? { pointer: tip } : {}), ...(shadow ? { shadow } : {}) };
}

/** A shape as an empty text that lies in it; undefined for an item that takes no text. */
export function toShapeText(item: Item): TextItem | undefined {
  const shape = item.kind === 'shape' && !item.locked ? toTextShape(item) : undefined;
  if (!shape || item.kind !== 'shape') return undefined;
  const { kind: _kind, shape: _shape, box, opacity, flip: _flip, flipVertical: _vertical, ...rest } = item;
  const { shadow: _shadow, ...base } = rest;
  const style = opacity < 1 ? { opacity } : {};
  return { kind: 'text', region: null, text: '', box: clampBox(box, 'text'), style, shape, ...base };
}

/** Makes a shape a text that lies in it, where it takes text and there is room for one. */
export function putTextIn(document: EditorDocument, id: string): EditorDocument {
  if (!hasRoom(document, 'text')) return document;
  let changed = false;
  const items = document.items.map((item) => {
    const held = item.id === id ? toShapeText(item) : undefined;
    changed ||= held !== undefined;
    return held ?? item;
  });
  return changed ? { ...document, items } : document;
}
