import { once } from '../../once.ts';
import { createRandom } from '../../random.ts';
import { type AdjustedPixels, STEP_PX } from './plane.ts';
import { LUMA } from './tones.ts';

/** Vignette and grain. */

/** Where a vignette begins, part of the way from the middle to a corner; the part of the light a full one takes there. */
const VIGNETTE = { start: 0.3, taken: 0.85 };

/** Darkens towards the corners, in place; dithered by less than a level, so that even areas show no rings. */
export function* darkenCorners(
  { data, width, height, channels }: AdjustedPixels,
  amount: number,
): Generator<void> {
  const across = Float32Array.from({ length: width }, (_, x) => ((2 * x + 1) / width - 1) ** 2 / 2);
  for (let y = 0, at = 0; y < height; y++) {
    const down = ((2 * y + 1) / height - 1) ** 2 / 2;
    for (let x = 0; x < width; x++, at += channels) {
      const way = (Math.sqrt((across[x] ?? 0) + down) - VIGNETTE.start) / (1 - VIGNETTE.start);
      if (way <= 0) continue;
      const left = 1 - amount * VIGNETTE.taken * way * way * (3 - 2 * way);
      const dither = computeDither(x, y) - 0.5;
      data[at] = (data[at] ?? 0) * left + dither;
      data[at + 1] = (data[at + 1] ?? 0) * left + dither;
      data[at + 2] = (data[at + 2] ?? 0) * left + dither;
    }
    if ((y * width) % STEP_PX < width) yield;
  }
}

/** 0–1, spread evenly: interleaved gradient noise (J. Jimenez, 2014). */
function computeDither(x: number, y: number): number {
  const inner = 0.06711056 * x + 0.00583715 * y;
  const outer = 52.9829189 * (inner - Math.floor(inner));
  return outer - Math.floor(outer);
}

/** A tile of noise repeats after this many samples; a power of two. */
const TILE = 512;
/** Samples along the shorter side of a picture: one a px in usual sizes. */
const SAMPLES = 1080;
/** Standard deviation of the smoothing, samples: what makes grains out of dots. */
const GRAIN_SIZE = 0.75;
/** Standard deviation of full grain in middle tones, 0–255. */
const GRAIN = 28;
/** The part of it that is left in black and white. */
const GRAIN_AT_ENDS = 0.4;

/** Smooths a tile, which goes on at its opposite edge, along one direction: `step` from value to value. */
function smoothTile(from: Float32Array, step: number): Float32Array {
  const weights = [-2, -1, 0, 1, 2].map((away) => Math.exp(-(away ** 2) / (2 * GRAIN_SIZE ** 2)));
  const to = new Float32Array(from.length);
  for (let at = 0; at < to.length; at++) {
    const along = Math.floor(at / step) & (TILE - 1);
    const start = at - along * step;
    for (let nth = 0; nth < 5; nth++)
      to[at] =
        (to[at] ?? 0) + (weights[nth] ?? 0) * (from[start + ((along + nth - 2) & (TILE - 1)) * step] ?? 0);
  }
  return to;
}

/** Smooth noise without seams, mean 0, variance 1. */
const createNoise = once((): Float32Array => {
  const random = createRandom('grain');
  // The sum of three uniform values is nearly normally distributed.
  const drawValue = () => random.next() + random.next() + random.next() - 1.5;
  const noise = smoothTile(smoothTile(Float32Array.from({ length: TILE * TILE }, drawValue), 1), TILE);
  let squares = 0;
  for (const value of noise) squares += value * value;
  const deviation = Math.sqrt(squares / noise.length);
  return noise.map((value) => value / deviation);
});

/** How much grain a brightness of 0–255 gets. */
const grainByLuma = Float32Array.from({ length: 256 }, (_, code) => {
  const value = code / 255;
  return GRAIN_AT_ENDS + (1 - GRAIN_AT_ENDS) * 4 * value * (1 - value);
});

/**
 * Adds grain in place. It lies at the same parts of a picture in every size; a small one averages it. `amount`: 0–1;
 * `side`: the shorter side, px.
 */
export function* addGrain(
  { data, width, height, channels }: AdjustedPixels,
  amount: number,
  side: number,
): Generator<void> {
  const noise = createNoise();
  const step = SAMPLES / side;
  const strength = (amount * GRAIN * GRAIN_SIZE) / Math.hypot(GRAIN_SIZE, step / Math.sqrt(12));
  const mask = TILE - 1;
  for (let y = 0, at = 0; y < height; y++) {
    const down = (y + 0.5) * step;
    const line = Math.floor(down);
    const v = down - line;
    const [upper, lower] = [(line & mask) * TILE, ((line + 1) & mask) * TILE];
    for (let x = 0; x < width; x++, at += channels) {
      const along = (x + 0.5) * step;
      const column = Math.floor(along);
      const u = along - column;
      const [left, right] = [column & mask, (column + 1) & mask];
      const above = (noise[upper + left] ?? 0) * (1 - u) + (noise[upper + right] ?? 0) * u;
      const below = (noise[lower + left] ?? 0) * (1 - u) + (noise[lower + right] ?? 0) * u;
      const red = data[at] ?? 0;
      const green = data[at + 1] ?? 0;
      const blue = data[at + 2] ?? 0;
      const luma = (LUMA.red * red + LUMA.green * green + LUMA.blue * blue) | 0;
      const added = (above * (1 - v) + below * v) * strength * (grainByLuma[luma] ?? 0);
      data[at] = red + added;
      data[at + 1] = green + added;
      data[at + 2] = blue + added;
    }
    if ((y * width) % STEP_PX < width) yield;
  }
}
