import { nextTurn } from '../../event-loop.ts';

/** Layers of small convolutional networks; values row by row, weights by height, width, input, output. */

export interface Grid {
  width: number;
  height: number;
  channels: number;
  data: Float32Array;
}

/** A convolution, or the two halves of a separable one. */
export interface Weights {
  values: Float32Array;
  bias: Float32Array;
}

const createGrid = (width: number, height: number, channels: number): Grid => ({
  width,
  height,
  channels,
  data: new Float32Array(width * height * channels),
});

/** Columns or rows that a padded 3 × 3 window of a stride has left of its first point: TensorFlow's `same`. */
const getPaddingBefore = (size: number, stride: number): number => {
  const needed = Math.max((Math.ceil(size / stride) - 1) * stride + 3 - size, 0);
  return Math.floor(needed / 2);
};

/** Rows of a convolution between two turns of the event loop: some 15 ms. */
const ROWS_A_TURN = 48;

/** A full 3 × 3 convolution with a bias. */
export async function convolve(input: Grid, { values, bias }: Weights, stride: 1 | 2): Promise<Grid> {
  const { width, height, channels } = input;
  const out = createGrid(Math.ceil(width / stride), Math.ceil(height / stride), bias.length);
  const [left, top] = [getPaddingBefore(width, stride), getPaddingBefore(height, stride)];
  const window = new Float32Array(9 * channels);
  for (let y = 0, to = 0; y < out.height; y += 1) {
    if (y % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn();
    for (let x = 0; x < out.width; x += 1, to += out.channels) {
      window.fill(0);
      for (let tap = 0; tap < 9; tap += 1) {
        const [row, column] = [y * stride + Math.floor(tap / 3) - top, x * stride + (tap % 3) - left];
        if (row < 0 || row >= height || column < 0 || column >= width) continue;
        const from = (row * width + column) * channels;
        for (let at = 0; at < channels; at += 1) window[tap * channels + at] = input.data[from + at] ?? 0;
      }
      multiply(window, 0, { values, bias }, out.data, to);
    }
  }
  return out;
}

/** Writes a vector times a matrix plus a bias; four sums at a time, so that they stay in registers. */
function multiply(
  data: Float32Array,
  from: number,
  { values, bias }: Weights,
  out: Float32Array,
  to: number,
): void {
  const count = bias.length;
  const inputs = values.length / count;
  let column = 0;
  for (; column + 3 < count; column += 4) {
    let a = bias[column] ?? 0;
    let b = bias[column + 1] ?? 0;
    let c = bias[column + 2] ?? 0;
    let d = bias[column + 3] ?? 0;
    for (let row = 0, at = column; row < inputs; row += 1, at += count) {
      const value = data[from + row] ?? 0;
      a += value * (values[at] ?? 0);
      b += value * (values[at + 1] ?? 0);
      c += value * (values[at + 2] ?? 0);
      d += value * (values[at + 3] ?? 0);
    }
    out[to + column] = a;
    out[to + column + 1] = b;
    out[to + column + 2] = c;
    out[to + column + 3] = d;
  }
  for (; column < count; column += 1) {
    let sum = bias[column] ?? 0;
    for (let row = 0, at = column; row < inputs; row += 1, at += count)
      sum += (data[from + row] ?? 0) * (values[at] ?? 0);
    out[to + column] = sum;
  }
}

/** A 3 × 3 convolution of each channel by itself. */
function eachChannel(input: Grid, filter: Float32Array, stride: 1 | 2): Grid {
  const { width, height, channels, data } = input;
  const out = createGrid(Math.ceil(width / stride), Math.ceil(height / stride), channels);
  const [left, top] = [getPaddingBefore(width, stride), getPaddingBefore(height, stride)];
  for (let y = 0, to = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1, to += channels) {
      for (let ky = 0; ky < 3; ky += 1) {
        const row = y * stride + ky - top;
        if (row < 0 || row >= height) continue;
        for (let kx = 0; kx < 3; kx += 1) {
          const column = x * stride + kx - left;
          if (column < 0 || column >= width) continue;
          const [from, weight] = [(row * width + column) * channels, (ky * 3 + kx) * channels];
          for (let at = 0; at < channels; at += 1)
            out.data[to + at] =
              (out.data[to + at] ?? 0) + (data[from + at] ?? 0) * (filter[weight + at] ?? 0);
        }
      }
    }
  }
  return out;
}

/** A 1 × 1 convolution with a bias. */
export function mixChannels(input: Grid, { values, bias }: Weights): Grid {
  const { width, height, channels, data } = input;
  const out = createGrid(width, height, bias.length);
  for (let point = 0; point < width * height; point += 1)
    multiply(data, point * channels, { values, bias }, out.data, point * out.channels);
  return out;
}

/** A separable 3 × 3 convolution. */
export function convolveSeparably(input: Grid, filter: Float32Array, mix: Weights, stride: 1 | 2 = 1): Grid {
  return mixChannels(eachChannel(input, filter, stride), mix);
}

/** The largest of each 2 × 2 points. */
export function poolLargest(input: Grid, stride: 1 | 2): Grid {
  const { width, height, channels, data } = input;
  const out = createGrid(Math.ceil(width / stride), Math.ceil(height / stride), channels);
  for (let y = 0, to = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1, to += channels) {
      const [right, below] = [Math.min(width - 1, x * stride + 1), Math.min(height - 1, y * stride + 1)];
      const [a, b] = [(y * stride * width + x * stride) * channels, (y * stride * width + right) * channels];
      const [c, d] = [(below * width + x * stride) * channels, (below * width + right) * channels];
      for (let at = 0; at < channels; at += 1)
        out.data[to + at] = Math.max(
          data[a + at] ?? 0,
          data[b + at] ?? 0,
          data[c + at] ?? 0,
          data[d + at] ?? 0,
        );
    }
  }
  return out;
}

/** Negative values times `slope`, in place: 0 for a ReLU. */
export function rectify(grid: Grid, slope: number): Grid {
  const { data } = grid;
  for (let at = 0; at < data.length; at += 1) {
    const value = data[at] ?? 0;
    if (value < 0) data[at] = value * slope;
  }
  return grid;
}

export function sumGrids(first: Grid, ...others: readonly Grid[]): Grid {
  const data = first.data.slice();
  for (const other of others)
    for (let at = 0; at < data.length; at += 1) data[at] = (data[at] ?? 0) + (other.data[at] ?? 0);
  return { ...first, data };
}

export function computeMeans({ width, height, channels, data }: Grid): Float32Array {
  const means = new Float32Array(channels);
  for (let at = 0; at < data.length; at += 1)
    means[at % channels] = (means[at % channels] ?? 0) + (data[at] ?? 0) / (width * height);
  return means;
}
