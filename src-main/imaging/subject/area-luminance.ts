import { relativeLuminance } from '../../../src-shared/contract/contrast.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { ColourMap } from './picture-map.ts';

/** Relative luminance (WCAG 2.2), 0–1, of its darkest and its lightest tenth. */
export interface LuminanceRange {
  darkest: number;
  lightest: number;
}

const TENTH = 0.1;

/** The luminance of an area, fractions of the picture; at least one point of the map is looked at. */
export function measureAreaLuminance({ data, width, height }: ColourMap, area: Rect): LuminanceRange {
  const [left, right] = findPoints(area.x, area.width, width);
  const [top, bottom] = findPoints(area.y, area.height, height);
  const values: number[] = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const at = (y * width + x) * 3;
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      values.push(relativeLuminance({ r, g, b }));
    }
  }
  values.sort((a, b) => a - b);
  const nth = (share: number) => values[Math.round(share * (values.length - 1))] ?? 0;
  return { darkest: nth(TENTH), lightest: nth(1 - TENTH) };
}

/** The first and the last point of a stretch of one side, fractions of it. */
function findPoints(start: number, length: number, count: number): readonly [number, number] {
  const inside = (at: number) => Math.max(0, Math.min(count - 1, at));
  const first = inside(Math.floor(start * count));
  return [first, Math.max(first, inside(Math.ceil((start + length) * count) - 1))];
}
