import type { Point, Rect } from '../../../src-shared/document/geometry.ts';
import {
  addEnlarged,
  convolveHalving,
  convolveSeparably,
  type Grid,
  poolLargest,
  rectify,
} from './layers.ts';
import type { NetworkWeights } from './weights.ts';

/**
 * Faces in a photograph: YuNet of libfacedetection (Wu, Peng and Yu, “YuNet: A Tiny Millisecond-level Face Detector”,
 * 2023), its forward pass written anew.
 */

/** Width and height of its input are multiples of this, px. */
export const DETECTOR_GRAIN = 32;

/** px between two points of the three grids in which faces are found: small, middling and large ones. */
const STRIDES = [8, 16, 32] as const;
/** Share of the union of two boxes from which both are the same face. */
const SAME = 0.3;

export interface DetectedFace extends Rect {
  /** 0–1. */
  score: number;
  /** Left eye, right eye, tip of the nose, left and right end of the mouth, as the picture shows them. */
  marks: readonly Point[];
}

/** Boxes of faces in RGB values 0–255 whose sides are multiples of `DETECTOR_GRAIN`, px, the surest first. */
export async function detectFaces(
  weights: NetworkWeights,
  picture: Grid,
  leastScore: number,
): Promise<DetectedFace[]> {
  const grids = await runNetwork(weights, picture);
  return withoutRepeats(grids.flatMap((grid, nth) => readBoxes(grid, STRIDES[nth] ?? 0, leastScore)));
}

/** The outputs for each of the strides: 2 scores, 4 numbers of a box, 5 points. */
async function runNetwork(weights: NetworkWeights, picture: Grid): Promise<Grid[]> {
  const unit = async (grid: Grid, name: string) =>
    rectify(await convolveSeparably(grid, weights.separable(name)));
  let grid = rectify(await convolveHalving(toBgr(picture), weights.layer('stem')));
  const backbone: Grid[] = [];
  for (let nth = 0; nth <= 10; nth += 1) {
    grid = await unit(grid, `unit${nth}`);
    if (nth === 6 || nth === 8 || nth === 10) backbone.push(grid);
    if (nth === 0 || (nth >= 4 && nth < 10 && nth % 2 === 0)) grid = poolLargest(grid);
  }
  const outputs: Grid[] = [];
  let above: Grid | undefined;
  for (const nth of [2, 1, 0]) {
    const own = backbone[nth] ?? grid;
    above = await unit(above ? addEnlarged(own, above) : own, `lateral${nth}`);
    const shared = await unit(above, `shared${nth}`);
    outputs.unshift(await convolveSeparably(shared, weights.separable(`head${nth}`)));
  }
  return outputs;
}

/** It was trained with blue, green, red. */
function toBgr(picture: Grid): Grid {
  const data = picture.data.map((_, at) => picture.data[at + 2 - 2 * (at % 3)] ?? 0);
  return { ...picture, data };
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

function readBoxes(
  { width: columns, data, channels }: Grid,
  stride: number,
  leastScore: number,
): DetectedFace[] {
  const found: DetectedFace[] = [];
  for (let at = 0, cell = 0; at < data.length; at += channels, cell += 1) {
    const [kind = 0, sure = 0, across = 0, down = 0, wide = 0, tall = 0, ...marks] = data.subarray(
      at,
      at + channels,
    );
    const score = Math.sqrt(sigmoid(kind) * sigmoid(sure));
    if (score < leastScore) continue;
    const toPoint = (x: number, y: number): Point => ({
      x: ((cell % columns) + x) * stride,
      y: (Math.floor(cell / columns) + y) * stride,
    });
    const middle = toPoint(across, down);
    const [width, height] = [Math.exp(wide) * stride, Math.exp(tall) * stride];
    found.push({
      x: middle.x - width / 2,
      y: middle.y - height / 2,
      width,
      height,
      score,
      marks: [0, 2, 4, 6, 8].map((nth) => toPoint(marks[nth] ?? 0, marks[nth + 1] ?? 0)),
    });
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
