import type { Rect } from '../../../src-shared/document/geometry.ts';

/** Texts without a region share the middle of the picture as bands; fractions of it. */
const BANDS = { x: 0.05, width: 0.9, height: 0.18, all: 0.6 };

/** Bands below each other around the middle of the picture; none where the number is not above 0. */
export function listBands(count: number): Rect[] {
  const height = Math.min(BANDS.height, BANDS.all / count);
  const top = 0.5 - (count * height) / 2;
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    x: BANDS.x,
    y: top + at * height,
    width: BANDS.width,
    height,
  }));
}
