import type { Rect, Size } from '../../../src-shared/document/geometry.ts';
import { type ColorTable, getDarker, getLighter, getMiss, getShare } from './color-table.ts';
import { type GifColors, TRANSPARENT_INDEX } from './gif-file.ts';
import { OPAQUE_FROM } from './histogram.ts';

/** What a player shows of a GIF so far, and what has to be drawn over it for the next frame. */

/** Thresholds of ordered dithering: Bayer's matrix (1973) of 8×8 pixels, each number from 0 to 63 once. */

const bit = (value: number, at: number): number => (value >> at) & 1;

function computeThreshold(x: number, y: number): number {
  let value = 0;
  for (let at = 0; at < 3; at++) value = (value << 2) | (bit(x ^ y, at) << 1) | bit(y, at);
  return value;
}

/** By `(y & 7) << 3 | (x & 7)`. */
const ORDERED_THRESHOLDS: Uint8Array = Uint8Array.from({ length: 64 }, (_, at) =>
  computeThreshold(at & 7, at >> 3),
);

const TRANSPARENT = -1;

const packColors = ({ rgb }: GifColors): Int32Array =>
  Int32Array.from(
    { length: rgb.length / 3 },
    (_, at) => ((rgb[at * 3] ?? 0) << 16) | ((rgb[at * 3 + 1] ?? 0) << 8) | (rgb[at * 3 + 2] ?? 0),
  );

export interface IndexedPicture {
  /** How far the changed pixels of a frame are from a palette: squared distance, mean of every other row and column. */
  measureMiss(data: Uint8Array, area: Rect, table: ColorTable): { mean: number; pixels: number };
  /** Around the pixels that are shown and that this frame has transparent. */
  vanished(data: Uint8Array, area: Rect): Rect | undefined;
  /** Shows nothing any more in this part. */
  clear(area: Rect): void;
  /** Writes into `pixels` the indices of what differs from what is shown; returns a rectangle around it. */
  draw(data: Uint8Array, area: Rect, table: ColorTable, pixels: Uint8Array): Rect | undefined;
}

export function createIndexedPicture({ width, height }: Size, channels: 3 | 4): IndexedPicture {
  const shown = new Int32Array(width * height).fill(TRANSPARENT);
  /** The frame before. */
  const seen = new Uint8Array(width * height * channels);
  let hasBegun = false;

  const isOpaque = (data: Uint8Array, from: number) => channels === 3 || (data[from + 3] ?? 0) >= OPAQUE_FROM;
  const isSame = (data: Uint8Array, at: number, from: number) =>
    shown[at] !== TRANSPARENT &&
    data[from] === seen[from] &&
    data[from + 1] === seen[from + 1] &&
    data[from + 2] === seen[from + 2];

  function* findChangedRows(data: Uint8Array, { x, y, width: columns, height: rows }: Rect, step = 1) {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    for (let row = y; row < y + rows; row += step) {
      const start = (row * width + x) * channels;
      const end = start + columns * channels;
      if (!hasBegun || bytes.compare(seen, start, end, start, end) !== 0) yield row;
    }
  }

  /** Shows one row; writes the indices of what differs, and notes where they are. */
  const drawRow = (data: Uint8Array, y: number, { x, width: columns }: Rect, of: Drawing) => {
    let left = -1;
    let right = -1;
    const thresholds = (y & 7) << 3;
    for (let at = y * width + x; at < y * width + x + columns; at++) {
      const from = at * channels;
      if (isSame(data, at, from) || !isOpaque(data, from)) continue;
      const entry = of.table.findEntry(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
      const isLighter = (ORDERED_THRESHOLDS[thresholds | ((at - y * width) & 7)] ?? 0) < getShare(entry);
      const index = isLighter ? getLighter(entry) : getDarker(entry);
      const color = of.colors[index] ?? 0;
      if (color === shown[at]) continue;
      shown[at] = color;
      of.pixels[at] = index + 1;
      if (left < 0) left = at;
      right = at;
    }
    if (right >= 0) of.drawn.add(y, left - y * width, right - y * width);
  };

  return {
    measureMiss(data, area, table) {
      let sum = 0;
      let pixels = 0;
      for (const y of findChangedRows(data, area, 2)) {
        for (let at = y * width + area.x; at < y * width + area.x + area.width; at += 2) {
          const from = at * channels;
          if (isSame(data, at, from) || !isOpaque(data, from)) continue;
          sum += getMiss(table.findEntry(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0));
          pixels++;
        }
      }
      return { mean: pixels === 0 ? 0 : sum / pixels, pixels: pixels * 4 };
    },
    vanished(data, area) {
      if (channels === 3) return undefined;
      const found = createDrawnArea();
      for (const y of findChangedRows(data, area)) {
        for (let x = area.x; x < area.x + area.width; x++) {
          const at = y * width + x;
          if (shown[at] !== TRANSPARENT && !isOpaque(data, at * 4)) found.add(y, x, x);
        }
      }
      return found.rect();
    },
    clear({ x, y, width: columns, height: rows }) {
      for (let row = y; row < y + rows; row++) {
        const start = row * width + x;
        shown.fill(TRANSPARENT, start, start + columns);
        // No opaque pixel is like this: all of them have to be drawn again.
        seen.fill(0, start * channels, (start + columns) * channels);
      }
    },
    draw(data, area, table, pixels) {
      const drawing = { table, pixels, colors: packColors(table.colors), drawn: createDrawnArea() };
      for (const y of findChangedRows(data, area)) {
        drawRow(data, y, area, drawing);
        const start = (y * width + area.x) * channels;
        const end = start + area.width * channels;
        seen.set(data.subarray(start, end), start);
      }
      hasBegun = true;
      return drawing.drawn.rect();
    },
  };
}

interface Drawing {
  table: ColorTable;
  colors: Int32Array;
  pixels: Uint8Array;
  drawn: DrawnArea;
}

export function eraseIndices(pixels: Uint8Array, stride: number, { x, y, width, height }: Rect): void {
  for (let row = y; row < y + height; row++)
    pixels.fill(TRANSPARENT_INDEX, row * stride + x, row * stride + x + width);
}

/** The smallest rectangle around what was noted, px; undefined where nothing was. */
interface DrawnArea {
  /** Notes the pixels of a row from `left` to `right`, both of them included. */
  add(y: number, left: number, right: number): void;
  rect(): Rect | undefined;
}

function createDrawnArea(): DrawnArea {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  return {
    add(y, from, to) {
      if (from < left) left = from;
      if (to > right) right = to;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    },
    rect: () =>
      right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
  };
}
