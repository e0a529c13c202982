import type { Size } from '../../../src-shared/document/geometry.ts';

/**
 * Makes the plain background of a picture transparent: what has the colour of its edge and is connected with it. Along
 * the border of what stays, the background is taken out of the mixed pixels, so that no fringe is left.
 */

/** Pixels as RGBA, row by row. */
export interface Pixels extends Size {
  data: Uint8ClampedArray<ArrayBuffer>;
}

type Color = readonly [r: number, g: number, b: number];

/** Largest difference of a colour that the tolerance 1 stands for, of 441 between black and white. */
const WIDEST = 160;
/** How far from the background pixels may be mixed with it, px. */
const MIXED_REACH = 2;
/** How much of the edge a colour has to take to be the background. */
const LEAST_SHARE = 0.2;

const KEPT = 0;
const BACKGROUND = 1;

const colorAt = ({ data }: Pixels, at: number): Color => [
  data[at * 4] ?? 0,
  data[at * 4 + 1] ?? 0,
  data[at * 4 + 2] ?? 0,
];

const difference = (a: Color, b: Color): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Indexes of the pixels along the four sides. */
function listEdge({ width, height }: Size): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) edge.push(y * width, y * width + width - 1);
  return edge;
}

/** The corner's colour that most of the edge has; undefined where none has a fair share of it. */
function findBackground(pixels: Pixels, edge: readonly number[], most: number): Color | undefined {
  const { width, height } = pixels;
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  let best: { color: Color; count: number } | undefined;
  for (const corner of corners) {
    const color = colorAt(pixels, corner);
    const count = edge.filter((at) => difference(colorAt(pixels, at), color) <= most).length;
    if (count > (best?.count ?? 0)) best = { color, count };
  }
  return best && best.count >= LEAST_SHARE * edge.length ? best.color : undefined;
}

/** Marks what is connected with the edge and near the colour. */
function flood(pixels: Pixels, edge: readonly number[], color: Color, most: number): Uint8Array {
  const { width, height, data } = pixels;
  const marks = new Uint8Array(width * height);
  const isNear = (at: number) => data[at * 4 + 3] === 0 || difference(colorAt(pixels, at), color) <= most;
  const queue = edge.filter(isNear);
  for (const at of queue) marks[at] = BACKGROUND;
  const visit = (at: number) => {
    if (marks[at] === BACKGROUND || !isNear(at)) return;
    marks[at] = BACKGROUND;
    queue.push(at);
  };
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return marks;
}

/** Calls `see` with each pixel around one, itself left out. */
function around(at: number, { width, height }: Size, see: (at: number) => void): void {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let row = Math.max(0, y - MIXED_REACH); row <= Math.min(height - 1, y + MIXED_REACH); row++) {
    for (
      let column = Math.max(0, x - MIXED_REACH);
      column <= Math.min(width - 1, x + MIXED_REACH);
      column++
    ) {
      if (row !== y || column !== x) see(row * width + column);
    }
  }
}

/** The pure colour near a pixel: of what stays around it the least like the background. */
function pureColor(pixels: Pixels, marks: Uint8Array, at: number, background: Color): Color {
  let pure = colorAt(pixels, at);
  around(at, pixels, (near) => {
    if (marks[near] !== KEPT) return;
    const color = colorAt(pixels, near);
    if (difference(color, background) > difference(pure, background)) pure = color;
  });
  return pure;
}

/** How much of a mixed colour is the pure one, 0–1, where the rest is the background. */
function measureShare(mixed: Color, pure: Color, background: Color): number {
  const whole = difference(pure, background) ** 2;
  if (whole === 0) return 1;
  const part = mixed.reduce((sum, level, at) => {
    const back = background[at] ?? 0;
    return sum + (level - back) * ((pure[at] ?? 0) - back);
  }, 0);
  return Math.min(1, Math.max(0, part / whole));
}

/** Takes the background out of a pixel at its border. */
function unmix(pixels: Pixels, marks: Uint8Array, at: number, background: Color, into: Pixels): void {
  let touches = false;
  around(at, pixels, (near) => {
    touches ||= marks[near] === BACKGROUND;
  });
  if (!touches) return;
  const pure = pureColor(pixels, marks, at, background);
  const share = measureShare(colorAt(pixels, at), pure, background);
  if (share > 0.96) return;
  into.data.set([...pure, Math.round(share * (pixels.data[at * 4 + 3] ?? 255))], at * 4);
}

/**
 * A copy of the pixels without their background. `tolerance` 0–1: how unlike the colour of the edge may be.
 * @returns undefined where the edge has no plain colour
 */
export function withoutBackground(pixels: Pixels, tolerance: number): Pixels | undefined {
  const most = tolerance * WIDEST;
  const edge = listEdge(pixels);
  const color = findBackground(pixels, edge, most);
  if (!color) return undefined;
  const marks = flood(pixels, edge, color, most);
  const result = { ...pixels, data: new Uint8ClampedArray(pixels.data) };
  for (let at = 0; at < marks.length; at++) {
    if (marks[at] === BACKGROUND) result.data[at * 4 + 3] = 0;
    else unmix(pixels, marks, at, color, result);
  }
  return result;
}
