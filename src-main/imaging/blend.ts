import type { Rgba } from '../../src-shared/contract/colors.ts';
import { createPauses } from '../event-loop.ts';
import type { PixelLayer, Pixels } from './decode.ts';
import type { Coverage } from './ink/coverage.ts';
import type { RgbRows } from './png-strips.ts';

/** Blends pixels with alpha onto opaque ones in whole numbers, only where the ink is. */

/** Pixels that are blended before other work has its turn, about 3 ms. */
const PAUSE_PX = 1 << 20;

/** Columns of a picture, from the first to the one after the last. */
export type Columns = readonly [start: number, end: number];

const ALL_COLUMNS: Columns = [0, Number.POSITIVE_INFINITY];

/** The rows from `start` to `end` (exclusive, of the picture) that a layer and some rows have in common. */
function commonRows({ pixels, top }: PixelLayer, rows: RgbRows): [start: number, end: number] {
  return [Math.max(top, rows.top), Math.min(top + pixels.height, rows.top + rows.height)];
}

function commonColumns({ pixels, left }: PixelLayer, rows: RgbRows, [start, end]: Columns): Columns {
  return [Math.max(left, 0, start), Math.min(left + pixels.width, rows.width, end)];
}

/** Bytes from a position on. */
interface Place {
  bytes: Uint8Array;
  at: number;
}

/** Pixels without alpha replace what is there. */
function copyRow(from: Place, to: Place, count: number): void {
  to.bytes.set(from.bytes.subarray(from.at, from.at + count * 3), to.at);
}

/**
 * Blends `count` pixels (red, green, blue, alpha) onto others (red, green, blue). Results are rounded down, as those of
 * libvips: one layer gives the same bytes. What is `blended` already is half a level too low on average, which is made
 * up for: otherwise each further layer would make the picture darker.
 */
function blendRow(
  { bytes: from, at }: Place,
  { bytes: onto, at: to }: Place,
  count: number,
  blended: boolean,
): void {
  const end = at + count * 4;
  for (let source = at, target = to; source < end; source += 4, target += 3) {
    const alpha = from[source + 3] ?? 0;
    if (alpha === 0) continue;
    const rest = 255 - alpha;
    const added = blended ? rest >> 1 : 0;
    for (let channel = 0; channel < 3; channel++) {
      const sum = (from[source + channel] ?? 0) * alpha + (onto[target + channel] ?? 0) * rest + added;
      // The sum ÷ 255, rounded down: exact for all sums below 65,535.
      onto[target + channel] = (sum + 1 + (sum >> 8)) >> 8;
    }
  }
}

/** Blends a layer onto rows, in place and in slices; `blended`: there may be another layer below. */
export async function blendLayer(
  layer: PixelLayer,
  rows: RgbRows,
  blended: boolean,
  columns: Columns = ALL_COLUMNS,
): Promise<void> {
  const { pixels, left, top } = layer;
  const [start, end] = commonRows(layer, rows);
  const [from, to] = commonColumns(layer, rows, columns);
  const { data, width, channels } = pixels;
  const pause = createPauses(PAUSE_PX);
  for (let y = start; y < end && from < to; y++) {
    const source = { bytes: data, at: ((y - top) * width + from - left) * channels };
    const target = { bytes: rows.data, at: ((y - rows.top) * rows.width + from) * 3 };
    if (channels === 4) blendRow(source, target, to - from, blended);
    else copyRow(source, target, to - from);
    await pause(to - from);
  }
}

/** Alpha for each level of coverage, 0–255. */
function computeAlphas({ a }: Rgba): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, level) => Math.round(level * a));
}

/** `sum` ÷ 255, rounded to the nearest: exact for all sums below 65,536. */
const divideBy255 = (sum: number): number => (sum + 128 + ((sum + 128) >> 8)) >> 8;

/** Blends a colour onto rows of a picture, in place, as far as it covers their pixels in these columns. */
export function blendColor(
  { window, levels }: Coverage,
  color: Rgba,
  rows: RgbRows,
  columns: Columns = ALL_COLUMNS,
): void {
  const alphas = computeAlphas(color);
  const { r, g, b } = color;
  const { data } = rows;
  const start = Math.max(window.y, rows.top);
  const end = Math.min(window.y + window.height, rows.top + rows.height);
  const left = Math.max(window.x, columns[0]);
  const right = Math.min(window.x + window.width, columns[1]);
  for (let y = start; y < end; y++) {
    let from = (y - window.y) * window.width + left - window.x;
    let to = ((y - rows.top) * rows.width + left) * 3;
    for (const rowEnd = from + right - left; from < rowEnd; from++, to += 3) {
      const level = levels[from] ?? 0;
      if (level === 0) continue;
      const alpha = alphas[level] ?? 0;
      if (alpha === 255) {
        data[to] = r;
        data[to + 1] = g;
        data[to + 2] = b;
        continue;
      }
      const rest = 255 - alpha;
      data[to] = divideBy255(r * alpha + (data[to] ?? 0) * rest);
      data[to + 1] = divideBy255(g * alpha + (data[to + 1] ?? 0) * rest);
      data[to + 2] = divideBy255(b * alpha + (data[to + 2] ?? 0) * rest);
    }
  }
}

/** Blends a colour onto a transparent layer, in place; `layer` has alpha, and its first pixel is the picture's left, top. */
export function blendColorOnLayer(
  { window, levels }: Coverage,
  color: Rgba,
  { pixels: { data, width }, left, top }: PixelLayer & { pixels: Pixels & { channels: 4 } },
): void {
  const alphas = computeAlphas(color);
  const { r, g, b } = color;
  for (let row = 0; row < window.height; row++) {
    let to = ((window.y + row - top) * width + window.x - left) * 4;
    for (let column = 0; column < window.width; column++, to += 4) {
      const alpha = alphas[levels[row * window.width + column] ?? 0] ?? 0;
      if (alpha === 0) continue;
      // Of what lies below, in 255ths of a level.
      const below = (data[to + 3] ?? 0) * (255 - alpha);
      const sum = alpha * 255 + below;
      data[to] = Math.round((r * alpha * 255 + (data[to] ?? 0) * below) / sum);
      data[to + 1] = Math.round((g * alpha * 255 + (data[to + 1] ?? 0) * below) / sum);
      data[to + 2] = Math.round((b * alpha * 255 + (data[to + 2] ?? 0) * below) / sum);
      data[to + 3] = divideBy255(sum);
    }
  }
}
