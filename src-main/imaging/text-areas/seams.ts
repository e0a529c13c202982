import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { Points } from './picture-points.ts';

/** Finds the borders between the panels of a picture: straight lines from side to side. */

/** Least difference in any channel across a line that counts as an edge, 0–255. */
const EDGE = 24;
/** A border's share of edge points: how much more than that of a usual line, and its minimum. */
const CONTRAST = 0.42;
const ALONG = 0.72;
/** Least distance of a border from the ends and from other borders, as a share of the side. */
const FROM_END = 0.14;
/** Largest mean deviation of a line of one colour, 0–255: the background between two panels. */
const ONE_COLOUR = 9;

function differs({ data }: Points, at: number, other: number): boolean {
  return [0, 1, 2].some(
    (channel) => Math.abs((data[at * 3 + channel] ?? 0) - (data[other * 3 + channel] ?? 0)) >= EDGE,
  );
}

function listLinePoints(map: Points, area: Rect, position: number, isRow: boolean): number[] {
  const length = isRow ? area.width : area.height;
  return Array.from({ length }, (_, step) =>
    isRow ? position * map.width + area.x + step : (area.y + step) * map.width + position,
  );
}

/** Share of the points of a line that differ from the next, or the next but one. */
function edgeAt(map: Points, line: readonly number[], isRow: boolean): number {
  const stride = isRow ? map.width : 1;
  const edges = line.filter((at) => differs(map, at, at + stride) || differs(map, at, at + 2 * stride));
  return edges.length / line.length;
}

/** Distance from the background between two panels at which there is a panel, points. */
const BESIDE = 7;
/** Least difference from black or white at which a line of one colour is no gutter, 0–255. */
const TINT = 24;

/** Whether a border, as `seamsIn` gives it, is a white or black gutter across the whole picture, with panels beside it. */
export function isGutter(map: Points, at: number, isRow: boolean): boolean {
  const whole = { x: 0, y: 0, width: map.width, height: map.height };
  const getLine = (position: number) => listLinePoints(map, whole, position, isRow);
  if ([at - BESIDE, at + BESIDE].some((near) => isOneColour(map, getLine(near)))) return false;
  return [at - 2, at - 1, at].some((position) => {
    const line = getLine(position);
    const values = line.flatMap((point) => [0, 1, 2].map((channel) => map.data[point * 3 + channel] ?? 0));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return isOneColour(map, line) && Math.min(mean, 255 - mean) < TINT;
  });
}

function isOneColour({ data }: Points, line: readonly number[]): boolean {
  return [0, 1, 2].every((channel) => {
    const values = line.map((at) => data[at * 3 + channel] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.reduce((sum, value) => sum + Math.abs(value - mean), 0) / values.length <= ONE_COLOUR;
  });
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How clearly each line of an area is a border, from 0 (not at all) to 1, by position in points. */
export function borderContrast(map: Points, area: Rect, isRow: boolean): Map<number, number> {
  const [start, length] = isRow ? [area.y, area.height] : [area.x, area.width];
  const positions = Array.from({ length: Math.max(0, length - 2) }, (_, step) => start + step);
  const lines = positions.map((at) => listLinePoints(map, area, at, isRow));
  const edges = lines.map((line) => edgeAt(map, line, isRow));
  const usual = median(edges);
  return new Map(
    positions.map((at, index) => {
      const edge = edges[index] ?? 0;
      const contrast = edge >= ALONG ? edge - usual : 0;
      // The background between panels has one colour, the panels beside it do not.
      const isGround =
        isOneColour(map, lines[index] ?? []) &&
        [index - BESIDE, index + BESIDE].every(
          (near) => lines[near] !== undefined && !isOneColour(map, lines[near]),
        );
      return [at, isGround ? 1 : Math.max(0, contrast)];
    }),
  );
}

/** Positions of the panel borders in an area, in points, in ascending order. */
export function seamsIn(map: Points, area: Rect, isRow: boolean): number[] {
  const [start, length] = isRow ? [area.y, area.height] : [area.x, area.width];
  const gap = Math.max(4, Math.round(FROM_END * length));
  const strong = [...borderContrast(map, area, isRow)]
    .filter(([at, contrast]) => contrast >= CONTRAST && at >= start + gap && at < start + length - gap)
    .sort(([, a], [, b]) => b - a);
  const seams: number[] = [];
  for (const [at] of strong) if (seams.every((other) => Math.abs(other - at) >= gap)) seams.push(at);
  return seams.sort((a, b) => a - b).map((at) => at + 1);
}

/** The largest number of equal parts, up to 5, that borders divide an area into; 1 if there are no borders. */
export function equalParts(map: Points, area: Rect, isRow: boolean): number {
  const [start, length] = isRow ? [area.y, area.height] : [area.x, area.width];
  const contrasts = borderContrast(map, area, isRow);
  const reach = Math.max(2, Math.round(length * 0.025));
  const clearest = (at: number) =>
    Math.max(
      0,
      ...[...contrasts].filter(([near]) => Math.abs(near - at) <= reach).map(([, contrast]) => contrast),
    );
  const isDivided = (parts: number) =>
    Array.from({ length: parts - 1 }, (_, nth) => start + ((nth + 1) * length) / parts).every(
      (at) => clearest(at) >= CONTRAST * 0.7,
    );
  return [5, 4, 3, 2].find(isDivided) ?? 1;
}
