import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { evenSize, overWhite, type Pixels } from './i420.ts';

/** RGBA without transparency and with even sides, for encoders that convert colours themselves. */
export interface OpaquePicture extends Size {
  data: Uint8Array;
}

export function createOpaquePicture(size: Size): OpaquePicture {
  const { width, height } = evenSize(size);
  return { width, height, data: new Uint8Array(width * height * 4).fill(255) };
}

/** A rectangle of the given picture in the one with even sides, whose last row and column are repeated. */
function coveredBy({ x, y, width, height }: Rect, from: Size, into: Size): Rect {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const right = x + width >= from.width ? into.width : Math.ceil(x + width);
  const bottom = y + height >= from.height ? into.height : Math.ceil(y + height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Copies what has changed of a picture, px. Pixels that are not opaque lie over white. */
export function copyOpaque(pixels: Pixels, changed: Rect, target: OpaquePicture): void {
  const { data, width, height, channels } = pixels;
  const part = coveredBy(changed, pixels, target);
  const out = target.data;
  for (let y = part.y; y < part.y + part.height; y++) {
    const row = Math.min(y, height - 1) * width;
    for (let x = part.x, at = (y * target.width + x) * 4; x < part.x + part.width; x++, at += 4) {
      const from = (row + Math.min(x, width - 1)) * channels;
      const alpha = channels === 4 ? (data[from + 3] ?? 255) : 255;
      out[at] = overWhite(data[from] ?? 0, alpha);
      out[at + 1] = overWhite(data[from + 1] ?? 0, alpha);
      out[at + 2] = overWhite(data[from + 2] ?? 0, alpha);
    }
  }
}
