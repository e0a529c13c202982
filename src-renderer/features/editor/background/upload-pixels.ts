import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { Rect } from '../../../../src-shared/document/geometry.ts';
import type { Api } from '../../../api/api.ts';
import type { Pixels } from '../../../state/editor/background-colour.ts';
import { toDataUrl } from '../../../state/files/open-file.ts';
import { readPixels } from '../../drawing/picture-pixels.ts';

/** Pixels of pictures, and pixels as stored pictures. */

/** Pixels as a PNG, or as a WebP where that would be too large to upload. @throws Error where the browser cannot write one */
async function toFile({ data, width, height }: Pixels): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return png.size <= LIMITS.imageBytes ? png : canvas.convertToBlob({ type: 'image/webp', quality: 0.95 });
}

/** Uploads pixels in full; returns the address. @throws Error where the browser or the engine cannot take them */
export async function uploadPixels(api: Pick<Api, 'uploadImage'>, pixels: Pixels): Promise<string> {
  const file = await toFile(pixels);
  const image_base64 = await toDataUrl(new Uint8Array(await file.arrayBuffer()), file.type);
  return (await api.uploadImage({ image_base64 })).url;
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
