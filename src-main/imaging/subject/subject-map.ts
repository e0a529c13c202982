import type { Size } from '../../../src-shared/document/geometry.ts';
import { facePatches, type Patch } from './face-patches.ts';
import type { ColourMap } from './picture-map.ts';
import { boxBlur, minimumBarriers } from './saliency.ts';

/**
 * How likely each point of a picture is part of its subject, 0–1. Pure. Combines three heuristics, none of which
 * recognises anything: what stands out from the background and has details (a blank sign stands out too, and is the
 * best place for text), patches that may be faces, and that subjects are usually in the middle.
 */

/** Mean edge strength of a neighbourhood that has as many details as a face. */
const DETAIL = 26;
/** Barrier at which a point surely is no background. */
const BARRIER = 90;
/** Distance over which the details of eyes and mouth count for the cheeks around them, points. */
const DETAIL_RADIUS = 3;
/** The quantile of detail in a patch that is compared with `DETAIL`: eyes and mouth are its most detailed quarter. */
const FEATURE_QUANTILE = 0.75;
/** Value of a skin patch without any features. */
const PLAIN_PATCH = 0.5;
/** Where subjects usually are: faces are above the middle. */
const CENTRE = { x: 0.5, y: 0.42 };
const SPREAD = { x: 0.75, y: 0.55 };
/** Lowest weight of a point, far from the centre. */
const WEIGHT_MIN = 0.35;

export interface SubjectInput {
  map: ColourMap;
  /** Edge strength at each point. */
  edges: Float64Array;
  /** The picture's width by its height. */
  aspect: number;
}

export function createSubjectMap({ map, edges, aspect }: SubjectInput): Float64Array {
  const { width, height } = map;
  const size = { width, height };
  const barriers = colourBarriers(map);
  const detail = boxBlur({ data: edges, ...size }, DETAIL_RADIUS);
  const subject = barriers.map((barrier, at) => {
    const salience = Math.min(1, barrier / BARRIER) * Math.min(1, (detail[at] ?? 0) / DETAIL);
    return Math.sqrt(salience) * centreWeight(at, size);
  });
  for (const patch of facePatches(map, aspect)) markFace(subject, patch, detail);
  return boxBlur({ data: subject, ...size }, 1);
}

/** The minimum barrier of each point, the largest over three opponent colour channels. */
function colourBarriers({ data, width, height }: ColourMap): Float64Array {
  const channel = (value: (red: number, green: number, blue: number) => number) =>
    minimumBarriers({
      data: Float64Array.from({ length: width * height }, (_, at) =>
        value(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0),
      ),
      width,
      height,
    });
  const light = channel((red, green, blue) => 0.299 * red + 0.587 * green + 0.114 * blue);
  const redGreen = channel((red, green) => red - green);
  const blueYellow = channel((red, green, blue) => blue - (red + green) / 2);
  return light.map((value, at) => Math.max(value, redGreen[at] ?? 0, blueYellow[at] ?? 0));
}

function centreWeight(at: number, { width, height }: Size): number {
  const x = ((at % width) + 0.5) / width - CENTRE.x;
  const y = (Math.floor(at / width) + 0.5) / height - CENTRE.y;
  return Math.max(WEIGHT_MIN, Math.exp(-((x / SPREAD.x) ** 2) - (y / SPREAD.y) ** 2));
}

/** Raises the points of a patch by how much detail it has: a plain one may be an arm. */
function markFace(subject: Float64Array, { points }: Patch, detail: Float64Array): void {
  const sorted = points.map((at) => detail[at] ?? 0).sort((a, b) => a - b);
  const features = sorted[Math.floor(sorted.length * FEATURE_QUANTILE)] ?? 0;
  const value = Math.max(PLAIN_PATCH, Math.min(1, features / DETAIL));
  for (const at of points) subject[at] = Math.max(subject[at] ?? 0, value);
}
