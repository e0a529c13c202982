import type { Layer } from '../../../src-shared/contract/layers.ts';
import type { Timing } from '../../../src-shared/contract/motion.ts';
import { toAdjustField } from './adjustments.ts';
import { roundBox, roundRect, roundShadow, roundShape, toListFields } from './layer-request.ts';
import { normaliseTiming } from './normalise-motion.ts';
import type { Item, LayerItem } from './types.ts';

/** The layers of a request as items. */

/** First characters of a base64 picture → its type. */
const SIGNATURES: Readonly<Record<string, string>> = {
  iVBOR: 'png',
  '/9j/': 'jpeg',
  R0lGOD: 'gif',
  UklGR: 'webp',
};

/** A base64 picture as a `data:` address. */
export function dataUrl(base64: string): string {
  if (base64.startsWith('data:')) return base64;
  const type = Object.entries(SIGNATURES).find(([start]) => base64.startsWith(start))?.[1] ?? 'avif';
  return `data:image/${type};base64,${base64}`;
}

/** The time of a caption or layer as a field of its item; none where it says nothing. */
export function toTimingField(of: Timing): Pick<Item, 'timing'> {
  const timing = normaliseTiming(of);
  return timing ? { timing } : {};
}

/** A layer as an item; `at`: its place among the layers of the request. */
export function layerItem(layer: Layer, at: number): LayerItem {
  const { box, opacity = 1, flip = false, flip_vertical, shadow, crop, radius } = layer;
  const base = {
    id: `layer:${at}`,
    box: roundBox({ rotation: 0, ...box }, 'layer'),
    locked: false,
    ...toListFields(layer),
  };
  if (layer.patch) return { kind: 'patch', patch: layer.patch, ...base };
  const look = {
    ...base,
    opacity,
    flip,
    ...(flip_vertical ? { flipVertical: true } : {}),
    ...(shadow ? { shadow: roundShadow(shadow) } : {}),
    ...toTimingField(layer),
  };
  if (layer.emoji !== undefined) return { kind: 'emoji', emoji: layer.emoji, ...look };
  if (layer.shape) return { kind: 'shape', shape: roundShape(layer.shape), ...look };
  return {
    kind: 'image',
    url: layer.image_url ?? dataUrl(layer.image_base64 ?? ''),
    ...(layer.original_url === undefined ? {} : { originalUrl: layer.original_url }),
    ...look,
    ...(crop ? { crop: roundRect(crop) } : {}),
    ...(radius ? { radius } : {}),
    ...toAdjustField(layer.adjust),
  };
}
