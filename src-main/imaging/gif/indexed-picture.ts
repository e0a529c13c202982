import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { type ColorTable, darkerOf, lighterOf, missOf, shareOf } from './color-table.ts';
import { createDrawnArea } from './drawn-area.ts';
import { type GifColors, TRANSPARENT_INDEX } from './gif-file.ts';
import { OPAQUE_FROM } from './histogram.ts';
import { ORDERED_THRESHOLDS } from './ordered-threshold.ts';

/** What a player shows of a GIF so far, and what has to be drawn over it for the next frame. */

const TRANSPARENT = -1;

/** The colours of a palette as 0xRRGGBB. */
const packed = ({ rgb }: GifColors): Int32Array =>
  Int32Array.from(
    { length: rgb.length / 3 },
    (_, at) => ((rgb[at * 3] ?? 0) << 16) | ((rgb[at * 3 + 1] ?? 0) << 8) | (rgb[at * 3 + 2] ?? 0),
  );

export interface IndexedPicture {
  /** How far the changed pixels of a frame are from a palette: squared distance, mean of every other row and column. */
  missOf(data: Uint8Array, area: Rect, table: ColorTable): { mean: number; pixels: number };
  /** Around the pixels that are shown and that this frame has transparent. */
  vanished(data: Uint8Array, area: Rect): Rect | undefined;
  /** Shows nothing any more in this part. */
  clear(area: Rect): void;
  /**
   * Shows a frame: writes into `pixels`, which is transparent there, the indices of what differs from what is shown.
   * Returns a rectangle around these; undefined where nothing differs.
   */
  draw(data: Uint8Array, area: Rect, table: ColorTable, pixels: Uint8Array): Rect | undefined;
}

export function createIndexedPicture({ width, height }: Size, channels: 3 | 4): IndexedPicture {
  const shown = new Int32Array(width * height).fill(TRANSPARENT);
  const seen = new Uint8Array(width * height * channels);
  const hasAlpha = channels === 4;

  const isOpaque = (data: Uint8Array, from: number) => !hasAlpha || (data[from + 3] ?? 0) >= OPAQUE_FROM;
  /** Whether a pixel is as it was when it was last drawn. */
  const isSame = (data: Uint8Array, at: number, from: number) =>
    shown[at] !== TRANSPARENT &&
    data[from] === seen[from] &&
    data[from + 1] === seen[from + 1] &&
    data[from + 2] === seen[from + 2];

  return {
    missOf(data, area, table) {
      let sum = 0;
      let pixels = 0;
      for (let y = area.y; y < area.y + area.height; y += 2) {
        for (let x = area.x; x < area.x + area.width; x += 2) {
          const at = y * width + x;
          const from = at * channels;
          if (isSame(data, at, from) || !isOpaque(data, from)) continue;
          sum += missOf(table.entryOf(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0));
          pixels++;
        }
      }
      return { mean: pixels === 0 ? 0 : sum / pixels, pixels: pixels * 4 };
    },
    vanished(data, area) {
      if (!hasAlpha) return undefined;
      const found = createDrawnArea();
      for (let y = area.y; y < area.y + area.height; y++) {
        for (let x = area.x; x < area.x + area.width; x++) {
          const at = y * width + x;
          if (shown[at] !== TRANSPARENT && !isOpaque(data, at * 4)) found.add(y, x, x);
        }
      }
      return found.rect();
    },
    clear(area) {
      for (let y = area.y; y < area.y + area.height; y++)
        shown.fill(TRANSPARENT, y * width + area.x, y * width + area.x + area.width);
    },
    draw(data, area, table, pixels) {
      const colors = packed(table.colors);
      const drawn = createDrawnArea();
      for (let y = area.y; y < area.y + area.height; y++) {
        let left = -1;
        let right = -1;
        for (let x = area.x; x < area.x + area.width; x++) {
          const at = y * width + x;
          const from = at * channels;
          if (isSame(data, at, from) || !isOpaque(data, from)) continue;
          const r = data[from] ?? 0;
          const g = data[from + 1] ?? 0;
          const b = data[from + 2] ?? 0;
          seen[from] = r;
          seen[from + 1] = g;
          seen[from + 2] = b;
          const entry = table.entryOf(r, g, b);
          const isLighter = (ORDERED_THRESHOLDS[((y & 7) << 3) | (x & 7)] ?? 0) < shareOf(entry);
          const index = isLighter ? lighterOf(entry) : darkerOf(entry);
          const color = colors[index] ?? 0;
          if (color === shown[at]) continue;
          shown[at] = color;
          pixels[at] = index + 1;
          if (left < 0) left = x;
          right = x;
        }
        if (right >= 0) drawn.add(y, left, right);
      }
      return drawn.rect();
    },
  };
}

/** Makes a part of a picture of indices transparent. */
export function eraseIndices(pixels: Uint8Array, stride: number, { x, y, width, height }: Rect): void {
  for (let row = y; row < y + height; row++)
    pixels.fill(TRANSPARENT_INDEX, row * stride + x, row * stride + x + width);
}
