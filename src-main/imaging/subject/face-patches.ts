import type { Size } from '../../../src-shared/document/geometry.ts';
import type { ColourMap } from './picture-map.ts';

/**
 * Patches in the colour of skin that may be faces. Pure. A guess that only moves captions, no detection of people.
 * Skin of any shade has a small range of chrominance: Chai and Ngan, “Face Segmentation Using Skin-Color Map in
 * Videophone Applications” (IEEE CSVT 9, 1999) found Cb 77–127 and Cr 133–173.
 */

/** A connected patch of points: its bounds (whole points, the last ones included) and its points. */
export interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Indices into the map. */
  points: readonly number[];
}

/** Share of the picture that a face covers: a smaller patch is a speck, a larger one a wall. */
const SHARE_MIN = 0.003;
const SHARE_MAX = 0.4;
/** Share of its bounds that a head fills: an ellipse has 0.79, hair and beards reduce it. */
const FILL_MIN = 0.45;
/** Width by height of heads, with a neck or without hair. */
const ASPECT_MIN = 0.4;
const ASPECT_MAX = 1.7;

/** Dark hair and wine-red cloth have the chrominance of skin too; skin is lighter and has more green than blue. */
const RED_MIN = 55;
const BLUE_TOLERANCE = 6;

function isSkin(red: number, green: number, blue: number): boolean {
  const cb = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue;
  const warm = red > green && green > blue - BLUE_TOLERANCE && red > RED_MIN;
  return warm && cb >= 77 && cb <= 127 && cr >= 133 && cr <= 173;
}

/** Patches of skin with the size and shape of a face; `aspect` is the picture's width by its height. */
export function facePatches({ data, width, height }: ColourMap, aspect: number): Patch[] {
  const skin = Uint8Array.from({ length: width * height }, (_, at) => {
    return isSkin(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0) ? 1 : 0;
  });
  const patches: Patch[] = [];
  for (let at = 0; at < skin.length; at += 1) {
    if (skin[at] !== 1) continue;
    const patch = takePatch(skin, at, { width, height });
    if (isFaceLike(patch, { width, height }, aspect)) patches.push(patch);
  }
  return patches;
}

/** The points connected to a first one (flood fill); they are cleared in `mask`. */
function takePatch(mask: Uint8Array, first: number, { width, height }: Size): Patch {
  const points = [first];
  mask[first] = 0;
  const patch = { left: width, top: height, right: 0, bottom: 0, points };
  for (let next = 0; next < points.length; next += 1) {
    const at = points[next] ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    patch.left = Math.min(patch.left, x);
    patch.right = Math.max(patch.right, x);
    patch.top = Math.min(patch.top, y);
    patch.bottom = Math.max(patch.bottom, y);
    const neighbours = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const neighbour of neighbours) {
      if (mask[neighbour] !== 1) continue;
      mask[neighbour] = 0;
      points.push(neighbour);
    }
  }
  return patch;
}

function isFaceLike(patch: Patch, { width, height }: Size, aspect: number): boolean {
  const { left, top, right, bottom, points } = patch;
  const [across, down] = [right - left + 1, bottom - top + 1];
  const share = points.length / (width * height);
  const patchAspect = (across / width / (down / height)) * aspect;
  return (
    share >= SHARE_MIN &&
    share <= SHARE_MAX &&
    points.length >= FILL_MIN * across * down &&
    patchAspect >= ASPECT_MIN &&
    patchAspect <= ASPECT_MAX &&
    // A background reaches from edge to edge.
    !(left === 0 && right === width - 1) &&
    !(top === 0 && bottom === height - 1)
  );
}
