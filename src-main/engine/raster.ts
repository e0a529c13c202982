import { LRUCache } from 'lru-cache';
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import { CamError } from '../contract/errors.ts';
import { LIMITS } from '../contract/limits.ts';
import type { OutputFormat } from '../contract/meme.ts';
import type { Overlay } from './svg.ts';

/**
 * Pixels: decode, blend, encode. The only module that knows sharp.
 * Decoded pictures are kept under a byte budget, so a caption on a known blank costs blend and encode only.
 */

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

/** A ready picture to lay over another. */
export interface PixelLayer {
  pixels: Pixels;
  left: number;
  top: number;
}

/** Seconds one picture may take to blend and encode: the largest honest ones take three. */
const DRAWING_SECONDS = 15;
/** Bytes of decoded pictures kept. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** One set of encoder settings for every door; the benchmark's floor uses the same. */
export const ENCODERS = {
  png: (image: Sharp) => image.png(),
  jpeg: (image: Sharp) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  webp: (image: Sharp) => image.webp({ quality: 90 }),
  avif: (image: Sharp) => image.avif({ quality: 65, effort: 2 }),
} satisfies Record<OutputFormat, (image: Sharp) => Sharp>;

const DECODE = { limitInputPixels: LIMITS.imagePixels, failOn: 'error', pages: 1 } as const;

// libvips' own operation cache would hold decoded pictures a second time.
sharp.cache(false);

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

/**
 * Decodes a picture upright to 8-bit sRGB, scaled to `size` (px) where given; alpha only where it is used.
 * @throws CamError IMAGE_UNREADABLE
 */
export async function decodePicture(
  bytes: Uint8Array,
  size?: { width: number; height: number },
): Promise<Pixels> {
  try {
    const upright = sharp(bytes, DECODE).autoOrient().toColourspace('srgb');
    const sized = size ? upright.resize(size.width, size.height, { fit: 'fill' }) : upright;
    const { data, info } = await sized.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    if (info.channels === 3 || info.channels === 4) return { ...info, data, channels: info.channels };
    return await expandGrey(data, info);
  } catch (error) {
    throw unreadable(error);
  }
}

async function expandGrey(data: Buffer, { width, height, channels }: OutputInfo): Promise<Pixels> {
  const raw = { width, height, channels };
  const wide = await sharp(data, { raw }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { ...wide.info, data: wide.data, channels: wide.info.channels === 4 ? 4 : 3 };
}

/** Fits a logo into `width` × `maxHeight` px and fades it. @throws CamError IMAGE_UNREADABLE */
export async function decodeLogo(
  bytes: Uint8Array,
  size: { width: number; maxHeight: number },
  opacity: number,
): Promise<Pixels> {
  try {
    const { data, info } = await sharp(bytes, DECODE)
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .resize(size.width, size.maxHeight, { fit: 'inside' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * opacity);
    return { data, width: info.width, height: info.height, channels: 4 };
  } catch (error) {
    throw unreadable(error);
  }
}

/** A drawing that was stopped, in words; undefined for any other failure. */
function tooMuch(error: unknown): CamError | undefined {
  if (!(error instanceof Error) || !/timeout/i.test(error.message)) return undefined;
  const message = `The picture took longer than ${DRAWING_SECONDS} seconds to draw. Nothing was charged; use a smaller width, smaller type or less blur.`;
  return new CamError('GENERATION_FAILED', message, { cause: error });
}

/**
 * Blends overlays and layers, in order, onto a picture and encodes it.
 * @throws CamError GENERATION_FAILED where it takes too long
 */
export async function composePicture(
  base: Pixels,
  overlays: readonly Overlay[],
  layers: readonly PixelLayer[],
  format: OutputFormat,
): Promise<Buffer> {
  const { data, width, height, channels } = base;
  const inputs: OverlayOptions[] = [
    ...overlays.map(({ svg, left, top }) => ({ input: Buffer.from(svg), left, top })),
    ...layers.map(({ pixels, left, top }) => ({
      input: pixels.data,
      raw: { width: pixels.width, height: pixels.height, channels: pixels.channels },
      left,
      top,
    })),
  ];
  const image = sharp(data, { raw: { width, height, channels } });
  const blended = inputs.length ? image.composite(inputs) : image;
  // Blending adds an alpha channel that an opaque picture does not need.
  const opaque = channels === 3 ? blended.removeAlpha() : blended;
  try {
    return await ENCODERS[format](opaque).timeout({ seconds: DRAWING_SECONDS }).toBuffer();
  } catch (error) {
    throw tooMuch(error) ?? error;
  }
}

/** A kept picture is our own file: that it cannot be decoded is no fault of the caller's. @throws Error */
async function decodeKept(
  key: string,
  bytes: Uint8Array,
  size?: { width: number; height: number },
): Promise<Pixels> {
  try {
    return await decodePicture(bytes, size);
  } catch (error) {
    throw new Error(`The picture ${key} on disk is damaged.`, { cause: error });
  }
}

/** Decoded pictures by key and size, oldest use first out. */
export function createPixelCache(budget = CACHE_BYTES) {
  const kept = new LRUCache<string, Pixels>({
    maxSize: budget,
    sizeCalculation: ({ data }) => data.length,
  });
  const pending = new Map<string, Promise<Pixels>>();

  const decode = async (source: PictureSource, size: { width: number; height: number } | undefined) => {
    const bytes = await source.read();
    return source.cacheKey === undefined
      ? decodePicture(bytes, size)
      : decodeKept(source.cacheKey, bytes, size);
  };

  return {
    /** Pixels of a picture at `size`. @throws CamError IMAGE_UNREADABLE, Error for a damaged picture of our own */
    async get(source: PictureSource, size?: { width: number; height: number }): Promise<Pixels> {
      if (!source.cacheKey) return decode(source, size);
      const key = `${source.cacheKey}@${size ? `${size.width}x${size.height}` : 'native'}`;
      const known = kept.get(key);
      if (known) return known;
      const running = pending.get(key);
      if (running) return running;
      const work = decode(source, size).finally(() => pending.delete(key));
      pending.set(key, work);
      const pixels = await work;
      kept.set(key, pixels);
      return pixels;
    },
  };
}
