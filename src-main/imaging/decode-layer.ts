import { LIMITS } from '../../src-shared/contract/limits.ts';
import { toCropRect } from '../../src-shared/document/canvas.ts';
import { type Rect, type Size, scaleSize } from '../../src-shared/document/geometry.ts';
import type { LayerPlace } from '../../src-shared/document/layers.ts';
import { adjustStepwise, isAdjusted } from '../../src-shared/drawing/adjust/adjust-pixels.ts';
import { runInTurns } from '../event-loop.ts';
import {
  isTimeout,
  type PixelLayer,
  type Pixels,
  probePicture,
  readPixels,
  sharpRegion,
  toUnreadableError,
} from './decode.ts';
import { type LayerClip, ROTATION_BORDER } from './layer-clip.ts';
import { openUpright } from './open-upright.ts';
import { roundCorners } from './round-corners.ts';
import { type Sharp, toImage } from './sharp-module.ts';

/**
 * Largest number of pixels that are adjusted; a larger layer, most of which lies outside, is enlarged afterwards. The
 * window adjusts fewer, as many as a screen shows: sizes are fractions of the sides, so that both look the same.
 */
const ADJUSTED_PX = LIMITS.outputSide ** 2;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** What a picture looks like before it is rotated. */
export type LayerLook = Pick<LayerPlace, 'flip' | 'flipVertical' | 'crop' | 'adjust' | 'radius'>;

export interface LayerOptions extends LayerLook {
  clip: LayerClip;
  /** 0–1 */
  opacity: number;
  seconds: number;
}

/** The picture of a layer as large as asked for (px), upright, with alpha. @throws CamError IMAGE_UNREADABLE */
export async function uprightLayer(
  bytes: Uint8Array,
  { flip, flipVertical, crop, adjust }: LayerLook,
  size: Size,
): Promise<Sharp> {
  const image = (await unlessUnreadable(openUpright(bytes))).ensureAlpha();
  const part = crop ? image.extract(sharpRegion(toCropRect(await probePicture(bytes), crop))) : image;
  const resize = (image: Sharp, to: Size) => image.resize(to.width, to.height, { fit: 'fill' });
  if (!isAdjusted(adjust)) return resize(part, size).flop(flip).flip(flipVertical);
  const share = Math.min(1, Math.sqrt(ADJUSTED_PX / (size.width * size.height)));
  const small = resize(part, scaleSize(size, share));
  const pixels = await unlessUnreadable(readPixels(small.flop(flip).flip(flipVertical)));
  await runInTurns(adjustStepwise(pixels, adjust));
  return resize(toImage(pixels), size);
}

/** Decodes the visible part of a layer, with alpha. @throws CamError IMAGE_UNREADABLE; Error if too slow */
export async function decodeLayer(bytes: Uint8Array, options: LayerOptions): Promise<PixelLayer> {
  const { full, part, rotated } = options.clip;
  const whole = (await uprightLayer(bytes, options, full))
    .extract(sharpRegion(part))
    .timeout({ seconds: options.seconds });
  const border = rotated ? ROTATION_BORDER : 0;
  const upright = await unlessUnreadable(readPixels(border ? addBorder(whole) : whole));
  // Not the size that sharp reports: after `extract` and `extend` it lacks the border.
  const [width, height] = [part.width + 2 * border, part.height + 2 * border];
  const from = { x: part.x - border, y: part.y - border };
  roundCorners({ data: upright.data, width, height }, full, from, options.radius ?? 0);
  return placePixels(upright, options);
}

/** Rotates the upright part of a layer, which has its border then, and lays it on its place. */
export async function placePixels(
  upright: Pixels,
  { clip, opacity, seconds }: Pick<LayerOptions, 'clip' | 'opacity' | 'seconds'>,
): Promise<PixelLayer> {
  const { part, rotated, left, top } = clip;
  const pixels = rotated ? await rotate(upright, part, rotated, { seconds }) : upright;
  return { pixels: fade(pixels, opacity), left, top };
}

/** What cannot be decoded, as callers may see it; a time limit stays what it is. */
export async function unlessUnreadable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isTimeout(error) ? error : toUnreadableError(error);
  });
}

/** Transparent px on all sides, so that rotated edges are anti-aliased. */
export function addBorder(image: Sharp): Sharp {
  const side = ROTATION_BORDER;
  return image.extend({ top: side, right: side, bottom: side, left: side, background: TRANSPARENT });
}

async function rotate(
  { data, channels }: Pixels,
  part: Rect,
  { rotation, crop }: NonNullable<LayerClip['rotated']>,
  timeout: { seconds: number },
): Promise<Pixels> {
  const [width, height] = [part.width + 2 * ROTATION_BORDER, part.height + 2 * ROTATION_BORDER];
  const whole = toImage({ data, width, height, channels });
  return readPixels(
    whole.rotate(rotation, { background: TRANSPARENT }).extract(sharpRegion(crop)).timeout(timeout),
  );
}

function fade(pixels: Pixels, opacity: number): Pixels {
  if (opacity >= 1) return pixels;
  const { data } = pixels;
  for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * opacity);
  return pixels;
}
