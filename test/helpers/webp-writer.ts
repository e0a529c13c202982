import sharp from 'sharp';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import { createWebp, riffChunk, webpHeader } from './picture-files.ts';

/** Writes animated WebP out of stills that the image library encodes. */

export interface WebpFrameRecipe extends Rect {
  /** RGBA. */
  pixels: Uint8Array;
  /** ms */
  duration?: number;
  /** Whether it is cleared after it was shown. */
  clears?: boolean;
  /** Whether it takes the place of what lies below, instead of lying over it. */
  replaces?: boolean;
  lossy?: boolean;
}

export interface WebpRecipe extends Size {
  plays?: number;
  frames: readonly WebpFrameRecipe[];
}

/** The chunks with pixels of a still. */
async function pixelChunks({ pixels, width, height, lossy }: WebpFrameRecipe): Promise<Buffer> {
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  const webp = await image.webp(lossy ? { quality: 90 } : { lossless: true, effort: 0 }).toBuffer();
  const chunks: Buffer[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(webp.toString('latin1', at, at + 4)))
      chunks.push(webp.subarray(at, end));
    at = end;
  }
  return Buffer.concat(chunks);
}

async function frameChunk(frame: WebpFrameRecipe): Promise<Buffer> {
  const head = Buffer.alloc(16);
  const { x, y, width, height, duration = 100 } = frame;
  [x / 2, y / 2, width - 1, height - 1, duration].forEach((value, index) => {
    head.writeUIntLE(value, index * 3, 3);
  });
  head[15] = (frame.clears ? 1 : 0) | (frame.replaces ? 2 : 0);
  return riffChunk('ANMF', Buffer.concat([head, await pixelChunks(frame)]));
}

/** Flags of `VP8X`: animation and alpha. */
const FLAGS = 0x12;

export async function writeWebp({ width, height, plays = 0, frames }: WebpRecipe): Promise<Buffer> {
  // The background is a colour that no player shows.
  const animation = Buffer.from([0, 0, 255, 255, plays & 0xff, plays >> 8]);
  const written = await Promise.all(frames.map(frameChunk));
  return createWebp([webpHeader(FLAGS, width, height), riffChunk('ANIM', animation), ...written]);
}
