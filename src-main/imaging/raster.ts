import { CamError } from '../../src-shared/contract/errors.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Rect } from '../../src-shared/layout/types.ts';
import { type LayerWindow, TURN_BORDER } from './layer-window.ts';
import { type OutputInfo, type Sharp, sharp } from './sharp-module.ts';

/** Files become pixels: probe, decode, scale, cut and turn. */

/** A decoded picture: 8-bit sRGB, rows without padding. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** What an encoded picture measures, upright, px. */
export interface PictureInfo {
  width: number;
  height: number;
}

/** A picture to draw on: its encoded bytes, and a name under which its pixels may be kept. */
export interface PictureSource {
  read(): Promise<Uint8Array>;
  cacheKey?: string;
}

/** What is wanted of a picture: a part of it (whole px, upright), scaled to a size (px). */
export interface Wanted {
  crop?: Rect;
  size?: { width: number; height: number };
}

/** A ready picture to lay over another. */
export interface PixelLayer {
  pixels: Pixels;
  left: number;
  top: number;
}

const DECODE = { limitInputPixels: LIMITS.imagePixels, failOn: 'error', pages: 1 } as const;
// libvips' own operation cache would hold decoded pictures a second time.
sharp.cache(false);

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

function unreadable(cause: unknown): CamError {
  const tooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
  const message = tooLarge
    ? `The picture has more than ${LIMITS.imagePixels / 1e6} megapixels. Send a smaller one.`
    : 'The picture cannot be decoded: it is damaged, cut short, or not a PNG, JPEG, WebP, GIF or AVIF. Send another file.';
  return new CamError('IMAGE_UNREADABLE', message, { cause });
}

/** Reads a picture's header. @throws CamError IMAGE_UNREADABLE */
export async function probePicture(bytes: Uint8Array): Promise<PictureInfo> {
  try {
    const { width, height, autoOrient } = await sharp(bytes, DECODE).metadata();
    if (width * height > LIMITS.imagePixels) throw new Error('Input image exceeds pixel limit');
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw unreadable(error);
  }
}

/** Reads a picture to its end, so that a damaged one is found, and counts its frames. @throws CamError IMAGE_UNREADABLE */
export async function inspectPicture(bytes: Uint8Array): Promise<PictureInfo & { frames: number }> {
  const size = await probePicture(bytes);
  await decodePicture(bytes, { size: { width: 1, height: 1 } });
  try {
    const { pages } = await sharp(bytes, { ...DECODE, pages: -1, limitInputPixels: false }).metadata();
    return { ...size, frames: pages ?? 1 };
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Decodes a picture upright to 8-bit sRGB; alpha only where it is used.
 * @throws CamError IMAGE_UNREADABLE
 */
export async function decodePicture(bytes: Uint8Array, { crop, size }: Wanted = {}): Promise<Pixels> {
  try {
    const upright = sharp(bytes, DECODE).autoOrient().toColourspace('srgb');
    const part = crop ? upright.extract(regionOf(crop)) : upright;
    return await pixelsOf(size ? part.resize(size.width, size.height, { fit: 'fill' }) : part);
  } catch (error) {
    throw unreadable(error);
  }
}

function regionOf({ x, y, width, height }: Rect) {
  return { left: x, top: y, width, height };
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels === 3 || info.channels === 4) return { ...info, data, channels: info.channels };
  return expandGrey(data, info);
}

async function expandGrey(data: Buffer, { width, height, channels }: OutputInfo): Promise<Pixels> {
  const raw = { width, height, channels };
  const wide = await sharp(data, { raw }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { ...wide.info, data: wide.data, channels: wide.info.channels === 4 ? 4 : 3 };
}

/** How a picture is laid over another. */
export interface LayerShape {
  window: LayerWindow;
  /** 0–1 */
  opacity: number;
  /** Mirrored left to right. */
  flip: boolean;
  /** Seconds it may take. */
  seconds: number;
}

/**
 * Decodes what shows of a layer, with alpha.
 * @throws CamError IMAGE_UNREADABLE; Error where it takes too long
 */
export async function decodeLayer(bytes: Uint8Array, shape: LayerShape): Promise<PixelLayer> {
  const { full, part, turn, left, top } = shape.window;
  const timeout = { seconds: shape.seconds };
  const whole = sharp(bytes, DECODE)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(full.width, full.height, { fit: 'fill' })
    .flop(shape.flip)
    .extract(regionOf(part))
    .timeout(timeout);
  const upright = await pixelsOf(turn ? bordered(whole) : whole).catch((error: unknown) => {
    throw isTimeout(error) ? error : unreadable(error);
  });
  const pixels = turn ? await turned(upright, part, turn, timeout) : upright;
  return { pixels: faded(pixels, shape.opacity), left, top };
}

function bordered(image: Sharp): Sharp {
  const side = TURN_BORDER;
  return image.extend({ top: side, right: side, bottom: side, left: side, background: CLEAR });
}

async function turned(
  { data, channels }: Pixels,
  part: Rect,
  { rotation, cut }: NonNullable<LayerWindow['turn']>,
  timeout: { seconds: number },
): Promise<Pixels> {
  // Not of the pixels: after `extract` and `extend` the library says the size without the border.
  const [width, height] = [part.width + 2 * TURN_BORDER, part.height + 2 * TURN_BORDER];
  const whole = sharp(data, { raw: { width, height, channels } });
  return pixelsOf(whole.rotate(rotation, { background: CLEAR }).extract(regionOf(cut)).timeout(timeout));
}

/** Fades pixels with alpha in place. */
function faded(pixels: Pixels, opacity: number): Pixels {
  if (opacity >= 1) return pixels;
  const { data } = pixels;
  for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * opacity);
  return pixels;
}

/** Whether the image library stopped because its time was up. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}

/** Draws an SVG document at its own size, px, and encodes it as PNG without transparency. */
export async function rasteriseSvg(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 4 }).toBuffer();
}
