import type { Size } from '../../../src-shared/document/geometry.ts';

/**
 * What stands out from the background of a picture. Pure.
 *
 * A point belongs to the background where a path leads from it to the picture's edge along which a colour changes
 * little. The barrier of a path is the difference between the highest and the lowest value on it; the minimum barrier
 * over all paths is the saliency of the point. After Zhang, Sclaroff, Lin, Shen, Price and Měch, “Minimum Barrier
 * Salient Object Detection at 80 FPS” (ICCV 2015), whose raster scan is used here.
 */

/** Values of points, row by row. */
export interface Plane extends Size {
  data: Float64Array;
}

const PASSES = 4;

/** The minimum barrier between each point and the edge of the picture, in the unit of the values. */
export function minimumBarriers({ data, width, height }: Plane): Float64Array {
  const [high, low] = [data.slice(), data.slice()];
  const barriers = new Float64Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    barriers.fill(Number.POSITIVE_INFINITY, y * width + 1, (y + 1) * width - 1);
  const relax = (at: number, from: number) => {
    const value = data[at] ?? 0;
    const [top, bottom] = [Math.max(high[from] ?? 0, value), Math.min(low[from] ?? 0, value)];
    if (top - bottom >= (barriers[at] ?? 0)) return;
    barriers[at] = top - bottom;
    high[at] = top;
    low[at] = bottom;
  };
  for (let pass = 0; pass < PASSES; pass += 1) {
    // Forwards from the top left, then backwards from the bottom right.
    const isBackward = pass % 2 === 1;
    const step = isBackward ? -1 : 1;
    for (let row = 1; row < height - 1; row += 1) {
      const start = (isBackward ? height - 1 - row : row) * width + (isBackward ? width - 2 : 1);
      for (let column = 0; column < width - 2; column += 1) {
        const at = start + step * column;
        relax(at, at - step);
        relax(at, at - step * width);
      }
    }
  }
  return barriers;
}

/** A box blur: each value becomes the mean of those up to `radius` away along both axes. */
export function boxBlur({ data, width, height }: Plane, radius: number): Float64Array {
  const along = (values: Float64Array, stride: number, length: number, at: number, position: number) => {
    const [from, to] = [Math.max(0, position - radius), Math.min(length - 1, position + radius)];
    let sum = 0;
    for (let near = from; near <= to; near += 1) sum += values[at + (near - position) * stride] ?? 0;
    return sum / (to - from + 1);
  };
  const rows = data.map((_, at) => along(data, 1, width, at, at % width));
  return rows.map((_, at) => along(rows, width, height, at, Math.floor(at / width)));
}
