import type { Layer } from '../contract/layers.ts';
import type { Timing } from '../contract/motion.ts';
import { type Box, type Size, scaledRect } from './geometry.ts';
import { timed } from './timed.ts';

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
  /** When it is seen, how it comes and goes; stills ignore it. */
  timing?: Timing;
}

/** A placed layer and what it shows: an emoji by the key of its art, or a picture in the caller's own form. */
export interface PlacedLayer<Picture> extends LayerPlace {
  art: { kind: 'emoji'; key: string } | { kind: 'picture'; picture: Picture };
}

/** Places a layer on a canvas (native px). */
export function placeLayer(
  { box, opacity = 1, flip = false, z = 0, ...rest }: Pick<Layer, 'box' | 'opacity' | 'flip' | 'z'> & Timing,
  canvas: Size,
): LayerPlace {
  const place = { ...scaledRect(box, canvas), rotation: box.rotation ?? 0 };
  return { box: place, opacity, flip, z, ...timed(rest) };
}
