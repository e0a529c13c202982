import type { Rect } from '../../../../src-shared/document/geometry.ts';
import type { Pixels } from '../../../state/editor/background-colour.ts';
import { readPixels } from '../../drawing/picture-pixels.ts';

/** Pixels of pictures, and pixels as a file. */

/** Pixels as a PNG. @throws Error where the browser cannot write one */
export async function toPng({ data, width, height }: Pixels): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

/** The pixels of a part of a picture (fractions of it). @throws Error where it cannot be loaded */
export async function readPart(src: string, part: Rect): Promise<Pixels> {
  const whole = await readPixels(src);
  const [left, top] = [Math.round(part.x * whole.width), Math.round(part.y * whole.height)];
  const width = Math.max(1, Math.min(whole.width - left, Math.round(part.width * whole.width)));
  const height = Math.max(1, Math.min(whole.height - top, Math.round(part.height * whole.height)));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * whole.width + left) * 4;
    data.set(whole.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, data };
}
