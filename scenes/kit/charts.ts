import type { Point } from './geometry.ts';
import type { Kit } from './kit.ts';
import { linear } from './paint.ts';
import { line, path, rect } from './shapes.ts';

/** The point at `angle` degrees (0 = right, clockwise) and `radius` px from a centre. */
export const onCircle = ([cx, cy]: Point, radius: number, angle: number): Point => [
  cx + Math.cos((angle * Math.PI) / 180) * radius,
  cy + Math.sin((angle * Math.PI) / 180) * radius,
];

const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Path data of a pie slice between two angles (degrees, clockwise), less than a full turn. */
export function sliceData(centre: Point, radius: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${at(centre)}L${at(onCircle(centre, radius, from))}A${radius} ${radius} 0 ${large} 1 ${at(onCircle(centre, radius, to))}Z`;
}

/** Path data of an arc stroke between two angles. */
export function arcData(centre: Point, radius: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${at(onCircle(centre, radius, from))}A${radius} ${radius} 0 ${large} 1 ${at(onCircle(centre, radius, to))}`;
}

/** Path data of straight pieces through points. */
const polylineData = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;

/** A glowing chart line with a fading area down to `floor` px. */
export function trendLine(
  kit: Kit,
  points: readonly Point[],
  colour: string,
  options: { width?: number; floor?: number } = {},
): string {
  const { width = 14, floor } = options;
  const [first, last] = [points[0], points.at(-1)];
  const data = polylineData(points);
  const fade = linear(kit, [
    [colour, 0, 0.5],
    [colour, 1, 0],
  ]);
  const area =
    floor !== undefined && first && last
      ? path(`${data}L${last[0]} ${floor}L${first[0]} ${floor}Z`, fade)
      : '';
  return (
    area +
    line(data, colour, width * 3, 'opacity="0.14"') +
    line(data, colour, width * 1.8, 'opacity="0.22"') +
    line(data, colour, width)
  );
}

/** The faint lines of chart paper over a box, `gap` px apart. */
export function chartGrid(
  [x, y, width, height]: readonly [number, number, number, number],
  gap: number,
  colour: string,
  opacity = 0.16,
): string {
  const lines: string[] = [];
  for (let gx = x + gap; gx < x + width; gx += gap)
    lines.push(rect([gx, y, 2, height], colour, 0, `opacity="${opacity}"`));
  for (let gy = y + gap; gy < y + height; gy += gap)
    lines.push(rect([x, gy, width, 2], colour, 0, `opacity="${opacity}"`));
  return lines.join('');
}
