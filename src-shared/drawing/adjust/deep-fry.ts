import { createRandom } from '../../random.ts';
import { readColors, sharpenPixels } from './blur.ts';
import { quantiseBlocks } from './jpeg-blocks.ts';
import { type AdjustedPixels, createPlane, createRowSampler, STEP_PX } from './plane.ts';
import { changeTones, createToneTables } from './tones.ts';

/** Pictures that were saved and filtered too often: loud colours, hard rims, the blocks of a small bad JPEG. */

/** The recipe at full strength. */
const COLORS = { saturation: 1, contrast: 1, warmth: 0.5 };
/** How much is sharpened, and how wide the rims are, a fraction of the shorter side. */
const RIMS = { factor: 3.2, deviation: 0.0028 };
/** Shorter side of the small picture that is compressed, px, at most. */
const SMALL_SIDE = 400;
/** Standard deviation of the noise in it, 0–255, and how much coarser than a usual JPEG it is. */
const NOISE = 16;
const COARSENESS = 9;

const scaleAll = (recipe: typeof COLORS, amount: number) => ({
  saturation: recipe.saturation * amount,
  contrast: recipe.contrast * amount,
  warmth: recipe.warmth * amount,
});

/** Deep-fries pixels in place. `amount`: over 0, at most 1; `side`: the shorter side, px. */
export function* deepFryPixels(pixels: AdjustedPixels, amount: number, side: number): Generator<void> {
  const colors = scaleAll(COLORS, amount);
  yield* changeTones(pixels, createToneTables(colors), colors.saturation);
  yield* sharpenPixels(pixels, { factor: RIMS.factor * amount, deviation: RIMS.deviation * side });
  yield* addCompression(pixels, amount, Math.max(1, side / SMALL_SIDE));
}

/** Adds what a bad JPEG of a smaller copy changes: blocks and blots, while what is finer than `cell` px stays. */
function* addCompression(pixels: AdjustedPixels, amount: number, cell: number): Generator<void> {
  const { data, width, height, channels } = pixels;
  const plane = yield* createPlane(pixels, { lanes: channels, cell }, readColors(pixels));
  if (channels === 4) divideByAlpha(plane.values);
  const random = createRandom('deep-fry');
  const noise = () => NOISE * amount * 2 * (random.next() + random.next() + random.next() - 1.5);
  const changes = yield* quantiseBlocks(plane, COARSENESS * amount ** 1.5, noise);
  const sample = createRowSampler(changes, width);
  const line = new Float32Array(width * 3);
  for (let y = 0, at = 0; y < height; y++) {
    sample(y, line);
    for (let from = 0; from < line.length; from += 3, at += channels) {
      data[at] = (data[at] ?? 0) + (line[from] ?? 0);
      data[at + 1] = (data[at + 1] ?? 0) + (line[from + 1] ?? 0);
      data[at + 2] = (data[at + 2] ?? 0) + (line[from + 2] ?? 0);
    }
    if ((y * width) % STEP_PX < width) yield;
  }
}

/** Divides colours by alpha, so that compression sees no edge where a picture becomes clear; grey where it is clear. */
function divideByAlpha(values: Float32Array): void {
  for (let at = 0; at < values.length; at += 4) {
    const alpha = values[at + 3] ?? 0;
    for (let lane = 0; lane < 3; lane++)
      values[at + lane] = alpha > 0 ? (values[at + lane] ?? 0) / alpha : 128;
  }
}
