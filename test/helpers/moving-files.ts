import sharp from 'sharp';
import type { MovingPicture } from '../../src-main/imaging/motion/moving-picture.ts';
import type { Rect } from '../../src-shared/document/geometry.ts';

/** Moving pictures, read as a whole, by CAM and by the image library. */

/** A copy of what a frame shows. */
export interface DecodedFrame {
  data: Uint8Array;
  changed: Rect | undefined;
  durationMs: number;
}

export async function readFrames(picture: MovingPicture, step?: number): Promise<DecodedFrame[]> {
  const frames: DecodedFrame[] = [];
  for await (const { data, changed, durationMs } of picture.frames(new AbortController().signal, step)) {
    frames.push({ data: Uint8Array.from(data), changed, durationMs });
  }
  return frames;
}

/** The frames of a GIF or WebP as libvips composites them: RGBA. */
export async function framesOfLibrary(bytes: Uint8Array): Promise<Uint8Array[]> {
  const image = sharp(bytes, { animated: true, limitInputPixels: false });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pages = info.pages ?? 1;
  const size = data.length / pages;
  return Array.from({ length: pages }, (_, page) => data.subarray(page * size, (page + 1) * size));
}

/** The largest difference of two pictures in one channel; transparent pixels are equal whatever their colour. */
export function largestDifference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  let largest = 0;
  for (let at = 0; at < a.length; at++) {
    const alpha = at | 3;
    if (a[alpha] === 0 && b[alpha] === 0) continue;
    largest = Math.max(largest, Math.abs((a[at] ?? 0) - (b[at] ?? 0)));
  }
  return largest;
}
