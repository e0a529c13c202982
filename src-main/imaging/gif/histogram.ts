import type { Rect } from '../../../src-shared/document/geometry.ts';

/** Which colours pixels have, and how often: cells of the colour cube, with the mean of the pixels in each. */

/** Bits of each channel that tell cells apart. */
const BITS = 6;
const SHIFT = 8 - BITS;

export const getCell = (r: number, g: number, b: number): number =>
  ((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT);
export const CELLS = 1 << (3 * BITS);

export function getMiddle(cell: number): [r: number, g: number, b: number] {
  const channel = (at: number) =>
    (((cell >> (at * BITS)) & ((1 << BITS) - 1)) << SHIFT) + (1 << SHIFT) / 2 - 0.5;
  return [channel(2), channel(1), channel(0)];
}

/** Pixels with less alpha than this are transparent in a GIF, which has no partial transparency. */
export const OPAQUE_FROM = 128;

/** Up to this many different colours are also counted exactly. */
const EXACT_MAX = 256;

/** Cells with the mean r, g, b (0–255) of their pixels and how many these are. */
export interface ColorCounts {
  length: number;
  cell: Uint32Array;
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
  count: Float32Array;
}

export interface Histogram {
  /** Counts the opaque pixels of a part of a picture. */
  add(data: Uint8Array, channels: 3 | 4, stride: number, rect: Rect): void;
  /** The cells that have pixels. */
  colors(): ColorCounts;
  /** All colours as 0xRRGGBB, where they are at most 256. */
  exact(): number[] | undefined;
  clear(): void;
}

/** Number, and sums of r, g and b of the pixels of a cell, side by side. */
const FIELDS = 4;

export function createHistogram(): Histogram {
  const sums = new Float64Array(CELLS * FIELDS);
  let used: number[] = [];
  let exact: Set<number> | undefined = new Set();

  const addRun = (color: number, count: number) => {
    const [r, g, b] = [color >> 16, (color >> 8) & 255, color & 255];
    const cell = getCell(r, g, b);
    const at = cell * FIELDS;
    const before = sums[at] ?? 0;
    if (before === 0) used.push(cell);
    sums[at] = before + count;
    sums[at + 1] = (sums[at + 1] ?? 0) + r * count;
    sums[at + 2] = (sums[at + 2] ?? 0) + g * count;
    sums[at + 3] = (sums[at + 3] ?? 0) + b * count;
    exact?.add(color);
    if (exact && exact.size > EXACT_MAX) exact = undefined;
  };

  const addRows = (
    data: Uint8Array,
    channels: 3 | 4,
    stride: number,
    { x, y, width, height, step }: Rect & { step: number },
  ) => {
    // Pixels of one colour in a row are counted at once.
    let last = -1;
    let count = 0;
    for (let row = y; row < y + height; row += step) {
      const end = (row * stride + x + width) * channels;
      for (let at = (row * stride + x) * channels; at < end; at += channels) {
        if (channels === 4 && (data[at + 3] ?? 0) < OPAQUE_FROM) continue;
        const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
        if (color !== last) {
          if (count > 0) addRun(last, count);
          last = color;
          count = 0;
        }
        count += 1;
      }
    }
    if (count > 0) addRun(last, count);
  };

  return {
    add(data, channels, stride, rect) {
      addRows(data, channels, stride, { ...rect, step: 2 });
      // Every other row tells enough, except where it may turn out that there are no more colours than a palette has.
      if (exact)
        addRows(data, channels, stride, { ...rect, y: rect.y + 1, height: rect.height - 1, step: 2 });
    },
    colors() {
      const length = used.length;
      const floats = () => new Float32Array(length);
      const cell = Uint32Array.from(used);
      const found = { length, cell, r: floats(), g: floats(), b: floats(), count: floats() };
      for (let at = 0; at < length; at++) {
        const from = (used[at] ?? 0) * FIELDS;
        const count = sums[from] ?? 1;
        found.count[at] = count;
        found.r[at] = (sums[from + 1] ?? 0) / count;
        found.g[at] = (sums[from + 2] ?? 0) / count;
        found.b[at] = (sums[from + 3] ?? 0) / count;
      }
      return found;
    },
    exact: () => (exact ? [...exact] : undefined),
    clear() {
      for (const cell of used) sums.fill(0, cell * FIELDS, (cell + 1) * FIELDS);
      used = [];
      exact = new Set();
    },
  };
}
