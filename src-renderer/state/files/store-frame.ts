import type { Size } from '../../../src-shared/document/geometry.ts';
import type { Api } from '../../api/api.ts';
import { grabFrame } from '../video/grab-frame.ts';
import { toDataUrl } from './open-file.ts';

/**
 * Stores the frame of a video at a time (ms) as a picture of `size` px; returns its address.
 * @param src address on the page's origin
 * @throws ApiError; Error where the browser cannot show it
 */
export async function storeFrame(
  api: Pick<Api, 'uploadImage'>,
  src: string,
  size: Size,
  ms: number,
): Promise<string> {
  const frame = await grabFrame(src, size, ms);
  const bytes = new Uint8Array(await frame.arrayBuffer());
  return (await api.uploadImage({ image_base64: toDataUrl(bytes, frame.type) })).url;
}
