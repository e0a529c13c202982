import {
  type AdjustedPixels,
  blurPlane,
  createPlane,
  createRowSampler,
  type Plane,
  type RowReader,
  STEP_PX,
} from './plane.ts';
import { LUMA } from './tones.ts';

/** Gaussian blur and unsharp mask. Transparent pixels add no colour to others. */

/** Standard deviation of a full blur, and of a sharpening; fractions of the shorter side. */
const BLUR = 0.04;
const SHARPEN = 0.0016;
/** px; a narrower sharpening would not be seen. */
const SHARPEN_MIN = 0.5;
/** How much of the difference from its surroundings full sharpening adds. */
const SHARPEN_FACTOR = 2.5;
/** Differences approach this limit smoothly, so that hard edges get no bright halo; of 255. */
const DIFFERENCE_MAX = 90;
/** Cells of a plane in one standard deviation, at least: what finer ones would show is below a thousandth of it. */
const CELLS = 1.25;
/** What a mean over cells and a spline add to the variance, square cells. */
const CELL_VARIANCE = 1 / 12 + 1 / 3;

/** A blurred copy of what `read` reads, `lanes` values a px. `deviation`: px, over 0. */
function* createBlurred(
  pixels: AdjustedPixels,
  lanes: number,
  deviation: number,
  read: RowReader,
): Generator<void, Plane> {
  const cell = Math.max(1, Math.floor(deviation / CELLS));
  const plane = yield* createPlane(pixels, { lanes, cell }, read);
  const variance = deviation ** 2 / cell ** 2 - (cell === 1 ? 0 : CELL_VARIANCE);
  yield* blurPlane(plane, Math.sqrt(variance));
  return plane;
}

/** Reads colours multiplied by their alpha (0–1), which is the last of four values. */
export function readColors({ data, width, channels }: AdjustedPixels): RowReader {
  const row = width * channels;
  return (y, onto) => {
    const start = y * row;
    if (channels === 3) {
      for (let at = 0; at < row; at++) onto[at] = data[start + at] ?? 0;
      return;
    }
    for (let at = 0; at < row; at += 4) {
      const alpha = (data[start + at + 3] ?? 0) / 255;
      onto[at] = (data[start + at] ?? 0) * alpha;
      onto[at + 1] = (data[start + at + 1] ?? 0) * alpha;
      onto[at + 2] = (data[start + at + 2] ?? 0) * alpha;
      onto[at + 3] = alpha;
    }
  };
}

/** Blurs pixels in place, alpha too. `amount`: 0–1; `side`: the shorter side, px. */
export function* blurPixels(pixels: AdjustedPixels, amount: number, side: number): Generator<void> {
  const { data, width, height, channels } = pixels;
  const plane = yield* createBlurred(pixels, channels, amount * BLUR * side, readColors(pixels));
  const sample = createRowSampler(plane, width);
  const row = width * channels;
  const line = new Float32Array(row);
  for (let y = 0, to = 0; y < height; y++, to += row) {
    sample(y, line);
    if (channels === 3) for (let at = 0; at < row; at++) data[to + at] = line[at] ?? 0;
    else writeWithAlpha(line, data, to);
    if ((y * width) % STEP_PX < width) yield;
  }
}

function writeWithAlpha(line: Float32Array, data: Uint8ClampedArray, to: number): void {
  for (let at = 0; at < line.length; at += 4) {
    const alpha = line[at + 3] ?? 0;
    const scale = alpha > 0 ? 1 / alpha : 0;
    data[to + at] = (line[at] ?? 0) * scale;
    data[to + at + 1] = (line[at + 1] ?? 0) * scale;
    data[to + at + 2] = (line[at + 2] ?? 0) * scale;
    data[to + at + 3] = alpha * 255;
  }
}

/** The brightness of a px, 0–255. */
const readLuma = (data: Uint8ClampedArray, at: number): number =>
  LUMA.red * (data[at] ?? 0) + LUMA.green * (data[at + 1] ?? 0) + LUMA.blue * (data[at + 2] ?? 0);

/** Reads brightness multiplied by alpha, and alpha where there is one. */
function readLumas({ data, width, channels }: AdjustedPixels): RowReader {
  return (y, onto) => {
    const end = (y + 1) * width * channels;
    for (let at = y * width * channels, to = 0; at < end; at += channels) {
      const alpha = channels === 4 ? (data[at + 3] ?? 0) / 255 : 1;
      onto[to++] = readLuma(data, at) * alpha;
      if (channels === 4) onto[to++] = alpha;
    }
  };
}

export interface Sharpening {
  /** How much of a difference is added. */
  factor: number;
  /** Standard deviation of what a px is compared with, px. */
  deviation: number;
}

/** The sharpening of an amount (0–1) for a picture whose shorter side has `side` px. */
export const toSharpening = (amount: number, side: number): Sharpening => ({
  factor: SHARPEN_FACTOR * amount,
  deviation: Math.max(SHARPEN_MIN, SHARPEN * side),
});

/** Adds to the brightness of each px its difference from its surroundings, in place; colours get no fringes. */
export function* sharpenPixels(pixels: AdjustedPixels, { factor, deviation }: Sharpening): Generator<void> {
  const { data, width, height, channels } = pixels;
  const lanes = channels === 4 ? 2 : 1;
  const plane = yield* createBlurred(pixels, lanes, deviation, readLumas(pixels));
  const sample = createRowSampler(plane, width);
  const line = new Float32Array(width * lanes);
  for (let y = 0, at = 0; y < height; y++) {
    sample(y, line);
    for (let px = 0, from = 0; px < width; px++, from += lanes, at += channels) {
      const around =
        lanes === 2 ? (line[from] ?? 0) / Math.max(line[from + 1] ?? 0, 1 / 512) : (line[from] ?? 0);
      const difference = factor * (readLuma(data, at) - around);
      const added = (difference * DIFFERENCE_MAX) / (DIFFERENCE_MAX + Math.abs(difference));
      data[at] = (data[at] ?? 0) + added;
      data[at + 1] = (data[at + 1] ?? 0) + added;
      data[at + 2] = (data[at + 2] ?? 0) + added;
    }
    if ((y * width) % STEP_PX < width) yield;
  }
}
