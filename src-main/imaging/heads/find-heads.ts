import type { Head } from '../../../src-shared/contract/heads.ts';
import { getWholeArea, type Point, type Rect, type Size } from '../../../src-shared/document/geometry.ts';
import type { Pixels } from '../decode.ts';
import { toImage } from '../sharp-module.ts';
import { DETECTOR_SIDE, type DetectedFace, detectFaces } from './face-detector.ts';
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
import { type NetworkWeights, readWeights } from './weights.ts';

/** Finds the heads of people in photographs. Faces in profile, animals and drawings are not found. */

/** Side of the square that faces are scaled into, px. */
const LANDMARKS_SIDE = 112;

const MEAN = [122.782, 117.001, 104.298] as const;

/** Points of the face in a square of RGB values 0–255, fractions of the square. */
async function findLandmarks(weights: NetworkWeights, square: Float32Array): Promise<Point[]> {
  const data = square.map((value, at) => (value - (MEAN[at % 3] ?? 0)) / 255);
  let grid: Grid = { width: LANDMARKS_SIDE, height: LANDMARKS_SIDE, channels: 3, data };
  for (const block of ['dense0', 'dense1', 'dense2']) grid = await runBlock(weights, block, grid);
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
async function runBlock(weights: NetworkWeights, block: string, input: Grid): Promise<Grid> {
  const mix = (name: string): Weights => weights.layer(`${block}/${name}`, 'pointwise_filter');
  const filter = (name: string) => weights.values(`${block}/${name}/depthwise_filter`);
  const reduced =
    block === 'dense0'
      ? await convolve(input, weights.layer('dense0/conv0', 'filters'), 2)
      : convolveSeparably(input, filter('conv0'), mix('conv0'), 2);
  const first = rectify(reduced, 0);
  const second = convolveSeparably(first, filter('conv1'), mix('conv1'));
  const third = convolveSeparably(rectify(sumGrids(first, second), 0), filter('conv2'), mix('conv2'));
  return rectify(sumGrids(first, second, third), 0);
}

/** Marks of iBUG 300-W: the jaw from one ear over the chin to the other, and the eyes. */
const [JAW_LEFT, CHIN, JAW_RIGHT] = [0, 8, 16];
const EYE_LEFT = [36, 37, 38, 39, 40, 41] as const;
const EYE_RIGHT = [42, 43, 44, 45, 46, 47] as const;
/** The eyes are in the middle of a head's height; a brim is at two thirds of what is above them. */
const BRIM_UP = 0.62;
/** Hair makes a head wider than its jaw. */
const HAIR = 1.12;
/** Limits of a face that was found: turned more than this (tangent), eyes nearer, or farther apart, than of a face. */
const TURN_MAX = 1.4;
const EYES_APART = { min: 0.2, max: 0.8 } as const;

const computeMiddle = (points: readonly Point[], marks: readonly number[]): Point => {
  const found = marks.map((mark) => points[mark] ?? { x: 0, y: 0 });
  const sum = found.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / found.length, y: sum.y / found.length };
};
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Undefined where the points are not those of a face. */
function toHead(points: readonly Point[], box: Rect): Head | undefined {
  const eyes = [computeMiddle(points, EYE_LEFT), computeMiddle(points, EYE_RIGHT)] as const;
  const [chin, from, to] = [CHIN, JAW_LEFT, JAW_RIGHT].map((mark) => points[mark]);
  if (!chin || !from || !to) return undefined;
  const between = computeMiddle(eyes, [0, 1]);
  const down = apart(between, chin);
  const across = eyes[1].x - eyes[0].x;
  const isLevel = across > 0 && Math.abs(eyes[1].y - eyes[0].y) < across * TURN_MAX;
  const share = apart(eyes[0], eyes[1]) / box.width;
  if (!isLevel || chin.y <= between.y || share < EYES_APART.min || share > EYES_APART.max) return undefined;
  const brim = {
    x: between.x - (chin.x - between.x) * BRIM_UP,
    y: between.y - (chin.y - between.y) * BRIM_UP,
  };
  return { kind: 'person', eyes, chin, brim, width: Math.max(apart(from, to) * HAIR, down * 1.2) };
}

/** Whether a picture is a photograph, for which alone the detector of faces was trained. */

/** Least share of rough points in a photograph, and in a face of one. Measured: 0.74–0.93 and 0.66–0.99. */
const ROUGH = { picture: 0.6, face: 0.63 } as const;

/** Difference from the mean of two neighbours, 0–255, from which a point is rough: a smooth gradient has none. */
const BEND = 1.5;

/** The share of points that are rough. RGB values row by row, 0–255. */
function measureRoughness(values: ArrayLike<number>, { width, height }: Size): number {
  const luma = (at: number) =>
    0.299 * (values[at * 3] ?? 0) + 0.587 * (values[at * 3 + 1] ?? 0) + 0.114 * (values[at * 3 + 2] ?? 0);
  let rough = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const across = Math.abs(luma(at - 1) + luma(at + 1) - 2 * luma(at));
      const down = Math.abs(luma(at - width) + luma(at + width) - 2 * luma(at));
      if (Math.max(across, down) >= BEND) rough += 1;
    }
  return rough / Math.max(1, (width - 2) * (height - 2));
}

