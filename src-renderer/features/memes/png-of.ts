import { blobOf } from '../../api/desktop.ts';

/** A picture as PNG, which is what clipboards take. @throws Error where the browser cannot read it */
export async function pngOf(bytes: Uint8Array, format: string): Promise<Uint8Array> {
  if (format === 'png') return bytes;
  const bitmap = await createImageBitmap(blobOf(bytes, `image/${format}`));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await png.arrayBuffer());
}
