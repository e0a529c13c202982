import type { GetCanvas } from '../editor-canvas.ts';
import { clamp, roundFraction } from '../geometry.ts';
import { normaliseCanvas } from '../normalise.ts';
import type { EditorDocument, Item, Picture } from '../types.ts';
import { middlePart } from './picture-crop.ts';

/** Replacing the picture under everything. */

/** Sizes of letters, px, that the contract allows. */
const FONT_SIZE = { least: 4, most: 2000 };

/** A text whose fixed sizes are as large on a canvas with `scale` times as many px. */
function withScaledSizes(item: Item, scale: number): Item {
  if (item.kind !== 'text') return item;
  const style = { ...item.style };
  for (const name of ['font_size', 'max_font_size'] as const) {
    const size = style[name];
    if (size !== undefined) style[name] = roundFraction(clamp(size * scale, FONT_SIZE.least, FONT_SIZE.most));
  }
  return { ...item, style };
}

/**
 * Draws the document on another picture, upright, whose middle fills the frame of the one before: the finished picture
 * keeps its shape, and everything on it its place.
 */
export function replaceBase(
  document: EditorDocument,
  getCanvas: GetCanvas,
  picture: Picture,
): EditorDocument {
  const before = getCanvas(document);
  const { crop: _crop, ...rest } = document.canvas;
  const crop = middlePart(picture, before.crop.width / before.crop.height);
  const next = { ...document, picture, canvas: normaliseCanvas({ ...rest, ...(crop ? { crop } : {}) }) };
  const scale = getCanvas(next).width / before.width;
  return { ...next, items: document.items.map((item) => withScaledSizes(item, scale)) };
}
