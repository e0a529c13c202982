import type { Canvas } from '../../../../src-shared/contract/layers.ts';
import type { Fit } from '../../../../src-shared/contract/surround.ts';
import { computeCanvas, cropToRatio, readRatio } from '../../../../src-shared/document/canvas.ts';
import type { Box, Size } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { shapeOnCanvas } from '../../../../src-shared/document/text-shape.ts';
import { boxOfItem, type GetCanvas } from '../editor-canvas.ts';
import { clampBox } from '../geometry.ts';
import { normaliseCanvas } from '../normalise.ts';
import type { EditorDocument, Item, LayerItem } from '../types.ts';

/** Crop, bars and aspect of the canvas; items stay over the same part of the picture. */

/** Aspect ratios offered, width : height. */
export const ASPECTS = ['1:1', '4:5', '2:3', '9:16', '3:2', '16:9'] as const;

/** Longest side of a ratio that the contract takes. */
const SIDE_MAX = 32;

/** The `<w>:<h>` that is nearest to a ratio, in the smallest numbers. */
export function toAspect(ratio: number): string {
  const all = Array.from({ length: SIDE_MAX }, (_, at) => at + 1).flatMap((height) => {
    const width = Math.round(ratio * height);
    return width >= 1 && width <= SIDE_MAX
      ? [{ width, height, error: Math.abs(width / height / ratio - 1) }]
      : [];
  });
  const [best] = all.sort((a, b) =>
    Math.abs(a.error - b.error) > 1e-9 ? a.error - b.error : a.height - b.height,
  );
  return `${best?.width ?? 1}:${best?.height ?? 1}`;
}

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

/** The canvas with an aspect ratio, met by a crop about the centre or by bars; null for that of what is left of the picture. */
export function canvasWithAspect(canvas: Canvas, picture: Size, aspect: string | null, fit: Fit): Canvas {
  const { crop, aspect_ratio: _aspect, fit: before, ...uncut } = canvas;
  const geometry = computeCanvas(picture, canvas);
  // What was cut away for another ratio comes back; a crop by hand stays.
  const isOwn = before === 'bars' || findAspect(geometry, canvas) === null;
  const rest = crop && isOwn ? { ...uncut, crop } : uncut;
  if (aspect === null) return rest;
  if (fit === 'crop') return { ...rest, crop: cropToRatio(geometry.source, rest, readRatio(aspect)) };
  return { ...rest, aspect_ratio: aspect, fit, surround: rest.surround ?? { type: 'blur' } };
}

/** The aspect ratio of a canvas of this size; null where it has that of its picture, or none of those offered. */
export function findAspect(size: Size, canvas: Canvas): string | null {
  if (canvas.fit === 'bars' && canvas.aspect_ratio) return canvas.aspect_ratio;
  if (!canvas.crop) return null;
  const shape = size.width / size.height;
  return ASPECTS.find((aspect) => Math.abs(shape - readRatio(aspect)) < 0.01 * shape) ?? null;
}
