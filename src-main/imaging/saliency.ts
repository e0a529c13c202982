/**
 * What stands out from the ground of a picture. Pure.
 *
 * A point belongs to the ground where a path leads from it to the picture's edge along which a colour changes little:
 * the barrier of a path is the span between the highest and the lowest value on it, and the smallest barrier over all
 * paths is how much a point stands out. After Zhang, Sclaroff, Lin, Shen, Price and Měch, “Minimum Barrier Salient
 * Object Detection at 80 FPS” (ICCV 2015), whose raster passes are used here.
 */

/** Values of points, row by row. */
export interface Plane {
  data: Float64Array;
  width: number;
  height: number;
}

const PASSES = 4;

/** The smallest barrier between each point and the edge of the picture, in the unit of the values. */
export function barriersOf({ data, width, height }: Plane): Float64Array {
  const [high, low] = [data.slice(), data.slice()];
  const barriers = new Float64Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    barriers.fill(Number.POSITIVE_INFINITY, y * width + 1, (y + 1) * width - 1);
  const take = (at: number, from: number) => {
    const value = data[at] ?? 0;
    const [top, bottom] = [Math.max(high[from] ?? 0, value), Math.min(low[from] ?? 0, value)];
    if (top - bottom >= (barriers[at] ?? 0)) return;
    barriers[at] = top - bottom;
    high[at] = top;
    low[at] = bottom;
  };
  for (let pass = 0; pass < PASSES; pass += 1) {
    // Forth from the top left, back from the bottom right.
    const isBack = pass % 2 === 1;
    const step = isBack ? -1 : 1;
    for (let row = 1; row < height - 1; row += 1) {
      const start = (isBack ? height - 1 - row : row) * width + (isBack ? width - 2 : 1);
      for (let column = 0; column < width - 2; column += 1) {
        const at = start + step * column;
        take(at, at - step);
        take(at, at - step * width);
      }
    }
  }
  return barriers;
}

/** Each value is the mean of those around it, up to `radius` away along both axes. */
export function smoothed({ data, width, height }: Plane, radius: number): Float64Array {
  const along = (values: Float64Array, stride: number, length: number, at: number, place: number) => {
    const [from, to] = [Math.max(0, place - radius), Math.min(length - 1, place + radius)];
    let sum = 0;
    for (let near = from; near <= to; near += 1) sum += values[at + (near - place) * stride] ?? 0;
    return sum / (to - from + 1);
  };
  const rows = data.map((_, at) => along(data, 1, width, at, at % width));
  return rows.map((_, at) => along(rows, width, height, at, Math.floor(at / width)));
}
