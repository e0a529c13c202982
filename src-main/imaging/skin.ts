/**
 * Where skin may be seen, and which patches of it may be faces. Pure, and no judge of anybody: a guess that only moves
 * captions. Skin of any shade keeps to a small range of chrominance: Chai and Ngan, “Face Segmentation Using
 * Skin-Color Map in Videophone Applications” (IEEE CSVT 9, 1999) found Cb 77–127 and Cr 133–173.
 */

/** Red, green and blue 0–255 of points, row by row. */
export interface ColourMap {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A patch of points: its bounds (whole points, the last ones included) and what it holds. */
export interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
  points: readonly number[];
}

/** Shares of the picture that a face takes: less is a speck, more is a wall in the colour of skin. */
const SMALLEST = 0.003;
const LARGEST = 0.4;
/** Of its bounds a head fills about the share of an ellipse, 0.79; hair and beards leave less. */
const FILLED = 0.45;
/** Width by height of heads, of portraits and of wide pictures alike, with a neck or without hair. */
const NARROWEST = 0.4;
const WIDEST = 1.7;

/** Dark hair and wine-red cloth have the chrominance of skin as well: skin is lighter, and has more green than blue. */
const DARKEST = 55;
const BLUISH = 6;

function isSkin(red: number, green: number, blue: number): boolean {
  const cb = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue;
  const warm = red > green && green > blue - BLUISH && red > DARKEST;
  return warm && cb >= 77 && cb <= 127 && cr >= 133 && cr <= 173;
}

/** Patches of skin with the size and the form of a face; `aspect` is the picture's width by its height. */
export function facePatches({ data, width, height }: ColourMap, aspect: number): Patch[] {
  const skin = Uint8Array.from({ length: width * height }, (_, at) => {
    return isSkin(data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0) ? 1 : 0;
  });
  const patches: Patch[] = [];
  for (let at = 0; at < skin.length; at += 1) {
    if (skin[at] !== 1) continue;
    const patch = patchFrom(skin, at, { width, height });
    if (isFaceLike(patch, { width, height }, aspect)) patches.push(patch);
  }
  return patches;
}

/** The points that hang together with a first one; they are taken out of `marks`. */
function patchFrom(
  marks: Uint8Array,
  first: number,
  { width, height }: { width: number; height: number },
): Patch {
  const points = [first];
  marks[first] = 0;
  const patch = { left: width, top: height, right: 0, bottom: 0, points };
  for (let next = 0; next < points.length; next += 1) {
    const at = points[next] ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    patch.left = Math.min(patch.left, x);
    patch.right = Math.max(patch.right, x);
    patch.top = Math.min(patch.top, y);
    patch.bottom = Math.max(patch.bottom, y);
    const near = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const other of near) {
      if (marks[other] !== 1) continue;
      marks[other] = 0;
      points.push(other);
    }
  }
  return patch;
}

function isFaceLike(
  patch: Patch,
  { width, height }: { width: number; height: number },
  aspect: number,
): boolean {
  const { left, top, right, bottom, points } = patch;
  const [across, down] = [right - left + 1, bottom - top + 1];
  const share = points.length / (width * height);
  const form = (across / width / (down / height)) * aspect;
  return (
    share >= SMALLEST &&
    share <= LARGEST &&
    points.length >= FILLED * across * down &&
    form >= NARROWEST &&
    form <= WIDEST &&
    // A ground reaches from edge to edge.
    !(left === 0 && right === width - 1) &&
    !(top === 0 && bottom === height - 1)
  );
}
