import { parseColor } from '../contract/colors.ts';
import type { Rect } from '../document/geometry.ts';
import { type PathShape, rounded } from './piece.ts';

/** Attributes of SVG elements, and paths of one colour. */

/** A colour as the attributes of a fill or stroke. */
export function paint(color: string, attribute: 'fill' | 'stroke'): string {
  const { r, g, b, a } = parseColor(color);
  return `${attribute}="rgb(${r},${g},${b})"${a < 1 ? ` ${attribute}-opacity="${rounded(a)}"` : ''}`;
}

/** A rectangle as attributes. */
export function place({ x, y, width, height }: Rect): string {
  return `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"`;
}

/** A round line as attributes; `width` in px on both sides of the path together. */
export function line(color: string, width: number): string {
  return `${paint(color, 'stroke')} stroke-width="${rounded(width)}" stroke-linejoin="round"`;
}

/** A filled path; none where it is empty. */
export function filledPath(outline: string, color: string): PathShape[] {
  if (outline === '') return [];
  const { a, ...rgb } = parseColor(color);
  const attributes = paint(color, 'fill');
  return [{ kind: 'path', outline, attributes, solid: { color: { ...rgb, a: rounded(a) } } }];
}

/** A round line along a path, `width` px on both sides of it together; none where it is empty. */
export function linedPath(outline: string, color: string, width: number): PathShape[] {
  const [shape] = filledPath(outline, color);
  if (!shape?.solid) return [];
  const attributes = `fill="none" ${line(color, width)} stroke-linecap="round"`;
  return [{ ...shape, attributes, solid: { ...shape.solid, lineWidth: rounded(width) } }];
}
