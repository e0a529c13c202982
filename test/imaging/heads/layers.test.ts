import { expect, test } from 'vitest';
import {
  addEnlarged,
  convolveHalving,
  convolveSeparably,
  type Grid,
  poolLargest,
  rectify,
} from '../../../src-main/imaging/heads/layers.ts';

/** Layers against values computed by hand. Filters have four outputs at a time. */

const grid = (width: number, height: number, channels: number, values: readonly number[]): Grid => ({
  width,
  height,
  channels,
  data: Float32Array.from(values),
});
const floats = (...values: readonly number[]) => Float32Array.from(values);

test('a separable convolution mixes channels, then slides over each of them', async () => {
  // Three points of two channels: an odd count, of which the last is by itself.
  const input = grid(3, 1, 2, [1, 10, 2, 20, 3, 30]);
  const pointwise = { filters: floats(1, 0, 1, 0, 0, 1, 1, 0), bias: floats(0, 0, 0, 7) };
  // Of each channel what is to its left, itself, what is to its right, and twice itself.
  const rows = [floats(0, 0, 0, 0), floats(0, 0, 0, 0), floats(0, 0, 0, 0)];
  const middle = [floats(1, 0, 0, 0), floats(0, 1, 0, 2), floats(0, 0, 1, 0)];
  const filters = floats(...[...rows, ...middle, ...rows].flatMap((tap) => [...tap]));
  const depthwise = { filters, bias: floats(0, 100, 0, 0) };
  const out = await convolveSeparably(input, { pointwise, depthwise });
  expect([...out.data]).toEqual([0, 110, 22, 14, 1, 120, 33, 14, 2, 130, 0, 14]);
});

test('a window reaches the rows above and below', async () => {
  const input = grid(1, 3, 1, [1, 2, 3]);
  const pointwise = { filters: floats(1, 1, 1, 1), bias: floats(0, 0, 0, 0) };
  const taps = [0, 1, 0, 0, 10, 0, 0, 100, 0].flatMap((weight) => [weight, weight, weight, weight]);
  const depthwise = { filters: floats(...taps), bias: floats(0, 0, 0, 0) };
  const { data } = await convolveSeparably(input, { pointwise, depthwise });
  expect([data[0], data[4], data[8]]).toEqual([210, 321, 32]);
});

test('a halving convolution has its first window one point above and to the left', async () => {
  const input = grid(4, 2, 1, [1, 2, 3, 4, 5, 6, 7, 8]);
  // The first output sums the window, the second has its top left, the third its middle, the fourth its bias only.
  const taps = Array.from({ length: 9 }, (_, tap) => [1, tap === 0 ? 1 : 0, tap === 4 ? 1 : 0, 0]).flat();
  const out = await convolveHalving(input, { filters: floats(...taps), bias: floats(0, 0, 0, 5) });
  expect([out.width, out.height, ...out.data]).toEqual([2, 1, 14, 0, 1, 5, 30, 0, 3, 5]);
});

test('the largest of four, no negative values, and a grid enlarged onto another', () => {
  const input = grid(4, 2, 1, [1, -2, 3, 4, -5, 6, 7, -8]);
  const pooled = poolLargest(input);
  expect([...pooled.data]).toEqual([6, 7]);
  expect([...rectify(grid(2, 1, 1, [-1, 2])).data]).toEqual([0, 2]);
  expect([...addEnlarged(input, pooled).data]).toEqual([7, 4, 10, 11, 1, 12, 14, -1]);
});
