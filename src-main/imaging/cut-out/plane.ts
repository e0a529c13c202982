import type { Size } from '../../../src-shared/document/geometry.ts';

/** One number for each pixel, row by row. */
export interface Plane extends Size {
  data: Float32Array;
}

export const createPlane = ({ width, height }: Size): Plane => ({
  width,
  height,
  data: new Float32Array(width * height),
});

/** A plane of what `compute` gives for each index. */
export function mapPlane(size: Size, compute: (at: number) => number): Plane {
  const plane = createPlane(size);
  for (let at = 0; at < plane.data.length; at += 1) plane.data[at] = compute(at);
  return plane;
}

/**
 * The mean of the square around each pixel, `radius` px to each side; at the edges of what there is of it. As many steps
 * for every radius.
 */
export function blurPlane(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const across = createPlane(plane);
  for (let y = 0; y < height; y += 1)
    blurLine(plane.data, across.data, { from: y * width, step: 1, length: width }, radius);
  const blurred = createPlane(plane);
  for (let x = 0; x < width; x += 1)
    blurLine(across.data, blurred.data, { from: x, step: width, length: height }, radius);
  return blurred;
}

interface Line {
  from: number;
  step: number;
  length: number;
}

function blurLine(source: Float32Array, target: Float32Array, { from, step, length }: Line, radius: number) {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < Math.min(radius, length); at += 1) {
    sum += source[from + at * step] ?? 0;
    count += 1;
  }
  for (let at = 0; at < length; at += 1) {
    if (at + radius < length) {
      sum += source[from + (at + radius) * step] ?? 0;
      count += 1;
    }
    if (at - radius - 1 >= 0) {
      sum -= source[from + (at - radius - 1) * step] ?? 0;
      count -= 1;
    }
    target[from + at * step] = sum / count;
  }
}

/** Scales a plane; between its pixels values are mixed. */
export function resizePlane(plane: Plane, { width, height }: Size): Plane {
  const resized = createPlane({ width, height });
  const columns = listSamples(width, plane.width);
  for (const [y, row] of listSamples(height, plane.height).entries()) {
    const [above, below] = [row.first * plane.width, row.second * plane.width];
    for (const [x, { first, second, share }] of columns.entries()) {
      const upper = mix(plane.data[above + first], plane.data[above + second], share);
      const lower = mix(plane.data[below + first], plane.data[below + second], share);
      resized.data[y * width + x] = mix(upper, lower, row.share);
    }
  }
  return resized;
}

/** Between which two pixels of a line of `from` px each of `to` px lies, and how near the second one. */
export interface Sample {
  first: number;
  second: number;
  /** 0–1 */
  share: number;
}

export const listSamples = (to: number, from: number): Sample[] =>
  Array.from({ length: to }, (_, at) => {
    const place = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5));
    const first = Math.floor(place);
    return { first, second: Math.min(from - 1, first + 1), share: place - first };
  });

export const mix = (one = 0, other = 0, share: number): number => one + (other - one) * share;
