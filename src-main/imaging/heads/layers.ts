import { createPauses } from '../../event-loop.ts';

/** Layers of small convolutional networks. Values go row by row, point by point, channel by channel. */

export interface Grid {
  width: number;
  height: number;
  channels: number;
  data: Float32Array;
}

/** Filters by row, column, input and output, with a bias for each output. */
export interface Weights {
  filters: Float32Array;
  bias: Float32Array;
}

/** The two halves of a separable convolution. */
export interface SeparableWeights {
  pointwise: Weights;
  depthwise: Weights;
}

/** Products between two turns of the event loop: some 10 ms. */
const PRODUCTS_A_TURN = 12e6;
const pause = createPauses(PRODUCTS_A_TURN);

const createGrid = (width: number, height: number, channels: number): Grid => ({
  width,
  height,
  channels,
  data: new Float32Array(width * height * channels),
});

/** A grid with a border of one point of zeros, so that a 3 × 3 window fits at every point. */
function addBorder({ width, height, channels, data }: Grid): Grid {
  const out = createGrid(width + 2, height + 2, channels);
  const row = width * channels;
  for (let y = 0; y < height; y += 1)
    out.data.set(data.subarray(y * row, (y + 1) * row), ((y + 1) * out.width + 1) * channels);
  return out;
}

/** A full 3 × 3 convolution of every second point, which halves an even width and height. */
export async function convolveHalving(input: Grid, weights: Weights): Promise<Grid> {
  const out = createGrid(input.width / 2, input.height / 2, weights.bias.length);
  const { data, width, channels } = addBorder(input);
  const row = 3 * channels;
  // The windows of one row of points, each as one point of a 1 × 1 convolution.
  const windows = createGrid(out.width, 1, 3 * row);
  for (let y = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1) {
      for (let down = 0; down < 3; down += 1) {
        const from = ((y * 2 + down) * width + x * 2) * channels;
        const to = x * windows.channels + down * row;
        for (let at = 0; at < row; at += 1) windows.data[to + at] = data[from + at] ?? 0;
      }
    }
    multiply(windows.data, weights, out.data.subarray(y * out.width * out.channels));
    await pause(windows.data.length * out.channels);
  }
  return out;
}

/** A separable convolution without padding lost: 1 × 1 first, then 3 × 3 of each channel by itself. */
export async function convolveSeparably(
  input: Grid,
  { pointwise, depthwise }: SeparableWeights,
): Promise<Grid> {
  return eachChannel(await mixChannels(input, pointwise), depthwise);
}

/** A 1 × 1 convolution. */
async function mixChannels({ width, height, channels, data }: Grid, weights: Weights): Promise<Grid> {
  const out = createGrid(width, height, weights.bias.length);
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width * channels, (y + 1) * width * channels);
    multiply(row, weights, out.data.subarray(y * width * out.channels));
    await pause(row.length * out.channels);
  }
  return out;
}

/** Rows of `data` times a matrix plus a bias. Two rows by four columns at a time, so that sums stay in registers. */
function multiply(data: Float32Array, { filters, bias }: Weights, out: Float32Array): void {
  const columns = bias.length;
  const inputs = filters.length / columns;
  const rows = data.length / inputs;
  for (let row = 0; row < rows; row += 2) {
    const first = row * inputs;
    // The last of an odd count is computed twice.
    const second = row + 1 < rows ? first + inputs : first;
    const [to, next] = [row * columns, (second / inputs) * columns];
    for (let column = 0; column < columns; column += 4) {
      let a = bias[column] ?? 0;
      let b = bias[column + 1] ?? 0;
      let c = bias[column + 2] ?? 0;
      let d = bias[column + 3] ?? 0;
      let e = a;
      let f = b;
      let g = c;
      let h = d;
      for (let input = 0, at = column; input < inputs; input += 1, at += columns) {
        const value = data[first + input] ?? 0;
        const other = data[second + input] ?? 0;
        const p = filters[at] ?? 0;
        const q = filters[at + 1] ?? 0;
        const r = filters[at + 2] ?? 0;
        const s = filters[at + 3] ?? 0;
        a += value * p;
        b += value * q;
        c += value * r;
        d += value * s;
        e += other * p;
        f += other * q;
        g += other * r;
        h += other * s;
      }
      out[to + column] = a;
      out[to + column + 1] = b;
      out[to + column + 2] = c;
      out[to + column + 3] = d;
      out[next + column] = e;
      out[next + column + 1] = f;
      out[next + column + 2] = g;
      out[next + column + 3] = h;
    }
  }
}

