import type { Layer } from '../contract/layers.ts';
import { type Box, type Size, scaledRect } from './geometry.ts';

/** Places layers, the emoji and pictures above a picture, on its canvas. */

/** The place and look of a layer on the canvas, whatever it shows. */
export interface LayerPlace {
  /** Native px of the canvas. */
  box: Box;
  /** 0–1 */
  opacity: number;
  /** Mirrored left to right. */
  flip: boolean;
  /** Drawing order; higher lies above. */
  z: number;
}

/** A placed layer and what it shows: an emoji by the key of its art, or a picture in the caller's own form. */
export interface PlacedLayer<Picture> extends LayerPlace {
  art: { kind: 'emoji'; key: string } | { kind: 'picture'; picture: Picture };
}

/** Places a layer on a canvas (native px). */
export function placeLayer(
  { box, opacity = 1, flip = false, z = 0 }: Pick<Layer, 'box' | 'opacity' | 'flip' | 'z'>,
  canvas: Size,
): LayerPlace {
  return { box: { ...scaledRect(box, canvas), rotation: box.rotation ?? 0 }, opacity, flip, z };
}
