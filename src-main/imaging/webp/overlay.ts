import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { BLOCK, blocksIn, type Difference } from './frame-difference.ts';

/** A frame's picture, transparent where nothing differs from the one before, for files half as large. */

/** How far around what differs it is opaque, px: VP8 mixes a pixel's colour with its neighbours'. */
const MARGIN = 2;
/** Fraction of the blocks in which nothing differs from which on that pays for the alpha plane. */
const SMALLEST_SHARE = 0.2;
const [OPAQUE, CHANNELS] = [255, 4];

/** Whether enough of the rectangle is as it was in the frame before. */
export function isOverlayWorth({ blocks }: Difference): boolean {
  const changed = blocks.reduce((sum, block) => sum + block, 0);
  return changed <= blocks.length * (1 - SMALLEST_SHARE);
}

/** The blocks with those around them. */
function withNeighbours({ rect, blocks }: Difference): Uint8Array {
  const [across, down] = [blocksIn(rect.width), blocksIn(rect.height)];
  const widened = new Uint8Array(blocks.length);
  for (const [at, block] of blocks.entries()) {
    if (block === 0) continue;
    const [column, row] = [at % across, Math.floor(at / across)];
    const [left, right] = [Math.max(0, column - 1), Math.min(across, column + 2)];
    for (let y = Math.max(0, row - 1); y < Math.min(down, row + 2); y++)
      widened.fill(1, y * across + left, y * across + right);
  }
  return widened;
}

/** The squares of the blocks that are 1, each larger by `margin` px on all sides, within a rectangle. */
function* listSquares({ width, height }: Size, blocks: Uint8Array, margin: number): Generator<Rect> {
  const across = blocksIn(width);
  for (const [at, block] of blocks.entries()) {
    if (block === 0) continue;
    const [left, top] = [(at % across) * BLOCK, Math.floor(at / across) * BLOCK];
    const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
    const [right, bottom] = [Math.min(width, left + BLOCK + margin), Math.min(height, top + BLOCK + margin)];
    yield { x, y, width: right - x, height: bottom - y };
  }
}

/** The rectangle of a difference as RGBA; `data`: the whole picture, RGB; `stride`: its width, px. */
export function createOverlay(data: Uint8Array, stride: number, difference: Difference): Buffer {
  const { x: left, y: top, width, height } = difference.rect;
  const overlay = Buffer.alloc(width * height * CHANNELS);
  for (const square of listSquares(difference.rect, withNeighbours(difference), 0)) {
    for (let row = square.y; row < square.y + square.height; row++) {
      let from = ((top + row) * stride + left + square.x) * 3;
      let to = (row * width + square.x) * CHANNELS;
      for (const end = to + square.width * CHANNELS; to < end; to += CHANNELS) {
        overlay[to] = data[from++] ?? 0;
        overlay[to + 1] = data[from++] ?? 0;
        overlay[to + 2] = data[from++] ?? 0;
      }
    }
  }
  for (const { x, y, ...square } of listSquares(difference.rect, difference.blocks, MARGIN))
    for (let row = y; row < y + square.height; row++)
      for (let column = x; column < x + square.width; column++)
        overlay[(row * width + column) * CHANNELS + 3] = OPAQUE;
  return overlay;
}
