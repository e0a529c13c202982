import type { Adjustments } from '../../contract/adjustments.ts';
import type { Size } from '../../document/geometry.ts';
import { blurPixels, sharpenPixels, toSharpening } from './blur.ts';
import { deepFryPixels } from './deep-fry.ts';
import { addGrain, darkenCorners } from './film.ts';
import type { AdjustedPixels } from './plane.ts';
import { changeTones, createToneTables } from './tones.ts';

/** Adjusts the light, colours and sharpness of a picture: one code for engine and page. */

/** Whether anything is to be adjusted. */
export function isAdjusted(adjust: Adjustments | undefined): adjust is Adjustments {
  return adjust !== undefined && Object.values(adjust).some((amount) => amount !== 0);
}

/**
 * Adjusts 8-bit RGB or RGBA pixels in place, in steps of a few milliseconds. The order is fixed: blur; warmth,
 * brightness, contrast, saturation; sharpen; deep-fry; vignette; grain. `side`: the length that sizes are fractions of,
 * px; that of the shorter side where left out.
 */
export function* adjustStepwise(
  pixels: Omit<AdjustedPixels, 'data'> & { data: Uint8Array | Uint8ClampedArray },
  adjust: Adjustments,
  side: number = shorterSide(pixels),
): Generator<void, void> {
  const { buffer, byteOffset, length } = pixels.data;
  const clamped = { ...pixels, data: new Uint8ClampedArray(buffer, byteOffset, length) };
  const { warmth, brightness, contrast, saturation = 0, blur, sharpen, deep_fry, vignette, grain } = adjust;
  if (blur) yield* blurPixels(clamped, blur, side);
  if (warmth || brightness || contrast || saturation)
    yield* changeTones(clamped, createToneTables(adjust), saturation);
  if (sharpen) yield* sharpenPixels(clamped, toSharpening(sharpen, side));
  if (deep_fry) yield* deepFryPixels(clamped, deep_fry, side);
  if (vignette) yield* darkenCorners(clamped, vignette);
  if (grain) yield* addGrain(clamped, grain, side);
}

const shorterSide = ({ width, height }: Size): number => Math.min(width, height);
