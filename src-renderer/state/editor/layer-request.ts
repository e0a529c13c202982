import type { Layer } from '../../../src-shared/contract/layers.ts';
import type { LayerShadow, Shape, TextShape } from '../../../src-shared/contract/shapes.ts';
import type { Box, Rect } from '../../../src-shared/document/geometry.ts';
import { toAdjustField } from './adjustments.ts';
import { normaliseAngle, roundFraction } from './geometry.ts';
import { normaliseTiming } from './normalise-motion.ts';
import type { DrawnLayerItem, Item, LayerItem } from './types.ts';

/** Stickers, pictures, shapes and patches as the layers of a request. */

/** A box as the contract allows it: rounded, and for text still inside the canvas after rounding. */
export function roundBox(box: Box, kind: 'text' | 'layer'): Box {
  const { x, y, width, height } = roundRect(box);
  const rotation = roundFraction(normaliseAngle(box.rotation));
  if (kind === 'layer') return { x, y, width, height, rotation };
  return {
    x,
    y,
    width: Math.min(width, roundFraction(1 - x)),
    height: Math.min(height, roundFraction(1 - y)),
    rotation,
  };
}

/** A rectangle, rounded. */
export const roundRect = ({ x, y, width, height }: Rect): Rect => ({
  x: roundFraction(x),
  y: roundFraction(y),
  width: roundFraction(width),
  height: roundFraction(height),
});

/** A box without a rotation of 0, the default of layers and of boxes without a region. */
export function shortBox(box: Box): Layer['box'] {
  const { rotation, ...rest } = box;
  return rotation === 0 ? rest : box;
}

/** A shape with rounded numbers. */
export function roundShape<Known extends Shape | TextShape>(shape: Known): Known {
  const { stroke_width, radius, pointer } = shape;
  const points = 'points' in shape ? shape.points : undefined;
  return {
    ...shape,
    ...(stroke_width === undefined ? {} : { stroke_width: roundFraction(stroke_width) }),
    ...(radius === undefined ? {} : { radius: roundFraction(radius) }),
    ...(points ? { points: points.map((point) => point.map(roundFraction)) } : {}),
    ...(pointer ? { pointer: { x: roundFraction(pointer.x), y: roundFraction(pointer.y) } } : {}),
  };
}

/** A shadow with rounded numbers. */
export function roundShadow({ color, dx, dy, blur }: LayerShadow): LayerShadow {
  return {
    color,
    ...(dx === undefined ? {} : { dx: roundFraction(dx) }),
    ...(dy === undefined ? {} : { dy: roundFraction(dy) }),
    ...(blur === undefined ? {} : { blur: roundFraction(blur) }),
  };
}

/** Name, group and whether it is hidden, as far as an item says it. */
export function toListFields({ name, group, hidden }: Pick<Item, 'name' | 'group' | 'hidden'>) {
  return {
    ...(name ? { name } : {}),
    ...(group ? { group } : {}),
    ...(hidden ? { hidden } : {}),
  };
}

function toArtFields(item: DrawnLayerItem): Partial<Layer> {
  if (item.kind === 'emoji') return { emoji: item.emoji };
  if (item.kind === 'shape') return { shape: roundShape(item.shape) };
  const { url, originalUrl, crop, radius, adjust } = item;
  return {
    ...(url.startsWith('data:') ? { image_base64: url } : { image_url: url }),
    ...(originalUrl === undefined ? {} : { original_url: originalUrl }),
    ...(crop ? { crop: roundRect(crop) } : {}),
    ...(radius ? { radius: roundFraction(radius) } : {}),
    ...toAdjustField(adjust),
  };
}

/** A sticker, picture, shape or patch as the layer that is sent. */
export function toLayer(item: LayerItem, z?: number): Layer {
  const box = shortBox(roundBox(item.box, 'layer'));
  const order = z ? { z } : {};
  if (item.kind === 'patch') return { patch: item.patch, box, ...order, ...toListFields(item) };
  const shown = roundFraction(item.opacity);
  return {
    ...toArtFields(item),
    box,
    ...(shown === 1 ? {} : { opacity: shown }),
    ...(item.flip ? { flip: true } : {}),
    ...(item.flipVertical ? { flip_vertical: true } : {}),
    ...(item.shadow ? { shadow: roundShadow(item.shadow) } : {}),
    ...order,
    ...toListFields(item),
    ...(item.timing && normaliseTiming(item.timing)),
  };
}
