import type { Point, Rect, Size } from '../../../src-shared/document/geometry.ts';

/** A round brush that changes how opaque the pixels of a picture are. All lengths are px of that picture. */

/** One number per pixel, 0–255, row by row. */
export interface Mask extends Size {
  data: Uint8ClampedArray<ArrayBuffer>;
}

export interface Brush {
  /** px */
  diameter: number;
  /** 0–1: the share of the radius over which it fades out; 0 is a hard edge of 1 px. */
  softness: number;
}

/** Whole px: the part of a picture that something touches. */
export type PixelArea = Rect;

/** What a brush does to a pixel at a distance from its path: 0 nothing – 1 everything. */
export function coverageAt(distance: number, { diameter, softness }: Brush): number {
  const radius = diameter / 2;
  const outer = radius + 0.5;
  const inner = Math.max(0, Math.min(radius - 0.5, radius * (1 - softness)));
  if (distance >= outer) return 0;
  if (distance <= inner) return 1;
  const share = (outer - distance) / (outer - inner);
  return share * share * (3 - 2 * share);
}

/** The pixels that a brush reaches on its way between two points; undefined where that is beside the picture. */
export function reachOfBrush(from: Point, to: Point, { diameter }: Brush, size: Size): PixelArea | undefined {
  const reach = diameter / 2 + 1;
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const right = Math.min(size.width, Math.ceil(Math.max(from.x, to.x) + reach));
  const bottom = Math.min(size.height, Math.ceil(Math.max(from.y, to.y) + reach));
  if (right <= left || bottom <= top) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Raises the coverage (0–255) of the pixels near a straight path. A pixel has that of the nearest point of all paths
 * so far, so that going over it twice changes nothing. Returns what may have changed.
 */
export function coverPath(coverage: Mask, from: Point, to: Point, brush: Brush): PixelArea | undefined {
  const area = reachOfBrush(from, to, brush, coverage);
  if (!area) return undefined;
  const { data, width } = coverage;
  const across = to.x - from.x;
  const down = to.y - from.y;
  const length = across * across + down * down;
  // A point is a path whose every pixel is nearest to its start.
  const perLength = length < 1e-9 ? 0 : 1 / length;
  const reach = (brush.diameter / 2 + 0.5) ** 2;
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  for (let y = area.y; y < bottom; y++) {
    for (let x: number = area.x; x < right; x++) {
      const at = y * width + x;
      if (data[at] === 255) continue;
      // Pixels are meant by their middle.
      const fromX = x + 0.5 - from.x;
      const fromY = y + 0.5 - from.y;
      const along = Math.min(1, Math.max(0, (fromX * across + fromY * down) * perLength));
      const squared = (fromX - along * across) ** 2 + (fromY - along * down) ** 2;
      if (squared >= reach) continue;
      const level = Math.round(255 * coverageAt(Math.sqrt(squared), brush));
      if (level > (data[at] ?? 0)) data[at] = level;
    }
  }
  return area;
}

/** A number (0–255) on its way to another one. */
export const mixLevel = (from: number, to: number, coverage: number): number =>
  Math.round(from + ((to - from) * coverage) / 255);

/** The smallest area around two. */
export function joinAreas(a: PixelArea | undefined, b: PixelArea | undefined): PixelArea | undefined {
  if (!a || !b) return a ?? b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
