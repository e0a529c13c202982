import type { Head } from '../../../src-shared/contract/heads.ts';
import {
  getWholeArea,
  type Point,
  type Rect,
  type Size,
  scaleSize,
} from '../../../src-shared/document/geometry.ts';
import type { Pixels } from '../decode.ts';
import { toImage } from '../sharp-module.ts';
import { DETECTOR_GRAIN, type DetectedFace, detectFaces } from './face-detector.ts';
import { type NetworkWeights, readWeights } from './weights.ts';

/** Finds the heads of people in photographs. Faces of most animals and of drawings are not found. */

/** The chin and the width of a head, × the distance from the eyes to the mouth. Measured on 60 photographed faces. */
const [CHIN_DOWN, HEAD_WIDE] = [1.73, 2.42];
/** Hair makes a head wider than its face. */
const HAIR = 1.1;
/** The eyes are in the middle of a head's height; a brim is at two thirds of what is above them. */
const BRIM_UP = 0.62;
/** Limits of a face that was found: turned more than this (tangent), eyes nearer than of a face seen from the front. */
const TURN_MAX = 1.4;
const EYES_APART_MIN = 0.2;

const computeMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const measureDistance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Undefined where the marks are not those of a face seen from the front. */
function toHead({ marks, width: across }: DetectedFace): Head | undefined {
  const [left, right, , from, to] = marks;
  if (!left || !right || !from || !to) return undefined;
  const [eyes, mouth] = [computeMiddle(left, right), computeMiddle(from, to)];
  const down = measureDistance(eyes, mouth);
  const apart = right.x - left.x;
  const isLevel = apart > 0 && Math.abs(right.y - left.y) < apart * TURN_MAX;
  if (!isLevel || mouth.y <= eyes.y || measureDistance(left, right) < across * EYES_APART_MIN)
    return undefined;
  const along = (times: number): Point => ({
    x: eyes.x + (mouth.x - eyes.x) * times,
    y: eyes.y + (mouth.y - eyes.y) * times,
  });
  return {
    kind: 'person',
    eyes: [left, right],
    chin: along(CHIN_DOWN),
    brim: along(-CHIN_DOWN * BRIM_UP),
    width: Math.max(down * HEAD_WIDE, across * HAIR),
  };
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
  /** What may be faces, px: boxes from the forehead to the chin. Some are none. */
  findFaces(pixels: Pixels): Promise<DetectedFace[]>;
}

/** Least score at which something is drawn onto a face, or a face is hidden. */
const SURE = 0.8;
/** Least score at which text keeps off something: faces half seen have 0.6, and little else has 0.5. */
const LIKELY = 0.55;
/** Largest sides at which a picture, and a face of it, are examined for roughness, px: for grain, and yet quick. */
const [EXAMINED, EXAMINED_FACE] = [256, 112];

/** Pictures are searched at this size, px, for which the detector was trained: it finds faces from 10 px on. */
const SEARCHED = 640 * 480;
/** Longest side, px, of pictures that are hardly more than a line. */
const LONGEST = 1600;

/** The size at which a picture of a size is searched: as many px for all shapes, so that the time is the same. */
export const getSearchedSize = (whole: Size): Size =>
  scaleSize(
    whole,
    Math.min(
      Math.sqrt(SEARCHED / (whole.width * whole.height)),
      LONGEST / Math.max(whole.width, whole.height),
    ),
  );

/** @throws Error at the first use, where the weights are missing */
export function createHeadFinder(resourcesDir: string): HeadFinder {
  let loaded: NetworkWeights | undefined;
  const weights = () => {
    loaded ??= readWeights(resourcesDir);
    return loaded;
  };
  return {
    findFaces: (pixels) => facesIn(pixels, weights(), LIKELY),
    async find(pixels) {
      if (!(await isRough(pixels, getWholeArea(pixels), EXAMINED, ROUGH.picture))) return [];
      const heads: Head[] = [];
      for (const face of await facesIn(pixels, weights(), SURE)) {
        if (!(await isRough(pixels, face, EXAMINED_FACE, ROUGH.face))) continue;
        const head = toHead(face);
        if (head) heads.push(head);
      }
      return heads.toSorted((a, b) => a.brim.x - b.brim.x);
    },
  };
}

/** What may be faces, whole px of the picture, the surest first. */
async function facesIn(pixels: Pixels, weights: NetworkWeights, leastScore: number): Promise<DetectedFace[]> {
  const size = getSearchedSize(pixels);
  const toMultiple = (side: number) => Math.ceil(side / DETECTOR_GRAIN) * DETECTOR_GRAIN;
  const [width, height] = [toMultiple(size.width), toMultiple(size.height)];
  const input = scalePart(pixels, getWholeArea(pixels), size)
    .extend({ right: width - size.width, bottom: height - size.height, background: '#000000' })
    .raw({ depth: 'uchar' });
  const data = Float32Array.from(await input.toBuffer());
  const found = await detectFaces(weights, { width, height, channels: 3, data }, leastScore);
  const [across, down] = [pixels.width / size.width, pixels.height / size.height];
  return found.map((face) => ({
    ...cropToPicture(pixels, {
      x: face.x * across,
      y: face.y * down,
      width: face.width * across,
      height: face.height * down,
    }),
    score: face.score,
    marks: face.marks.map(({ x, y }) => ({ x: x * across, y: y * down })),
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

/** A part of a picture without alpha, scaled. */
const scalePart = (pixels: Pixels, { x, y, width, height }: Rect, size: Size) =>
  toImage(pixels)
    .extract({ left: x, top: y, width, height })
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: '#808080' })
    .toColourspace('srgb');

async function isRough(pixels: Pixels, part: Rect, longest: number, least: number): Promise<boolean> {
  const size = scaleSize(part, Math.min(1, longest / Math.max(part.width, part.height)));
  const image = scalePart(pixels, part, size);
  return measureRoughness(await image.raw({ depth: 'uchar' }).toBuffer(), size) >= least;
}
