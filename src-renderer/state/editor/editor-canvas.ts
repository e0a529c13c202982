import type { Canvas } from '../../../src-shared/contract/layers.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import type { Box } from '../../../src-shared/document/geometry.ts';
import { type PictureCanvas, pictureCanvas } from '../../../src-shared/document/region.ts';
import type { EditorDocument, Item, Picture } from './types.ts';

/** The canvas of a document, and the boxes of items on it; fractions of the canvas. */

/** The fields of a picture that its canvas depends on. */
export type PictureShape = Pick<Picture, 'templateId' | 'width' | 'height'>;

/** The canvas of a picture in the editor; see `pictureCanvas`. */
export function editorCanvas(
  { templateId, width, height }: PictureShape,
  regions: readonly Region[],
  options: Canvas,
): PictureCanvas {
  return pictureCanvas({ width, height, regions, isTemplate: templateId !== null }, options);
}

/** The box of an item on the canvas; null for an empty region that was cropped away, and for what is hidden. */
export function boxOfItem(item: Item, canvas: PictureCanvas): Box | null {
  if (item.hidden) return null;
  if (item.box) return item.box;
  return item.kind === 'text' && item.region !== null ? (canvas.places.get(item.region) ?? null) : null;
}

/** Returns the canvas of a document. */
export type GetCanvas = (document: EditorDocument) => PictureCanvas;

/**
 * A function that returns the canvas of a document on a picture or on what replaces it, and the same object until that,
 * its rotation, crop or bars change.
 */
export function createCanvasGetter(opened: PictureShape, regions: readonly Region[]): GetCanvas {
  let last: { picture: PictureShape; options: Canvas; shape: string; canvas: PictureCanvas } | undefined;
  return ({ canvas: options, picture = opened }) => {
    if (last?.options === options && last.picture === picture) return last.canvas;
    // Dragging an adjustment must not lay out every text again.
    const { adjust: _adjust, ...rest } = options;
    const shape = JSON.stringify(rest);
    const isSame = last?.shape === shape && last.picture === picture;
    const canvas = last && isSame ? last.canvas : editorCanvas(picture, regions, rest);
    last = { picture, options, shape, canvas };
    return canvas;
  };
}
