import type { Adjustments } from '../contract/adjustments.ts';
import type { Layer } from '../contract/layers.ts';
import type { Timing } from '../contract/motion.ts';
import type { PatchEffect, PatchShape } from '../contract/shape-names.ts';
import { USUAL_STRENGTH } from '../contract/shape-names.ts';
import type { LayerShadow, Shape } from '../contract/shapes.ts';
import { type Box, type Rect, type Size, scaleRect } from './geometry.ts';
import { toTimingField } from './timing-field.ts';

/** Places layers – emoji, pictures, shapes and patches – on the canvas of a picture. */

/** The place and look of a layer on the canvas, whatever it shows. */
export interface LayerPlace {
  /** Native px of the canvas. */
  box: Box;
  /** 0–1 */
  opacity: number;
  /** Mirrored left to right. */
  flip: boolean;
  /** Mirrored top to bottom. */
  flipVertical: boolean;
  /** Drawing order; higher lies above. */
  z: number;
  /** Round corners of a picture, fraction of the shorter side of its box. */
  radius?: number;
  /** The part of a picture that is shown, fractions of it. */
  crop?: Rect;
  /** How a picture is adjusted; what the box shows of it. */
  adjust?: Adjustments;
  shadow?: LayerShadow;
  /** When it is seen, how it comes and goes; stills ignore it. */
  timing?: Timing;
}

/** A placed layer and what it shows: an emoji by its art's key, a picture as given, or a shape. */
export interface PlacedLayer<Picture> extends LayerPlace {
  art:
    | { kind: 'emoji'; key: string }
    | { kind: 'picture'; picture: Picture }
    | { kind: 'shape'; shape: Shape };
}

/** A part of the picture that is blurred or pixelated. */
export interface PlacedPatch {
  /** px */
  box: Box;
  effect: PatchEffect;
  shape: PatchShape;
  /** 0–1 */
  strength: number;
}

type Placeable = Pick<
  Layer,
  'box' | 'opacity' | 'flip' | 'flip_vertical' | 'z' | 'radius' | 'crop' | 'adjust' | 'shadow'
> &
  Timing;

/** Places a layer on a canvas (native px). */
export function placeLayer(layer: Placeable, canvas: Size): LayerPlace {
  const {
    box,
    opacity = 1,
    flip = false,
    flip_vertical = false,
    z = 0,
    radius,
    crop,
    adjust,
    shadow,
    ...rest
  } = layer;
  return {
    box: { ...scaleRect(box, canvas), rotation: box.rotation ?? 0 },
    opacity,
    flip,
    flipVertical: flip_vertical,
    z,
    ...(radius ? { radius } : {}),
    ...(crop ? { crop } : {}),
    ...(adjust ? { adjust } : {}),
    ...(shadow ? { shadow } : {}),
    ...toTimingField(rest),
  };
}

/** The patches among the layers of a request that are not hidden, from the lowest to the highest, on a canvas (native px). */
export function placePatches(layers: readonly Layer[], canvas: Size): PlacedPatch[] {
  return layers
    .flatMap(({ patch, box, z = 0, hidden }) => (patch && !hidden ? [{ patch, box, z }] : []))
    .sort((a, b) => a.z - b.z)
    .map(({ patch, box }) => ({
      box: { ...scaleRect(box, canvas), rotation: box.rotation ?? 0 },
      effect: patch.effect,
      shape: patch.shape ?? 'rectangle',
      strength: patch.strength ?? USUAL_STRENGTH,
    }));
}
