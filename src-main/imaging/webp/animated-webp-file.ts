import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { pixelChunks, RIFF_BYTES, riffChunk } from '../moving-input/webp.ts';

/** The file of an animated WebP (RFC 9649) of pictures that are WebPs of their own. */

const [ALPHA, ANIMATION] = [0x10, 0x02];
/** Whether a frame's pixels replace those under them, transparent ones too, or are blended with them. */
const [BLENDS, REPLACES] = [0, 2];

export interface WebpFrame {
  /** Where it lies; x and y are even. */
  rect: Rect;
  /** Whether the frame before is seen where this one is transparent. */
  isOverlay: boolean;
  /** Whole ms */
  durationMs: number;
  /** A WebP of this size. */
  still: Uint8Array;
}

/** Writes numbers of 24 bits, little-endian. */
function writeNumbers(target: Buffer, at: number, numbers: readonly number[]): void {
  for (const [index, value] of numbers.entries()) target.writeUIntLE(value, at + index * 3, 3);
}

function frameChunk({ rect, isOverlay, durationMs, still }: WebpFrame): Buffer {
  const header = Buffer.alloc(16);
  writeNumbers(header, 0, [rect.x / 2, rect.y / 2, rect.width - 1, rect.height - 1, durationMs]);
  header[15] = isOverlay ? BLENDS : REPLACES;
  const pixels = pixelChunks(still, RIFF_BYTES).map(({ type, data }) => riffChunk(type, data));
  return riffChunk('ANMF', Buffer.concat([header, ...pixels]));
}

/** `hasAlpha`: whether something shown is transparent; `plays`: how many times, 0 for ever. */
export function writeAnimatedWebp(
  size: Size,
  hasAlpha: boolean,
  plays: number,
  frames: readonly WebpFrame[],
): Buffer {
  const canvas = Buffer.alloc(10);
  canvas[0] = ANIMATION | (hasAlpha || frames.some(({ isOverlay }) => isOverlay) ? ALPHA : 0);
  writeNumbers(canvas, 4, [size.width - 1, size.height - 1]);
  const animation = Buffer.alloc(6);
  animation.writeUInt16LE(plays, 4);
  const chunks = [riffChunk('VP8X', canvas), riffChunk('ANIM', animation), ...frames.map(frameChunk)];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]));
}