export interface HeadFinder {
  /** Sure ones only, from the left to the right. */
  find(pixels: Pixels): Promise<Head[]>;
  /** Boxes of what may be faces, px: from the brows to the chin. Some are none, as in a drawing. */
  findFaces(pixels: Pixels): Promise<Rect[]>;
}

/** Least score at which something is drawn onto a face, or a face is hidden. */
const SURE = 0.5;
/**
 * Least score at which text keeps off something. Measured on 90 photographs: faces seen from the side have 0.25, and so
 * has little else; of what fills a third of the picture, faces have 0.7, and a tree before the sky 0.55.
 */
const LIKELY = 0.25;
const LARGE = { share: 1 / 3, score: 0.65 } as const;
/** Side at which a picture is examined for roughness, px: large enough for grain, small enough to be quick. */
const EXAMINED = 256;

/** @throws Error at the first use, where the weights are missing */
export function createHeadFinder(resourcesDir: string): HeadFinder {
  let loaded: Readonly<Record<'detector' | 'landmarks', NetworkWeights>> | undefined;
  const weights = () => {
    loaded ??= {
      detector: readWeights(resourcesDir, 'detector'),
      landmarks: readWeights(resourcesDir, 'landmarks'),
    };
    return loaded;
  };
  return {
    async findFaces(pixels) {
      const side = Math.max(pixels.width, pixels.height) * LARGE.share;
      const found = await facesIn(pixels, weights().detector, LIKELY);
      return found.filter(({ width, score }) => width < side || score >= LARGE.score);
    },
    async find(pixels) {
      if (!(await isRough(pixels, getWholeArea(pixels), EXAMINED, ROUGH.picture))) return [];
      const { detector, landmarks } = weights();
      const heads: Head[] = [];
      for (const box of await facesIn(pixels, detector, SURE)) {
        if (!(await isRough(pixels, box, LANDMARKS_SIDE, ROUGH.face))) continue;
        const square = await readSquare(pixels, box, LANDMARKS_SIDE);
        const head = toHead(onPicture(await findLandmarks(landmarks, square), box), box);
        if (head) heads.push(head);
      }
      return heads.toSorted((a, b) => a.brim.x - b.brim.x);
    },
  };
}

/** Boxes of what may be faces, whole px of the picture, the surest first. */
async function facesIn(pixels: Pixels, weights: NetworkWeights, leastScore: number): Promise<DetectedFace[]> {
  const found = await detectFaces(
    weights,
    await readSquare(pixels, getWholeArea(pixels), DETECTOR_SIDE, 'corner'),
    leastScore,
  );
  const side = Math.max(pixels.width, pixels.height);
  return found.map(({ x, y, width, height, score }) => ({
    ...cropToPicture(pixels, { x: x * side, y: y * side, width: width * side, height: height * side }),
    score,
  }));
}

function cropToPicture(size: Size, box: Rect): Rect {
  const x = Math.max(0, Math.min(size.width - 1, Math.floor(box.x)));
  const y = Math.max(0, Math.min(size.height - 1, Math.floor(box.y)));
  const [right, bottom] = [Math.ceil(box.x + box.width), Math.ceil(box.y + box.height)];
  return {
    x,
    y,
    width: Math.max(1, Math.min(size.width, right) - x),
    height: Math.max(1, Math.min(size.height, bottom) - y),
  };
}

/** A part of a picture without alpha, scaled so that its longest side is `side` px; never enlarged unless asked for. */
function scalePart(pixels: Pixels, { x, y, width, height }: Rect, side: number) {
  const scale = side / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.min(side, Math.round(width * scale))),
    height: Math.max(1, Math.min(side, Math.round(height * scale))),
  };
  const image = toImage(pixels)
    .extract({ left: x, top: y, width, height })
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: '#808080' })
    .toColourspace('srgb');
  return { image, size };
}

async function isRough(pixels: Pixels, part: Rect, longest: number, least: number): Promise<boolean> {
  const side = Math.min(longest, Math.max(part.width, part.height));
  const { image, size } = scalePart(pixels, part, side);
  return measureRoughness(await image.raw({ depth: 'uchar' }).toBuffer(), size) >= least;
}

/** RGB values of a part of a picture, scaled into the middle of a black square, or into its top left corner. */
async function readSquare(
  pixels: Pixels,
  part: Rect,
  side: number,
  at: 'middle' | 'corner' = 'middle',
): Promise<Float32Array> {
  const { image, size } = scalePart(pixels, part, side);
  const [right, bottom] = [side - size.width, side - size.height];
  const left = at === 'middle' ? Math.floor(right / 2) : 0;
  const top = at === 'middle' ? Math.floor(bottom / 2) : 0;
  const square = image.extend({
    left,
    top,
    right: right - left,
    bottom: bottom - top,
    background: '#000000',
  });
  return Float32Array.from(await square.raw({ depth: 'uchar' }).toBuffer());
}

/** Points of a square with a part of the picture in its middle as points of the picture, px. */
function onPicture(points: readonly Point[], { x, y, width, height }: Rect): Point[] {
  const side = Math.max(width, height);
  const [left, top] = [x - (side - width) / 2, y - (side - height) / 2];
  return points.map((point) => ({ x: left + point.x * side, y: top + point.y * side }));
}
