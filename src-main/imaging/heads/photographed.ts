import type { Size } from '../../../src-shared/document/geometry.ts';

/**
 * Whether a picture is a photograph. The detector of faces was trained on photographs and is not to be trusted on
 * drawings, whose areas are flat or smooth gradients, while skin and walls in a photograph have pores, light and noise.
 */

/** Least share of rough points in a photograph, and in a face of one. Measured: 0.74–0.93 and 0.66–0.99. */
export const ROUGH = { picture: 0.6, face: 0.63 } as const;

/** Difference from the mean of two neighbours, 0–255, from which a point is rough: a smooth gradient has none. */
const BEND = 1.5;

/** The share of points that are rough. RGB values row by row, 0–255. */
export function measureRoughness(values: ArrayLike<number>, { width, height }: Size): number {
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
