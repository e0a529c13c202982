import { parseColor } from '../contract/colors.ts';
import type { Rect } from '../document/geometry.ts';
import { rounded } from './piece.ts';

/** Attributes of SVG elements. */

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
