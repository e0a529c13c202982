import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { ColourMap } from './picture-map.ts';

/** How light a part of a picture is. */

/** Relative luminance (WCAG 2.2), 0–1, of its darkest and its lightest tenth. */
export interface LuminanceRange {
  darkest: number;
  lightest: number;
}

const TENTH = 0.1;

/** Relative luminance of a colour by its parts, 0–255. */
export function relativeLuminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The luminance of an area, fractions of the picture; at least one point of the map is looked at. */
export function luminanceOfArea({ data, width, height }: ColourMap, area: Rect): LuminanceRange {
  const [left, right] = pointsOf(area.x, area.width, width);
  const [top, bottom] = pointsOf(area.y, area.height, height);
  const values: number[] = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const at = (y * width + x) * 3;
      values.push(relativeLuminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
    }
  }
  values.sort((a, b) => a - b);
  const nth = (share: number) => values[Math.round(share * (values.length - 1))] ?? 0;
  return { darkest: nth(TENTH), lightest: nth(1 - TENTH) };
}

/** The first and the last point of a stretch of one side, fractions of it. */
function pointsOf(start: number, length: number, count: number): readonly [number, number] {
  const inside = (at: number) => Math.max(0, Math.min(count - 1, at));
  const first = inside(Math.floor(start * count));
  return [first, Math.max(first, inside(Math.ceil((start + length) * count) - 1))];
}
