import type { Size } from '../../document/geometry.ts';

/** Pixels between two pauses of the work. */
export const STEP_PX = 1 << 17;

/** 8-bit pixels, rows without padding; alpha not premultiplied. What is written is rounded and clamped. */
export interface AdjustedPixels extends Size {
  data: Uint8ClampedArray;
  channels: 3 | 4;
}

/**
 * A picture of mean values of cells, which is blurred and read at the size of the picture again. A wide blur has large
 * cells, so that it takes no longer than a narrow one.
 */
export interface Plane extends Size {
  /** Values of each cell. */
  lanes: number;
  /** px along a side of a cell, at least 1. */
  cell: number;
  values: Float32Array<ArrayBuffer>;
}

/** Writes the values of a row of px. */
export type RowReader = (row: number, onto: Float32Array) => void;

/** The mean values of the cells of a picture. */
export function* createPlane(
  picture: Size,
  { lanes, cell }: Pick<Plane, 'lanes' | 'cell'>,
  read: RowReader,
): Generator<void, Plane> {
  const count = (px: number) => Math.floor((px - 1) / cell) + 1;
  const [width, height] = [count(picture.width), count(picture.height)];
  const values = new Float32Array(width * height * lanes);
  const line = new Float32Array(picture.width * lanes);
  const counts = new Float32Array(width);
  const places = Int32Array.from({ length: picture.width }, (_, px) => Math.floor(px / cell));
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  let rows = 0;
  for (let row = 0; row < picture.height; row++) {
    read(row, line);
    const onto = values.subarray(Math.floor(row / cell) * width * lanes);
    for (let px = 0, from = 0; px < picture.width; px++) {
      const to = (places[px] ?? 0) * lanes;
      for (let lane = 0; lane < lanes; lane++, from++)
        onto[to + lane] = (onto[to + lane] ?? 0) + (line[from] ?? 0);
    }
    rows++;
    if (row + 1 === picture.height || Math.floor((row + 1) / cell) > Math.floor(row / cell)) {
      for (let at = 0; at < width * lanes; at++)
        onto[at] = (onto[at] ?? 0) / rows / (counts[Math.floor(at / lanes)] ?? 1);
      rows = 0;
    }
    if ((row * picture.width) % STEP_PX < picture.width) yield;
  }
  return { width, height, lanes, cell, values };
}

/** Boxes that are put one after the other: three are a Gaussian to within 3 %. */
const BOXES = 3;

/** A box of a variance, with a fraction of a px at both ends (extended box filter: P. Gwosdek et al., 2011). */
function fitBox(variance: number): { radius: number; ends: number; width: number } {
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
  const inner = 2 * radius + 1;
  const ends = (inner * (3 * variance - radius * (radius + 1))) / (6 * ((radius + 1) ** 2 - variance));
  return { radius, ends, width: inner + 2 * ends };
}

/** The mean over a box along a line of `length` points of `lanes` values; the values at its ends are repeated. */
function averageLine(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lanes: number,
  { radius, ends, width }: ReturnType<typeof fitBox>,
): void {
  const last = (length - 1) * lanes;
  const scale = 1 / width;
  for (let lane = 0; lane < lanes; lane++) {
    const first = from[lane] ?? 0;
    const final = from[last + lane] ?? 0;
    let sum = first * (radius + 1);
    for (let at = 1; at <= radius; at++) sum += from[Math.min(at * lanes, last) + lane] ?? 0;
    let before = lane - (radius + 1) * lanes;
    let after = lane + (radius + 1) * lanes;
    for (let at = lane; at <= last + lane; at += lanes, before += lanes, after += lanes) {
      const out = before < 0 ? first : (from[before] ?? 0);
      const next = after > last + lane ? final : (from[after] ?? 0);
      to[at] = (sum + ends * (out + next)) * scale;
      const leaves = before + lanes < 0 ? first : (from[before + lanes] ?? 0);
      sum += next - leaves;
    }
  }
}

/** Columns that are blurred together: their values stay in the cache of the processor. */
const COLUMNS = 16;

