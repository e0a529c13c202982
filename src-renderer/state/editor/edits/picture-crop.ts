import { cropToRatio } from '../../../../src-shared/document/canvas.ts';
import type { Box, Point, Rect, Size } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { mirrorFirst, turnRect, turnSize, undoTurn } from '../../../../src-shared/document/turn.ts';
import { toAdjustField } from '../adjustments.ts';
import { getPoint } from '../geometry.ts';
import type { EditorDocument, ImageItem } from '../types.ts';
import { editItems, placeItem } from './items.ts';
import { setPictureCrop } from './layers.ts';

/** Cropping a picture on the canvas: what is left of it stays where it is. */

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** The middle of a part of a picture, -1 … 1 from the middle of another part, as the item shows it. */
function getMiddle(part: Rect, from: Rect, { flip, flipVertical }: ImageItem): Point {
  const x = (2 * (part.x + part.width / 2 - from.x - from.width / 2)) / from.width;
  const y = (2 * (part.y + part.height / 2 - from.y - from.height / 2)) / from.height;
  return { x: flip ? -x : x, y: flipVertical ? -y : y };
}

/** Where a part of the picture lies that the item shows, fractions of the canvas (px). */
export function boxOfPart(item: ImageItem, part: Rect, canvas: Size): Box {
  const shown = item.crop ?? WHOLE;
  const { box } = item;
  const middle = getPoint(box, getMiddle(part, shown, item), canvas);
  const width = (box.width * part.width) / shown.width;
  const height = (box.height * part.height) / shown.height;
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height, rotation: box.rotation };
}

/** The largest part of a picture (px) of a shape (width : height), in its middle; undefined where that is all of it. */
export function middlePart(px: Size, shape: number): Rect | undefined {
  const part = cropToRatio(px, {}, shape);
  return px.width * (1 - part.width) < 1 && px.height * (1 - part.height) < 1 ? undefined : part;
}

/** Shows another picture in the frame of an item: its middle fills the box, and all else stays. */
export function fillFrame(
  document: EditorDocument,
  canvas: Size,
  id: string,
  { url, ...px }: NewPicture,
): EditorDocument {
  return editItems(document, [id], (item) => {
    if (item.kind !== 'image') return item;
    const { crop: _before, originalUrl: _uncut, box, ...frame } = item;
    const crop = middlePart(px, (box.width * canvas.width) / (box.height * canvas.height));
    return { ...frame, box, url, ...(crop ? { crop } : {}) };
  });
}

/** Crops a picture to a part of it (fractions). */
export function cropPicture(document: EditorDocument, canvas: Size, id: string, crop: Rect): EditorDocument {
  const moved = editItems(document, [id], (item) =>
    item.kind === 'image' ? placeItem(item, boxOfPart(item, crop, canvas)) : item,
  );
  return setPictureCrop(moved, [id], crop);
}

/** The largest box of a shape within another box, about the same centre; both are fractions of the canvas (px). */
function boxOfShape(box: Box, shape: Size, canvas: Size): Box {
  const [roomX, roomY] = [box.width * canvas.width, box.height * canvas.height];
  const scale = Math.min(roomX / shape.width, roomY / shape.height);
  const width = (shape.width * scale) / canvas.width;
  const height = (shape.height * scale) / canvas.height;
  return { ...box, x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** A picture, and what it was before it was cut out, of the same shape. */
export type CutOutPicture = Pick<ImageItem, 'url' | 'originalUrl'>;

/** Replaces the picture of an item by one of the same shape: by its cut-out, or by what it was before. */
export function setCutOut(
  document: EditorDocument,
  id: string,
  { url, originalUrl }: CutOutPicture,
): EditorDocument {
  return editItems(document, [id], (item) => {
    if (item.kind !== 'image' || (item.url === url && item.originalUrl === originalUrl)) return item;
    const { originalUrl: _before, ...rest } = item;
    return { ...rest, url, ...(originalUrl === undefined ? {} : { originalUrl }) };
  });
}

/** The cut-out of the picture under everything, exactly over it, turned and adjusted alike. */
export function cutOutOfPicture(
  { canvas: { crop, adjust } }: EditorDocument,
  { picture, turn, ...canvas }: PictureCanvas,
  cut: CutOutPicture,
): Omit<ImageItem, 'id'> {
  const px = turnSize(picture, turn);
  const [width, height] = [px.width / canvas.width, px.height / canvas.height];
  const x = (picture.x + picture.width / 2) / canvas.width - width / 2;
  const y = (picture.y + picture.height / 2) / canvas.height - height / 2;
  // A layer is mirrored before it is rotated, and cropped before both.
  const { flip, flipVertical } = mirrorFirst(turn);
  return {
    kind: 'image',
    ...cut,
    box: { x, y, width, height, rotation: turn.rotation },
    ...(crop ? { crop: turnRect(crop, { width: 1, height: 1 }, undoTurn(turn)) } : {}),
    opacity: 1,
    flip,
    ...(flipVertical ? { flipVertical } : {}),
    ...toAdjustField(adjust),
    locked: false,
  };
}

/** A picture that is shown in place of another; its native size, px. */
export interface NewPicture extends Size {
  url: string;
}

/** Replaces what an item shows by a picture made of it, not stretched: it keeps its centre and fits the item's box. */
export function replacePicture(
  document: EditorDocument,
  canvas: Size,
  id: string,
  { url, ...size }: NewPicture,
): EditorDocument {
  return editItems(document, [id], (item) => {
    if (item.kind !== 'image') return item;
    const { crop: _shown, originalUrl: _before, ...whole } = item;
    return placeItem({ ...whole, url }, boxOfShape(item.box, size, canvas));
  });
}
