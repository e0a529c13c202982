import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { type LayerClip, ROTATION_BORDER } from './layer-clip.ts';
import { imageOf, openPicture, type Sharp } from './sharp-module.ts';

/** Decodes pictures: probe, decode, scale, crop and rotate. */

/** A decoded picture: 8-bit sRGB, rows without padding. */
export interface Pixels extends Size {
  data: Buffer;
  channels: 3 | 4;
}

/** An encoded picture; with `cacheKey` its pixels may be cached. */
export interface PictureSource {
  read(): Promise<Uint8Array>;
  cacheKey?: string;
}

/** The part of a picture to decode (whole px, upright), and the size to scale it to (px). */
export interface DecodeOptions {
  crop?: Rect;
  size?: Size;
}

/** Pixels to blend over a picture; `left` and `top` are their position on it, px. */
export interface PixelLayer {
  pixels: Pixels;
  left: number;
  top: number;
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

function toUnreadableError(cause: unknown): CamError {
  if (cause instanceof CamError) return cause;
  const tooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  const message = tooLarge
    ? `The picture has more than ${LIMITS.imagePixels / 1e6} megapixels. Send a smaller one.`
    : 'The picture cannot be decoded: it is damaged, cut short, or not a PNG, JPEG, WebP, GIF or AVIF. Send another file.';
  return new CamError('IMAGE_UNREADABLE', message, { cause });
}

/** The size of an encoded picture, upright, px; only its header is read. @throws CamError IMAGE_UNREADABLE */
export async function probePicture(bytes: Uint8Array): Promise<Size> {
  try {
    const { width, height, autoOrient } = await openPicture(bytes).metadata();
    if (width * height > LIMITS.imagePixels) throw new Error('Input image exceeds pixel limit');
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw toUnreadableError(error);
  }
}

/** The size of a picture, which is decoded completely, so that a damaged one is detected. @throws CamError IMAGE_UNREADABLE */
export async function inspectPicture(bytes: Uint8Array): Promise<Size> {
  const size = await probePicture(bytes);
  await decodePicture(bytes, { size: { width: 1, height: 1 } });
  return size;
}

/**
 * Decodes a picture upright to 8-bit sRGB; alpha only where it is used.
 * @throws CamError IMAGE_UNREADABLE
 */
export async function decodePicture(bytes: Uint8Array, { crop, size }: DecodeOptions = {}): Promise<Pixels> {
  try {
    const upright = openPicture(bytes).autoOrient().toColourspace('srgb');
    const part = crop ? upright.extract(sharpRegion(crop)) : upright;
    return await pixelsOf(size ? part.resize(size.width, size.height, { fit: 'fill' }) : part);
  } catch (error) {
    throw toUnreadableError(error);
  }
}

function sharpRegion({ x, y, width, height }: Rect) {
  return { left: x, top: y, width, height };
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels === 3 || info.channels === 4) return { ...info, data, channels: info.channels };
  const grey = imageOf({ ...info, data });
  const wide = await grey.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { ...wide.info, data: wide.data, channels: wide.info.channels === 4 ? 4 : 3 };
}

/** How a picture layer is drawn. */
export interface LayerOptions {
  clip: LayerClip;
  /** 0–1 */
  opacity: number;
  /** Mirrored horizontally. */
  flip: boolean;
  /** Seconds it may take. */
  seconds: number;
}

/**
 * Decodes the visible part of a layer, with alpha.
 * @throws CamError IMAGE_UNREADABLE; Error where it takes too long
 */
export async function decodeLayer(bytes: Uint8Array, options: LayerOptions): Promise<PixelLayer> {
  const { full, part, rotated, left, top } = options.clip;
  const timeout = { seconds: options.seconds };
  const whole = openPicture(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(full.width, full.height, { fit: 'fill' })
    .flop(options.flip)
    .extract(sharpRegion(part))
    .timeout(timeout);
  const upright = await pixelsOf(rotated ? addBorder(whole) : whole).catch((error: unknown) => {
    throw isTimeout(error) ? error : toUnreadableError(error);
  });
  const pixels = rotated ? await rotate(upright, part, rotated, timeout) : upright;
  return { pixels: fade(pixels, options.opacity), left, top };
}

function addBorder(image: Sharp): Sharp {
  const side = ROTATION_BORDER;
  return image.extend({ top: side, right: side, bottom: side, left: side, background: TRANSPARENT });
}

async function rotate(
  { data, channels }: Pixels,
  part: Rect,
  { rotation, crop }: NonNullable<LayerClip['rotated']>,
  timeout: { seconds: number },
): Promise<Pixels> {
  // Not the size that sharp reports: after `extract` and `extend` it lacks the border.
  const [width, height] = [part.width + 2 * ROTATION_BORDER, part.height + 2 * ROTATION_BORDER];
  const whole = imageOf({ data, width, height, channels });
  return pixelsOf(
    whole.rotate(rotation, { background: TRANSPARENT }).extract(sharpRegion(crop)).timeout(timeout),
  );
}

/** Applies opacity to pixels with alpha, in place. */
function fade(pixels: Pixels, opacity: number): Pixels {
  if (opacity >= 1) return pixels;
  const { data } = pixels;
  for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * opacity);
  return pixels;
}

/** Whether an error of the image library means that its time limit was reached. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}
