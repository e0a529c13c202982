import { barriersOf, smoothed } from './saliency.ts';
import { type ColourMap, facePatches, type Patch } from './skin.ts';

/**
 * How much of the picture's subject is at each point, 0–1. Pure. Three guesses are joined, none of which knows what it
 * sees: what stands out from the ground and is not plain (a blank sign stands out, and is the best place for text),
 * patches that may be faces, and that people put their subject into the middle.
 */

/** Strength of edges at which a neighbourhood is as lively as a face. */
const LIVELY = 26;
/** Barrier at which a point has left the ground for good. */
const APART = 90;
/** How far eyes and mouth make the cheeks around them lively, points. */
const AROUND = 3;
/** Of the points of a face so many at least are calmer than its eyes and mouth. */
const FEATURES = 0.75;
/** How far a patch without any features counts as a face. */
const PLAIN_PATCH = 0.5;
/** Where people look for the subject: faces lie above the middle. */
const CENTRE = { x: 0.5, y: 0.42 };
const SPREAD = { x: 0.75, y: 0.55 };
/** What a point far from there counts at least. */
const OUTSIDE = 0.35;

interface Size {
  width: number;
  height: number;
}

export interface SubjectInput {
  map: ColourMap;
  /** Strength of edges at each point. */
  edges: Float64Array;
  /** The picture's width by its height. */
  aspect: number;
}

export function subjectMapOf({ map, edges, aspect }: SubjectInput): Float64Array {
  const { width, height } = map;
  const size = { width, height };
  const apart = barriers(map);
  const lively = smoothed({ data: edges, ...size }, AROUND);
  const subject = apart.map((barrier, at) => {
    const stands = Math.min(1, barrier / APART) * Math.min(1, (lively[at] ?? 0) / LIVELY);
    return Math.sqrt(stands) * central(at, size);
  });
  for (const patch of facePatches(map, aspect)) markFace(subject, patch, lively);
  return smoothed({ data: subject, ...size }, 1);
}

/** How far each point stands out in colour, the largest over three opponent channels. */
function barriers({ data, width, height }: ColourMap): Float64Array {
  const channel = (value: (red: number, green: number, blue: number) => number) =>
    barriersOf({
      data: Float64Array.from({ length: width * height }, (_, at) =>
        value(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0),
      ),
      ...{ width, height },
    });
  const light = channel((red, green, blue) => 0.299 * red + 0.587 * green + 0.114 * blue);
  const redGreen = channel((red, green) => red - green);
  const blueYellow = channel((red, green, blue) => blue - (red + green) / 2);
  return light.map((value, at) => Math.max(value, redGreen[at] ?? 0, blueYellow[at] ?? 0));
}

function central(at: number, { width, height }: Size): number {
  const x = ((at % width) + 0.5) / width - CENTRE.x;
  const y = (Math.floor(at / width) + 0.5) / height - CENTRE.y;
  return Math.max(OUTSIDE, Math.exp(-((x / SPREAD.x) ** 2) - (y / SPREAD.y) ** 2));
}

/** A patch counts as a face as far as something is in it: a plain one may be an arm. */
function markFace(subject: Float64Array, { points }: Patch, lively: Float64Array): void {
  const sorted = points.map((at) => lively[at] ?? 0).sort((a, b) => a - b);
  const features = sorted[Math.floor(sorted.length * FEATURES)] ?? 0;
  const sure = Math.max(PLAIN_PATCH, Math.min(1, features / LIVELY));
  for (const at of points) subject[at] = Math.max(subject[at] ?? 0, sure);
}
