import { parseColor, type Rgba } from '../contract/colors.ts';
import type { Rect } from '../document/geometry.ts';
import { type PathShape, roundPx } from './piece.ts';

/** Attributes of SVG elements, and paths of one colour. */

export function paint(color: string, attribute: 'fill' | 'stroke'): string {
  const { r, g, b, a } = parseColor(color);
  return `${attribute}="rgb(${r},${g},${b})"${a < 1 ? ` ${attribute}-opacity="${roundPx(a)}"` : ''}`;
}

/** A rectangle as attributes. */
export function place({ x, y, width, height }: Rect): string {
  return `x="${roundPx(x)}" y="${roundPx(y)}" width="${roundPx(width)}" height="${roundPx(height)}"`;
}

/** A round line as attributes; `width` in px on both sides of the path together. */
export function line(color: string, width: number): string {
  return `${paint(color, 'stroke')} stroke-width="${roundPx(width)}" stroke-linejoin="round"`;
}

/** A colour as precise as `paint` writes it. */
function solidColor(color: string): Rgba {
  const { a, ...rgb } = parseColor(color);
  return { ...rgb, a: roundPx(a) };
}

/** A filled path; none where it is empty. */
export function createFilledPath(outline: string, color: string): PathShape[] {
  if (outline === '') return [];
  return [{ kind: 'path', outline, attributes: paint(color, 'fill'), solid: { color: solidColor(color) } }];
}

/** A round line along a path, `width` px on both sides of it together; none where it is empty. */
export function createLinedPath(outline: string, color: string, width: number): PathShape[] {
  if (outline === '') return [];
  const attributes = `fill="none" ${line(color, width)} stroke-linecap="round"`;
  const solid = { color: solidColor(color), lineWidth: roundPx(width) };
  return [{ kind: 'path', outline, attributes, solid }];
}
