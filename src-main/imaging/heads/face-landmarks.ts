import type { Point } from '../../../src-shared/document/geometry.ts';
import {
  computeMeans,
  convolve,
  convolveSeparably,
  type Grid,
  mixChannels,
  rectify,
  sumGrids,
  type Weights,
} from './layers.ts';
import type { NetworkWeights } from './weights.ts';

/** The 68 points of a face (iBUG 300-W): the tiny landmark model of face-api.js (MIT). */

/** Side of the square that faces are scaled into, px. */
export const LANDMARKS_SIDE = 112;

const MEAN = [122.782, 117.001, 104.298] as const;

/** Points of the face in a square of RGB values 0–255, fractions of the square. */
export function findLandmarks(weights: NetworkWeights, square: Float32Array): Point[] {
  const data = square.map((value, at) => (value - (MEAN[at % 3] ?? 0)) / 255);
  let grid: Grid = { width: LANDMARKS_SIDE, height: LANDMARKS_SIDE, channels: 3, data };
  for (const block of ['dense0', 'dense1', 'dense2']) grid = runBlock(weights, block, grid);
  const means = computeMeans(grid);
  const numbers = mixChannels(
    { width: 1, height: 1, channels: means.length, data: means },
    { values: weights.values('fc/weights'), bias: weights.values('fc/bias') },
  ).data;
  return Array.from({ length: numbers.length / 2 }, (_, nth) => ({
    x: numbers[nth * 2] ?? 0,
    y: numbers[nth * 2 + 1] ?? 0,
  }));
}

/** Three convolutions, each of which also gets what went into the one before. */
function runBlock(weights: NetworkWeights, block: string, input: Grid): Grid {
  const mix = (name: string): Weights => weights.layer(`${block}/${name}`, 'pointwise_filter');
  const filter = (name: string) => weights.values(`${block}/${name}/depthwise_filter`);
  const reduced =
    block === 'dense0'
      ? convolve(input, weights.layer('dense0/conv0', 'filters'), 2)
      : convolveSeparably(input, filter('conv0'), mix('conv0'), 2);
  const first = rectify(reduced, 0);
  const second = convolveSeparably(first, filter('conv1'), mix('conv1'));
  const third = convolveSeparably(rectify(sumGrids(first, second), 0), filter('conv2'), mix('conv2'));
  return rectify(sumGrids(first, second, third), 0);
}
