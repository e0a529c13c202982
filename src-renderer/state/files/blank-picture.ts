import type { Size } from '../../../src-shared/document/geometry.ts';
import { messageError } from '../language/message-error.ts';

/** Draws a plain picture as PNG; the size in px. @throws MessageError where the browser has no canvas */
export async function drawBlank({ width, height }: Size, color: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw messageError('browse:files.noCanvas');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}