/** Blurs a plane in place; `deviation`: of the Gaussian, cells. */
export function* blurPlane(plane: Plane, deviation: number): Generator<void> {
  const { width, height, lanes, values } = plane;
  const box = fitBox(deviation ** 2 / BOXES);
  const blurLine = (line: Float32Array, spare: Float32Array, length: number, count: number) => {
    averageLine(line, spare, length, count, box);
    averageLine(spare, line, length, count, box);
    averageLine(line, spare, length, count, box);
  };
  const row = width * lanes;
  const spare = new Float32Array(Math.max(row, height * COLUMNS * lanes));
  for (let start = 0; start < values.length; start += row) {
    const line = values.subarray(start, start + row);
    blurLine(line, spare, width, lanes);
    line.set(spare.subarray(0, row));
    if (start % STEP_PX < row) yield;
  }
  const block = new Float32Array(height * COLUMNS * lanes);
  for (let left = 0; left < row; left += COLUMNS * lanes) {
    const wide = Math.min(COLUMNS * lanes, row - left);
    for (let y = 0; y < height; y++)
      block.set(values.subarray(y * row + left, y * row + left + wide), y * wide);
    blurLine(block, spare, height, wide);
    for (let y = 0; y < height; y++) values.set(spare.subarray(y * wide, (y + 1) * wide), y * row + left);
    yield;
  }
}

/** Weights of the cubic B-spline, by which four neighbours make one smooth value; their sum is 1. */
export function splineWeights(t: number): [number, number, number, number] {
  const u = 1 - t;
  return [
    (u * u * u) / 6,
    (3 * t * t * t - 6 * t * t + 4) / 6,
    (3 * u * u * u - 6 * u * u + 4) / 6,
    (t * t * t) / 6,
  ];
}

/** Reads a plane at the size of its picture, a row at a time: as it is where cells are px, else by splines. */
export function createRowSampler({ width, height, lanes, cell, values }: Plane, across: number): RowReader {
  const row = width * lanes;
  if (cell === 1) return (y, onto) => onto.set(values.subarray(y * row, (y + 1) * row));
  // One more value before the first and two after the last, so that none has to be looked for.
  const mixed = new Float32Array(row + 4 * lanes);
  const firsts = new Int32Array(across);
  const weights = new Float32Array(across * 4);
  for (let px = 0; px < across; px++) {
    const place = (px + 0.5) / cell - 0.5;
    firsts[px] = (Math.floor(place) + 1) * lanes;
    weights.set(splineWeights(place - Math.floor(place)), px * 4);
  }
  return (y, onto) => {
    const place = (y + 0.5) / cell - 0.5;
    const top = Math.floor(place);
    const [a, b, c, d] = splineWeights(place - top);
    const start = (line: number) => Math.max(0, Math.min(height - 1, line)) * row;
    const [above, first, second, below] = [start(top - 1), start(top), start(top + 1), start(top + 2)];
    const inner = 2 * lanes;
    for (let at = 0; at < row; at++) {
      mixed[inner + at] =
        a * (values[above + at] ?? 0) +
        b * (values[first + at] ?? 0) +
        c * (values[second + at] ?? 0) +
        d * (values[below + at] ?? 0);
    }
    for (let at = 0; at < inner; at++) {
      mixed[at] = mixed[inner + (at % lanes)] ?? 0;
      mixed[inner + row + at] = mixed[row + lanes + (at % lanes)] ?? 0;
    }
    for (let px = 0, to = 0; px < across; px++) {
      let from = firsts[px] ?? 0;
      const p = weights[px * 4] ?? 0;
      const q = weights[px * 4 + 1] ?? 0;
      const r = weights[px * 4 + 2] ?? 0;
      const s = weights[px * 4 + 3] ?? 0;
      for (let lane = 0; lane < lanes; lane++, from++, to++) {
        onto[to] =
          p * (mixed[from] ?? 0) +
          q * (mixed[from + lanes] ?? 0) +
          r * (mixed[from + 2 * lanes] ?? 0) +
          s * (mixed[from + 3 * lanes] ?? 0);
      }
    }
  };
}
