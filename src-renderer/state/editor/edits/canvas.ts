import type { Canvas } from '../../../../src-shared/contract/layers.ts';
import { STROKE_WIDTH } from '../../../../src-shared/contract/shape-names.ts';
import type { Box, Size } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { boxOfItem, type GetCanvas } from '../editor-canvas.ts';
import { clampBox } from '../geometry.ts';
import { normaliseCanvas } from '../normalise.ts';
import type { EditorDocument, Item, LayerItem } from '../types.ts';
import { middlePart } from './picture-crop.ts';

/** Crop, bars and aspect of the canvas; items stay over the same part of the picture. */

/** Aspects offered, width : height; null is the picture's own. */
export const ASPECTS = {
  original: null,
  '1:1': 1,
  '4:5': 4 / 5,
  '16:9': 16 / 9,
  '9:16': 9 / 16,
} as const satisfies Record<string, number | null>;
export type Aspect = keyof typeof ASPECTS;

/** A box over the same part of the picture on another canvas. */
function moveBox(box: Box, a: PictureCanvas, b: PictureCanvas): Box {
  const x = box.x * a.width - a.picture.x + a.crop.x - b.crop.x + b.picture.x;
  const y = box.y * a.height - a.picture.y + a.crop.y - b.crop.y + b.picture.y;
  return {
    x: x / b.width,
    y: y / b.height,
    width: (box.width * a.width) / b.width,
    height: (box.height * a.height) / b.height,
    rotation: box.rotation,
  };
}

/** An item on another canvas; a text whose region is cropped away there gets a box of its own. */
function moveItem(item: Item, from: PictureCanvas, to: PictureCanvas): Item {
  if (item.kind !== 'text') return layerOnCanvas(item, from, to);
  const lost = item.box === null && item.text !== '' && boxOfItem(item, to) === null;
  const box = lost ? boxOfItem(item, from) : item.box;
  const moved = box ? { ...item, box: clampBox(moveBox(box, from, to), 'text') } : item;
  return item.shape ? { ...moved, shape: shapeOnCanvas(item.shape, from, to) } : moved;
}

/** A shape on another canvas; the width of its line is a fraction of the shorter side. */
function shapeOnCanvas<Known extends { stroke_width?: number }>(
  shape: Known,
  from: PictureCanvas,
  to: PictureCanvas,
): Known {
  const share = Math.min(from.width, from.height) / Math.min(to.width, to.height);
  const { stroke_width = STROKE_WIDTH.usual } = shape;
  return share === 1 ? shape : { ...shape, stroke_width: Math.min(STROKE_WIDTH.most, stroke_width * share) };
}

/** A layer on another canvas. */
function layerOnCanvas(item: LayerItem, from: PictureCanvas, to: PictureCanvas): LayerItem {
  const box = clampBox(moveBox(item.box, from, to), 'layer');
  return item.kind === 'shape'
    ? { ...item, box, shape: shapeOnCanvas(item.shape, from, to) }
    : { ...item, box };
}

/** Replaces crop, bars and colour. */
export function setCanvas(document: EditorDocument, getCanvas: GetCanvas, canvas: Canvas): EditorDocument {
  const next = { ...document, canvas: normaliseCanvas(canvas) };
  if (JSON.stringify(next.canvas) === JSON.stringify(normaliseCanvas(document.canvas))) return document;
  const [from, to] = [getCanvas(document), getCanvas(next)];
  return { ...next, items: document.items.map((item) => moveItem(item, from, to)) };
}

/** The canvas cropped about its centre, so that picture and bars together have an aspect. */
export function canvasWithAspect(canvas: Canvas, picture: Size, aspect: Aspect): Canvas {
  const { crop: _crop, ...rest } = canvas;
  const wanted = ASPECTS[aspect];
  if (wanted === null) return rest;
  const { top = 0, right = 0, bottom = 0, left = 0 } = canvas.pad ?? {};
  const shape = (wanted * (1 + top + bottom)) / (1 + left + right);
  const crop = middlePart(picture, shape);
  return { ...rest, ...(crop ? { crop } : {}) };
}

/** The aspect of a canvas, or null where it is none of those offered. */
export function findAspect(size: Size, canvas: Canvas): Aspect | null {
  if (!canvas.crop) return 'original';
  const shape = size.width / size.height;
  const names = Object.keys(ASPECTS) as Aspect[];
  return names.find((name) => Math.abs(shape - (ASPECTS[name] ?? 0)) < 0.01 * shape) ?? null;
}
