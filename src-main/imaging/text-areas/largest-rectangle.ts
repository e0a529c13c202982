import type { Rect, Size } from '../../../src-shared/document/geometry.ts';

/** For each column the number of set points directly above and in the current row. */
type Heights = readonly number[];

/** The largest rectangle in a histogram whose bars are one point wide. */
function underBars(heights: Heights): { x: number; width: number; height: number } {
  let best = { x: 0, width: 0, height: 0 };
  const open: { x: number; height: number }[] = [];
  for (let x = 0; x <= heights.length; x += 1) {
    const height = heights[x] ?? 0;
    let start = x;
    for (let top = open.at(-1); top && top.height >= height; top = open.at(-1)) {
      open.pop();
      const width = x - top.x;
      if (width * top.height > best.width * best.height) best = { x: top.x, width, height: top.height };
      start = top.x;
    }
    open.push({ x: start, height });
  }
  return best;
}

/** The largest rectangle in which every point is set; points are numbered row by row. Its size is 0 if none is set. */
export function largestRectangle(isSet: (at: number) => boolean, { width, height }: Size): Rect {
  const heights = Array.from({ length: width }, () => 0);
  let best: Rect = { x: 0, y: 0, width: 0, height: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) heights[x] = isSet(y * width + x) ? (heights[x] ?? 0) + 1 : 0;
    const found = underBars(heights);
    if (found.width * found.height > best.width * best.height) {
      best = { ...found, y: y - found.height + 1 };
    }
  }
  return best;
}
