import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { openUpright } from './open-upright.ts';
import { openPicture, type Sharp, toImage } from './sharp-module.ts';

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

/** An error of the image library as one that callers may see. */
export function toUnreadableError(cause: unknown): CamError {
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
    const { width, height, autoOrient } = await openPicture(bytes, 'none').metadata();
    if (width * height > LIMITS.imagePixels) throw new Error('Input image exceeds pixel limit');
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw toUnreadableError(error);
  }
}

/** Whether anything of a picture can be seen through. @throws CamError IMAGE_UNREADABLE */
export async function hasTransparency(bytes: Uint8Array): Promise<boolean> {
  try {
    return !(await (await openUpright(bytes)).stats()).isOpaque;
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

/** Decodes a picture upright to 8-bit sRGB; alpha only where used. @throws CamError IMAGE_UNREADABLE */
export async function decodePicture(bytes: Uint8Array, { crop, size }: DecodeOptions = {}): Promise<Pixels> {
  try {
    const upright = await openUpright(bytes);
    const part = crop ? upright.extract(sharpRegion(crop)) : upright;
    return await readPixels(size ? part.resize(size.width, size.height, { fit: 'fill' }) : part);
  } catch (error) {
    throw toUnreadableError(error);
  }
}

export function sharpRegion({ x, y, width, height }: Rect) {
  return { left: x, top: y, width, height };
}

export async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels === 3 || info.channels === 4) return { ...info, data, channels: info.channels };
  const grey = toImage({ ...info, data });
  const wide = await grey.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { ...wide.info, data: wide.data, channels: wide.info.channels === 4 ? 4 : 3 };
}

/** Whether an error of the image library means that its time limit was reached. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}
