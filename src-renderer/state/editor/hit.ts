import { isLine, STROKE_WIDTH } from '../../../src-shared/contract/shape-names.ts';
import type { Box, Point, Size } from '../../../src-shared/document/geometry.ts';
import { intoBox } from '../../../src-shared/document/rotated-box.ts';
import { containsPoint } from './geometry.ts';
import type { Item, ShapeItem } from './types.ts';

/** What a press on the canvas meets. */

/** How far from a line a press still meets it, fraction of the shorter side of the canvas. */
const TOLERANCE = 0.015;

/** `solid`: what is drawn, or a box that is wholly its own; `inside`: within an outline that is not filled. */
export type Hit = 'solid' | 'inside' | null;

function distanceToPart(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy);
}

/** Distance of a point to a line of points, px; all from the top left of the box. */
function distanceToLine(point: Point, line: readonly Point[]): number {
  return line.reduce((least, b, at) => {
    const a = line[at - 1] ?? b;
    return Math.min(least, distanceToPart(point, a, b));
  }, Number.POSITIVE_INFINITY);
}

/** Whether an outline of a box (px) is near a point of it. */
function nearOutline({ x, y }: Point, { width, height }: Size, reach: number, round: boolean): boolean {
  if (!round) return Math.min(x, y, width - x, height - y) <= reach;
  const [rx, ry] = [width / 2, height / 2];
  const radius = Math.hypot((x - rx) / rx, (y - ry) / ry);
  return radius <= 1 + reach / Math.min(rx, ry) && radius >= 1 - reach / Math.min(rx, ry);
}

/** What a point (fractions of the canvas, px) meets of a shape in its box. */
function hitShape({ shape, flip, flipVertical }: ShapeItem, box: Box, point: Point, canvas: Size): Hit {
  const { width, height } = canvas;
  const px = {
    ...box,
    x: box.x * width,
    y: box.y * height,
    width: box.width * width,
    height: box.height * height,
  };
  const own = intoBox({ x: point.x * width, y: point.y * height }, px);
  const at = { x: flip ? px.width - own.x : own.x, y: flipVertical ? px.height - own.y : own.y };
  const shorter = Math.min(width, height);
  const reach = TOLERANCE * shorter + ((shape.stroke_width ?? STROKE_WIDTH.usual) * shorter) / 2;
  if (isLine(shape.kind)) {
    const points = shape.points ?? [
      [0, 0.5],
      [1, 0.5],
    ];
    const line = points.map(([x = 0, y = 0]) => ({ x: x * px.width, y: y * px.height }));
    if (distanceToLine(at, line) <= reach) return 'solid';
    return shape.fill !== undefined && containsPoint(box, point, canvas) ? 'solid' : null;
  }
  if (!containsPoint(box, point, canvas)) return null;
  const filled = shape.kind === 'bubble' || shape.fill !== undefined;
  return filled || nearOutline(at, px, reach, shape.kind === 'ellipse') ? 'solid' : 'inside';
}

/** What a point (fractions of the canvas) meets of an item in its box; `canvas` in px. */
export function hitItem(item: Item, box: Box, point: Point, canvas: Size): Hit {
  if (item.kind === 'shape') return hitShape(item, box, point, canvas);
  if (!containsPoint(box, point, canvas)) return null;
  return item.kind === 'patch' ? 'inside' : 'solid';
}
