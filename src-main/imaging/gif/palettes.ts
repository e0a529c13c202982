import type { Rect } from '../../../src-shared/document/geometry.ts';
import { choosePalette } from './choose-palette.ts';
import type { ColorTable } from './color-table.ts';
import { createDitheredTable } from './dithered-table.ts';
import type { GifOptions } from './gif-options.ts';
import { createHistogram } from './histogram.ts';

/** The palettes of a GIF: one for all frames, and others for frames that it does not suit, such as another scene. */

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
  /** The palette for a frame, of which `area` changes. */
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
