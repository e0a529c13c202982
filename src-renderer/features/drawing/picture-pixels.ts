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

async function readPixels(src: string): Promise<PatchedPixels> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas to read pixels with.');
  context.drawImage(image, 0, 0);
  return { width, height, channels: 4, data: context.getImageData(0, 0, width, height).data };
}
