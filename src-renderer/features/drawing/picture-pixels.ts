import type { Size } from '../../../src-shared/document/geometry.ts';
import type { PatchedPixels } from '../../../src-shared/drawing/patch-pixels.ts';

/** Pixels of the picture that was asked for last: one picture is edited at a time, and a large one takes 64 MB. */
let last: { src: string; pixels: Promise<PatchedPixels> } | undefined;

/** The pixels of a picture the page shows, RGBA. @throws Error where it cannot be loaded */
export function pixelsOfPicture(src: string): Promise<PatchedPixels> {
  if (last?.src !== src) {
    const pixels = readPixels(src);
    last = { src, pixels };
    pixels.catch(() => {
      if (last?.pixels === pixels) last = undefined;
    });
  }
  return last.pixels;
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

function drawPixels(image: HTMLImageElement, { width, height }: Size) {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas to read pixels with.');
  context.drawImage(image, 0, 0, width, height);
  return { width, height, channels: 4 as const, data: context.getImageData(0, 0, width, height).data };
}

/**
 * The pixels of a picture, scaled down where a side is longer than `most` px.
 * @throws Error where it cannot be loaded
 */
export async function readPixels(src: string, most = Number.POSITIVE_INFINITY) {
  const image = await loadImage(src);
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, most / Math.max(naturalWidth, naturalHeight));
  const scaleSide = (side: number) => Math.max(1, Math.round(side * scale));
  return drawPixels(image, { width: scaleSide(naturalWidth), height: scaleSide(naturalHeight) });
}

/** The pixels of a picture, stretched to a size (px). @throws Error where it cannot be loaded */
export const readPixelsAt = async (src: string, size: Size) => drawPixels(await loadImage(src), size);
