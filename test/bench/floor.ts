import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Format } from './subject.ts';

/**
 * The floor: bare libvips decodes a blank, composites overlays that are already pixels, and encodes with its default
 * effort. It lays out, draws, stores and answers nothing.
 */

export interface PixelOverlay {
  svg: string;
  left: number;
  top: number;
}

/** Quality as CAM's; effort (PNG level 6, WebP effort 4, optimised JPEG tables) as libvips has it by default. */
const ENCODERS: Record<Format, (image: Sharp) => Sharp> = {
  png: (image) => image.png(),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  webp: (image) => image.webp({ quality: 90 }),
};

export function rasterise(svg: string) {
  return sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
}

/** The floor's work on one blank; each call draws and encodes it. */
export async function createFloor(blank: Uint8Array, overlays: readonly PixelOverlay[]) {
  const ready: OverlayOptions[] = await Promise.all(
    overlays.map(async ({ svg, left, top }) => {
      const { data, info } = await rasterise(svg);
      const { width, height, channels } = info;
      return { input: data, raw: { width, height, channels }, left, top };
    }),
  );
  return (format: Format): Promise<Buffer> =>
    ENCODERS[format](sharp(Buffer.from(blank)).composite(ready)).toBuffer();
}
