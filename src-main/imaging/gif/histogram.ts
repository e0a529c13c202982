import type { Rect } from '../../../src-shared/document/geometry.ts';

/** Which colours pixels have, and how often: cells of the colour cube, with the mean of the pixels in each. */

/** Bits of each channel that tell cells apart. */
const BITS = 6;
const SHIFT = 8 - BITS;

/** The cell of a colour. */
export const cellOf = (r: number, g: number, b: number): number =>
  ((r >> SHIFT) << (2 * BITS)) | ((g >> SHIFT) << BITS) | (b >> SHIFT);
export const CELLS = 1 << (3 * BITS);

/** A cell's colour in its middle. */
export function middleOf(cell: number): [r: number, g: number, b: number] {
  const channel = (at: number) =>
    (((cell >> (at * BITS)) & ((1 << BITS) - 1)) << SHIFT) + (1 << SHIFT) / 2 - 0.5;
  return [channel(2), channel(1), channel(0)];
}

/** Pixels below this are transparent in a GIF, which knows nothing between. */
export const OPAQUE_FROM = 128;

/** So many different colours are told apart exactly. */
const EXACT_MAX = 256;

/** Colours with their weight: mean r, g, b (0–255) and number of pixels. */
export interface ColorCounts {
  length: number;
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

export function createHistogram(): Histogram {
  const counts = new Uint32Array(CELLS);
  const sums = new Float64Array(CELLS * 3);
  let used: number[] = [];
  let exact: Set<number> | undefined = new Set();
  let last = -1;

  const addExact = (color: number) => {
    exact?.add(color);
    if (exact && exact.size > EXACT_MAX) exact = undefined;
  };

  return {
    add(data, channels, stride, { x, y, width, height }) {
      for (let row = y; row < y + height; row++) {
        const end = (row * stride + x + width) * channels;
        for (let at = (row * stride + x) * channels; at < end; at += channels) {
          if (channels === 4 && (data[at + 3] ?? 0) < OPAQUE_FROM) continue;
          const r = data[at] ?? 0;
          const g = data[at + 1] ?? 0;
          const b = data[at + 2] ?? 0;
          const cell = cellOf(r, g, b);
          const count = counts[cell] ?? 0;
          if (count === 0) used.push(cell);
          counts[cell] = count + 1;
          sums[cell * 3] = (sums[cell * 3] ?? 0) + r;
          sums[cell * 3 + 1] = (sums[cell * 3 + 1] ?? 0) + g;
          sums[cell * 3 + 2] = (sums[cell * 3 + 2] ?? 0) + b;
          const color = (r << 16) | (g << 8) | b;
          if (exact && color !== last) addExact(color);
          last = color;
        }
      }
    },
    colors() {
      const mean = (channel: number) =>
        Float32Array.from(used, (cell) => (sums[cell * 3 + channel] ?? 0) / (counts[cell] ?? 1));
      const count = Float32Array.from(used, (cell) => counts[cell] ?? 0);
      return { length: used.length, r: mean(0), g: mean(1), b: mean(2), count };
    },
    exact: () => (exact ? [...exact] : undefined),
    clear() {
      for (const cell of used) {
        counts[cell] = 0;
        sums.fill(0, cell * 3, cell * 3 + 3);
      }
      used = [];
      exact = new Set();
      last = -1;
    },
  };
}