/** A 3 × 3 convolution of each channel by itself. */
async function eachChannel(input: Grid, weights: Weights): Promise<Grid> {
  const { width, height, channels } = input;
  const out = createGrid(width, height, channels);
  const bordered = addBorder(input);
  const row = width * channels;
  for (let y = 0; y < height; y += 1) {
    for (let channel = 0; channel < channels; channel += 1)
      slideOverRow(bordered, y, channel, weights, out.data.subarray(y * row, (y + 1) * row));
    await pause(9 * row);
  }
  return out;
}

/** Slides a 3 × 3 window over a row of one channel; two of its columns are those of the point before. */
function slideOverRow(
  input: Grid,
  y: number,
  channel: number,
  { filters, bias }: Weights,
  out: Float32Array,
): void {
  const { data, width, channels } = input;
  const line = width * channels;
  const tap = (nth: number) => filters[nth * channels + channel] ?? 0;
  const [a, b, c, d, e, f, g, h, i] = [
    tap(0),
    tap(1),
    tap(2),
    tap(3),
    tap(4),
    tap(5),
    tap(6),
    tap(7),
    tap(8),
  ];
  const start = bias[channel] ?? 0;
  let at = y * line + channel;
  let p = data[at] ?? 0;
  let q = data[at + channels] ?? 0;
  let s = data[at + line] ?? 0;
  let t = data[at + line + channels] ?? 0;
  let v = data[at + 2 * line] ?? 0;
  let w = data[at + 2 * line + channels] ?? 0;
  at += 2 * channels;
  for (let to = channel; to < out.length; to += channels, at += channels) {
    const r = data[at] ?? 0;
    const u = data[at + line] ?? 0;
    const x = data[at + 2 * line] ?? 0;
    out[to] = start + p * a + q * b + r * c + s * d + t * e + u * f + v * g + w * h + x * i;
    p = q;
    q = r;
    s = t;
    t = u;
    v = w;
    w = x;
  }
}

/** The largest of each 2 × 2 points; width and height are even. */
export function poolLargest({ width, height, channels, data }: Grid): Grid {
  const out = createGrid(width / 2, height / 2, channels);
  const line = width * channels;
  for (let y = 0, to = 0; y < out.height; y += 1) {
    for (let x = 0; x < out.width; x += 1, to += channels) {
      const from = (y * 2 * width + x * 2) * channels;
      for (let at = from; at < from + channels; at += 1)
        out.data[to + at - from] = Math.max(
          data[at] ?? 0,
          data[at + channels] ?? 0,
          data[at + line] ?? 0,
          data[at + line + channels] ?? 0,
        );
    }
  }
  return out;
}

/** Negative values become 0, in place. */
export function rectify(grid: Grid): Grid {
  const { data } = grid;
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 0) < 0) data[at] = 0;
  return grid;
}

/** A grid plus one of half its width and height, each point of which counts for four. */
export function addEnlarged({ width, height, channels, data }: Grid, half: Grid): Grid {
  const out = createGrid(width, height, channels);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((y >> 1) * half.width + (x >> 1)) * channels;
      for (let channel = 0; channel < channels; channel += 1, at += 1)
        out.data[at] = (data[at] ?? 0) + (half.data[from + channel] ?? 0);
    }
  }
  return out;
}
