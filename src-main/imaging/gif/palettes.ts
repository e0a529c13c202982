import type { Dithering } from '../../../src-shared/contract/motion-names.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import { clusterColors } from './cluster-colors.ts';
import { measureDistance } from './color-space.ts';
import { type ColorTable, createColorTable, getMiss } from './color-table.ts';
import type { GifColors } from './gif-file.ts';
import type { GifOptions } from './gif-options.ts';
import { type ColorCounts, createHistogram, type Histogram } from './histogram.ts';
import { splitColors } from './split-colors.ts';

/** The palettes of a GIF: one for all frames, and others for frames that it does not suit, such as another scene. */

/**
 * Where `auto` mixes colours. Steps of colour are seen in smooth areas, which have many pixels of a colour: cells with
 * this share of all pixels. Where such pixels miss by less than `miss` (squared, mean), a pattern shows more than steps
 * do. Edges of letters and lines, whose colours are rare, stay clean. Chosen by eye at 64 and 256 colours.
 */
const AUTO = { miss: 18, smoothShare: 1 / 8000, mixedShare: 1 / 20_000 };

/** Mean squared distance of pixels from the palette, over cells with at least `least` pixels. */
function meanMiss({ length, r, g, b, count }: ColorCounts, table: ColorTable, least: number): number {
  let sum = 0;
  let pixels = 0;
  for (let at = 0; at < length; at++) {
    const own = count[at] ?? 0;
    if (own < least) continue;
    const whole = (channel: Float32Array) => Math.round(channel[at] ?? 0);
    sum += own * getMiss(table.findEntry(whole(r), whole(g), whole(b)));
    pixels += own;
  }
  return pixels === 0 ? 0 : sum / pixels;
}

/** A table for a palette that was chosen for these colours, and how far they are from it (squared distance, mean). */
function createDitheredTable(
  palette: GifColors,
  colors: ColorCounts,
  dither: Dithering,
): { table: ColorTable; miss: number } {
  const plain = createColorTable(palette, () => false);
  const miss = meanMiss(colors, plain, 0);
  if (dither === 'none') return { table: plain, miss };
  if (dither === 'ordered') return { table: createColorTable(palette, () => true), miss };
  const total = colors.count.reduce((sum, count) => sum + count, 0);
  if (meanMiss(colors, plain, total * AUTO.smoothShare) < AUTO.miss) return { table: plain, miss };
  const mixed = new Set(colors.cell.filter((_, at) => (colors.count[at] ?? 0) >= total * AUTO.mixedShare));
  return { table: createColorTable(palette, (cell) => mixed.has(cell)), miss };
}

/** Below 1, so that colours of few pixels count for more than their share: a small coloured word matters. */
const WEIGHT_POWER = 0.9;
const ROUNDS = 4;
/** Black and white are exact where a colour of the picture is within this squared distance of them. */
const NEAR_EXTREME = 60;

/** The palette entry nearest to a colour becomes that colour. */
function setExactly(rgb: Uint8Array, color: number): void {
  let nearest = 0;
  let least = Infinity;
  for (let at = 0; at < rgb.length; at += 3) {
    const found = measureDistance(
      (rgb[at] ?? 0) - color,
      (rgb[at + 1] ?? 0) - color,
      (rgb[at + 2] ?? 0) - color,
    );
    if (found >= least) continue;
    least = found;
    nearest = at;
  }
  rgb.fill(color, nearest, nearest + 3);
}

const has = ({ length, r, g, b }: ColorCounts, color: number): boolean => {
  for (let at = 0; at < length; at++)
    if (measureDistance((r[at] ?? 0) - color, (g[at] ?? 0) - color, (b[at] ?? 0) - color) < NEAR_EXTREME)
      return true;
  return false;
};

/** At most `most` colours (2–255) for a histogram: the very colours, or those that differ least. */
function choosePalette(histogram: Histogram, most: number): GifColors {
  const exact = histogram.exact();
  if (exact && exact.length <= most) {
    const colors = exact.length > 0 ? exact.sort((a, b) => a - b) : [0];
    return {
      rgb: Uint8Array.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255])),
    };
  }
  const colors = histogram.colors();
  const weights = colors.count.map((count) => count ** WEIGHT_POWER);
  const { groups, count } = splitColors(colors, weights, most);
  const rgb = Uint8Array.from(clusterColors(colors, weights, groups, count, ROUNDS), Math.round);
  for (const extreme of [0, 255]) if (has(colors, extreme)) setExactly(rgb, extreme);
  return { rgb };
}

export interface Palette {
  table: ColorTable;
  isGlobal: boolean;
  /** Mean squared distance of what it was made for. */
  miss: number;
}

/** When another palette is looked for: so many pixels so far off, and kept: so many times nearer. */
const OTHER = { pixels: 400, share: 1 / 30, miss: 24, times: 1.8, gain: 1.25 };

interface PaletteOptions extends Pick<GifOptions, 'colors' | 'dither'> {
  channels: 3 | 4;
  /** Pixels a row. */
  stride: number;
  /** Rows. */
  height: number;
}

/** How far the changed pixels of a frame are from a palette. */
export type Measure = (table: ColorTable) => { mean: number; pixels: number };

export interface Palettes {
  /** Counts pixels for the palette of all frames. */
  count(data: Uint8Array, area: Rect): void;
  /** The palette of all frames, for what has been counted. */
  global(): Palette;
  next(data: Uint8Array, area: Rect, measure: Measure): Palette;
}

export function createPalettes({ colors, dither, channels, stride, height }: PaletteOptions): Palettes {
  const histogram = createHistogram();
  const fewest = Math.max(OTHER.pixels, stride * height * OTHER.share);
  let all: Palette | undefined;
  let current: Palette | undefined;

  const choose = (isGlobal: boolean): Palette => {
    const palette = choosePalette(histogram, Math.min(255, colors));
    const made = createDitheredTable(palette, histogram.colors(), dither);
    histogram.clear();
    return { ...made, isGlobal };
  };
  const count = (data: Uint8Array, area: Rect) => histogram.add(data, channels, stride, area);
  const global = (): Palette => {
    all ??= choose(true);
    return all;
  };

  const isFar = (miss: number, used: Palette) => miss > OTHER.miss && miss > used.miss * OTHER.times;

  /** What suits a frame better than the current palette, or the current one. */
  const other = (data: Uint8Array, area: Rect, measure: Measure, used: Palette, miss: number): Palette => {
    if (!used.isGlobal && !isFar(measure(global().table).mean, global())) return global();
    count(data, area);
    const own = choose(false);
    if (own.miss * OTHER.gain < miss) return own;
    // No better one was found: from now on this distance counts as normal.
    used.miss = miss;
    return used;
  };

  return {
    count,
    global,
    next(data, area, measure) {
      const used = current ?? global();
      const { mean, pixels } = measure(used.table);
      const needsOther = pixels >= fewest && isFar(mean, used);
      current = needsOther ? other(data, area, measure, used, mean) : used;
      return current;
    },
  };
}
