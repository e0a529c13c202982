import type { Rect } from '../../../src-shared/document/geometry.ts';
import { nextTurn } from '../../event-loop.ts';
import { convolve, convolveSeparably, type Grid, mixChannels, poolLargest, rectify } from './layers.ts';
import type { NetworkWeights } from './weights.ts';

/** Faces in a photograph: the Tiny Face Detector of face-api.js (MIT), with the numbers it was trained with. */

/** Side of the square that pictures are scaled into, px; a multiple of 32. */
export const DETECTOR_SIDE = 512;

const MEAN = [117.001, 114.697, 97.404] as const;
const LEAK = 0.1;
/** Usual sizes of faces, in cells of the last layer. */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
/** Numbers for each anchor: the middle, the size, and how surely it is a face. */
const NUMBERS = 5;
/** Share of the union of two boxes from which both are the same face. */
const SAME = 0.3;

export interface DetectedFace extends Rect {
  /** 0–1. */
  score: number;
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** A square of RGB values 0–255, `DETECTOR_SIDE` px. */
export type Square = Pick<Grid, 'data'>;

/** Boxes of faces, fractions of the square, the surest first. */
export async function detectFaces(
  weights: NetworkWeights,
  square: Float32Array,
  leastScore: number,
): Promise<DetectedFace[]> {
  const data = square.map((value, at) => (value - (MEAN[at % 3] ?? 0)) / 255);
  let grid: Grid = { width: DETECTOR_SIDE, height: DETECTOR_SIDE, channels: 3, data };
  grid = poolLargest(rectify(await convolve(grid, weights.layer('conv0', 'filters'), 1), LEAK), 2);
  for (let nth = 1; nth <= 5; nth += 1) {
    // Each layer is some tens of ms.
    await nextTurn();
    const filter = weights.values(`conv${nth}/depthwise_filter`);
    const mixed = convolveSeparably(grid, filter, weights.layer(`conv${nth}`, 'pointwise_filter'));
    grid = poolLargest(rectify(mixed, LEAK), nth === 5 ? 1 : 2);
  }
  return withoutRepeats(readBoxes(mixChannels(grid, weights.layer('conv8', 'filters')), leastScore));
}

function readBoxes({ width: cells, data, channels }: Grid, leastScore: number): DetectedFace[] {
  const found: DetectedFace[] = [];
  for (let cell = 0; cell < cells * cells; cell += 1) {
    for (const [nth, [wide, tall]] of ANCHORS.entries()) {
      const at = cell * channels + nth * NUMBERS;
      const [x = 0, y = 0, across = 0, down = 0, sure = 0] = data.subarray(at, at + NUMBERS);
      const score = sigmoid(sure);
      if (score < leastScore) continue;
      const [width, height] = [(Math.exp(across) * wide) / cells, (Math.exp(down) * tall) / cells];
      const middle = [(cell % cells) + sigmoid(x), Math.floor(cell / cells) + sigmoid(y)] as const;
      found.push({
        x: middle[0] / cells - width / 2,
        y: middle[1] / cells - height / 2,
        width,
        height,
        score,
      });
    }
  }
  return found;
}

function withoutRepeats(boxes: readonly DetectedFace[]): DetectedFace[] {
  const kept: DetectedFace[] = [];
  for (const box of boxes.toSorted((a, b) => b.score - a.score))
    if (kept.every((other) => sharedPart(box, other) < SAME)) kept.push(box);
  return kept;
}

function sharedPart(a: Rect, b: Rect): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const common = Math.max(0, across) * Math.max(0, down);
  return common / (a.width * a.height + b.width * b.height - common);
}
