import { measureDistance, WEIGHT_B, WEIGHT_G, WEIGHT_R } from './color-space.ts';
import type { GifColors } from './gif-file.ts';
import { CELLS, getCell, getMiddle } from './histogram.ts';

/** What stands for a colour in a palette, a colour or a pattern of two; found once for each cell. */

/** The colour of a palette that is nearest to another one. */
interface Nearest {
  index: number;
  /** Squared distance. */
  miss: number;
}

/** A search in a palette, whose colours it looks at from the nearest green on, until green alone is too far. */
function createNearest({ rgb }: GifColors): (r: number, g: number, b: number) => Nearest {
  const count = rgb.length / 3;
  const getGreen = (index: number) => rgb[index * 3 + 1] ?? 0;
  const order = Uint8Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => getGreen(a) - getGreen(b),
  );
  const reds = Float64Array.from(order, (index) => rgb[index * 3] ?? 0);
  const greens = Float64Array.from(order, getGreen);
  const blues = Float64Array.from(order, (index) => rgb[index * 3 + 2] ?? 0);
  /** Where in the order each green begins. */
  const starts = Uint8Array.from({ length: 256 }, (_, green) => {
    const first = greens.findIndex((value) => value >= green);
    return first < 0 ? count - 1 : first;
  });

  return (r, g, b) => {
    let best = 0;
    let miss = Infinity;
    /** Looks at one colour; whether those beyond it may be nearer. */
    const look = (at: number): boolean => {
      const green = g - (greens[at] ?? 0);
      if (green * green * WEIGHT_G >= miss) return false;
      const found = measureDistance(r - (reds[at] ?? 0), green, b - (blues[at] ?? 0));
      if (found < miss) {
        miss = found;
        best = at;
      }
      return true;
    };
    const start = starts[Math.max(0, Math.floor(g))] ?? 0;
    for (let at = start; at < count && look(at); at++);
    for (let at = start - 1; at >= 0 && look(at); at--);
    return { index: order[best] ?? 0, miss };
  };
}

/** An entry: index of the darker colour, that of the lighter one, how many pixels of 64 have the lighter one, and the distance from the nearest colour. */
export const getDarker = (entry: number): number => entry & 255;
export const getLighter = (entry: number): number => (entry >> 8) & 255;
export const getShare = (entry: number): number => (entry >> 16) & 127;
/** Squared, up to 255. */
export const getMiss = (entry: number): number => (entry >>> 23) & 255;
const FOUND = 1 << 31;

/** Two colours are mixed only where the nearest one misses by more than this, squared. */
const MISS_MIN = 3;
/** How much a coarse pattern weighs against a wrong colour. */
const COARSENESS = 0.12;

export interface ColorTable {
  readonly colors: GifColors;
  /** The entry of a colour, whole numbers from 0 to 255. */
  findEntry(r: number, g: number, b: number): number;
}

/** Of a cell in which there are several colours of the palette: its pixels are looked up one by one. */
const CROWDED = 1;
/** Pixels of crowded cells that are remembered, as a power of two. */
const REMEMBERED = 1 << 14;

/** Nearest colours of single colours, of which the last ones are remembered. */
function createExactEntries(nearest: Search): (r: number, g: number, b: number) => number {
  const colors = new Int32Array(REMEMBERED).fill(-1);
  const entries = new Int32Array(REMEMBERED);
  return (r, g, b) => {
    const color = (r << 16) | (g << 8) | b;
    const at = Math.imul(color, 0x9e3779b1) >>> 18;
    if (colors[at] === color) return entries[at] ?? 0;
    const { index, miss } = nearest(r, g, b);
    const found = FOUND | packMiss(miss) | index | (index << 8);
    colors[at] = color;
    entries[at] = found;
    return found;
  };
}

function ownCells({ rgb }: GifColors): Map<number, number> {
  const found = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const cell = getCell(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0);
    const index = at / 3;
    found.set(cell, found.has(cell) ? CROWDED : FOUND | index | (index << 8));
  }
  return found;
}

/** `isMixed`: for which cells two colours may be mixed. */
export function createColorTable(colors: GifColors, isMixed: (cell: number) => boolean): ColorTable {
  const entries = new Int32Array(CELLS);
  const nearest = createNearest(colors);
  const exactEntry = createExactEntries(nearest);
  for (const [cell, entry] of ownCells(colors)) entries[cell] = entry;
  return {
    colors,
    findEntry(r, g, b) {
      const cell = getCell(r, g, b);
      const known = entries[cell] ?? 0;
      if (known === CROWDED) return exactEntry(r, g, b);
      if (known !== 0) return known;
      const found =
        FOUND | findEntry(colors.rgb, nearest, getMiddle(cell), isMixed(cell) ? MISS_MIN : Infinity);
      entries[cell] = found;
      return found;
    },
  };
}

type Search = ReturnType<typeof createNearest>;
const packMiss = (miss: number): number => Math.min(255, Math.round(miss)) << 23;

type Rgb = readonly [r: number, g: number, b: number];

/** The colour that, mixed with the nearest one, comes nearest, and its share of the mixture. */
function findMix(rgb: Uint8Array, nearest: number, [r, g, b]: Rgb): { other: number; share: number } {
  const [r1, g1, b1] = rgb.subarray(nearest * 3, nearest * 3 + 3);
  if (r1 === undefined || g1 === undefined || b1 === undefined) return { other: nearest, share: 0 };
  let least = measureDistance(r - r1, g - g1, b - b1);
  let found = { other: nearest, share: 0 };
  for (let at = 0; at < rgb.length; at += 3) {
    const dr = (rgb[at] ?? 0) - r1;
    const dg = (rgb[at + 1] ?? 0) - g1;
    const db = (rgb[at + 2] ?? 0) - b1;
    const length = measureDistance(dr, dg, db);
    const along = (r - r1) * dr * WEIGHT_R + (g - g1) * dg * WEIGHT_G + (b - b1) * db * WEIGHT_B;
    if (along <= 0) continue;
    const share = Math.min(0.5, along / length);
    const miss = measureDistance(r - r1 - share * dr, g - g1 - share * dg, b - b1 - share * db);
    const cost = miss + COARSENESS * share * (1 - share) * length;
    if (cost >= least) continue;
    least = cost;
    found = { other: at / 3, share };
  }
  return found;
}

const brightness = (rgb: Uint8Array, index: number): number =>
  (rgb[index * 3] ?? 0) * WEIGHT_R +
  (rgb[index * 3 + 1] ?? 0) * WEIGHT_G +
  (rgb[index * 3 + 2] ?? 0) * WEIGHT_B;

function findEntry(rgb: Uint8Array, nearest: Search, color: Rgb, missMin: number): number {
  const { index, miss } = nearest(...color);
  if (miss <= missMin) return packMiss(miss) | index | (index << 8);
  const { other, share } = findMix(rgb, index, color);
  const pixels = Math.round(share * 64);
  // Neighbouring cells that mix the same two colours have the same pattern, whichever is nearer.
  return brightness(rgb, other) > brightness(rgb, index)
    ? packMiss(miss) | index | (other << 8) | (pixels << 16)
    : packMiss(miss) | other | (index << 8) | ((64 - pixels) << 16);
}
