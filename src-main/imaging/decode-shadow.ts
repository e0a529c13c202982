import { parseColor } from '../../src-shared/contract/colors.ts';
import { type Size, scaleSize } from '../../src-shared/document/geometry.ts';
import type { PixelLayer } from './decode.ts';
import { readPixels, sharpRegion } from './decode.ts';
import { addBorder, type LayerOptions, placePixels, unlessUnreadable, uprightLayer } from './decode-layer.ts';
import { roundCorners } from './round-corners.ts';
import { toImage } from './sharp-module.ts';

/** Draws the shadow of a picture layer: its alpha, blurred, in one colour. */

/** Largest number of pixels that are blurred; a larger shadow is enlarged, and nobody sees it of a blur. */
const BLURRED_PX = 1 << 22;
/** The narrowest blur that the image library does; less is none. */
const DEVIATION_MIN = 0.3;

/** A shadow that fills its layer's box. */
export interface PictureShadow {
  color: string;
  /** Standard deviation of its blur, fraction of the box's width. */
  deviation: number;
  /** How far the box is larger than the picture on each side, fractions of the box. */
  margin: { x: number; y: number };
}

/** The alpha of the picture where its shadow falls from, `size` px with the margin around it. */
async function extractAlpha(
  bytes: Uint8Array,
  options: LayerOptions,
  { margin, deviation }: PictureShadow,
  size: Size,
): Promise<Buffer> {
  const [x, y] = [Math.round(margin.x * size.width), Math.round(margin.y * size.height)];
  const inner = { width: Math.max(1, size.width - 2 * x), height: Math.max(1, size.height - 2 * y) };
  const image = await uprightLayer(bytes, options, inner);
  const pixels = await unlessUnreadable(readPixels(image.timeout({ seconds: options.seconds })));
  roundCorners(pixels, inner, { x: 0, y: 0 }, options.radius ?? 0);
  const alpha = Buffer.alloc(size.width * size.height);
  for (let row = 0; row < inner.height; row++) {
    const to = (y + row) * size.width + x;
    for (let column = 0; column < inner.width; column++) {
      alpha[to + column] = pixels.data[(row * inner.width + column) * 4 + 3] ?? 0;
    }
  }
  const sigma = deviation * size.width;
  if (sigma < DEVIATION_MIN) return alpha;
  const blurred = toImage({ data: alpha, ...size, channels: 1 })
    .blur(sigma)
    .timeout({ seconds: options.seconds });
  return blurred.toColourspace('b-w').raw().toBuffer();
}

/** The visible part of a shadow, with alpha. @throws CamError IMAGE_UNREADABLE; Error if too slow */
export async function decodeShadow(
  bytes: Uint8Array,
  options: LayerOptions,
  shadow: PictureShadow,
): Promise<PixelLayer> {
  const { full, part, rotated } = options.clip;
  const share = Math.min(1, Math.sqrt(BLURRED_PX / (full.width * full.height)));
  const size = scaleSize(full, share);
  const alpha = await extractAlpha(bytes, options, shadow, size);
  const { r, g, b, a } = parseColor(shadow.color);
  const data = Buffer.alloc(alpha.length * 4);
  for (const [at, level] of alpha.entries()) data.set([r, g, b, Math.round(level * a)], at * 4);
  const whole = toImage({ data, ...size, channels: 4 })
    .resize(full.width, full.height, { fit: 'fill' })
    .extract(sharpRegion(part))
    .timeout({ seconds: options.seconds });
  return placePixels(await readPixels(rotated ? addBorder(whole) : whole), options);
}
