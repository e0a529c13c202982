import type { Rgba } from '../contract/colors.ts';
import type { Rect } from '../document/geometry.ts';

/** What a caption or an emoji is drawn as: structured, so that a page can update it and the engine can join it. */

/** One SVG element of a piece. */
export type Shape = PathShape | MarkupShape;

/** A path: a keystroke changes only its outline, so it is apart from the rest. */
export interface PathShape {
  kind: 'path';
  /** SVG path data. */
  outline: string;
  /** All other attributes, as markup. */
  attributes: string;
  /** What `attributes` say, where the path is of one colour and nothing else is done with it. */
  solid?: SolidPaint;
  /** Markup around the path, such as a group or a mask that holds it. */
  before?: string;
  after?: string;
}

/** One colour: of what is inside a path or, where there is a width (px), of a round line along it. */
export interface SolidPaint {
  color: Rgba;
  lineWidth?: number;
}

/** An affine map as in SVG: x → a x + c y + e, y → b x + d y + f. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** A whole element as markup. It holds numbers, paths and emoji art, never text that somebody wrote. */
export interface MarkupShape {
  kind: 'markup';
  markup: string;
}

/** A group of SVG elements and where it is drawn; native px of the canvas. */
export interface Piece {
  /** SVG transform of the group. */
  transform: string;
  /** What `transform` says, where the piece may be drawn without SVG. */
  matrix?: Matrix;
  /** 0–1 */
  opacity: number;
  /** From the lowest to the highest. */
  body: readonly Shape[];
  /** What the ink covers after the transform. */
  bounds: Rect;
}

export function writeBodyMarkup(body: readonly Shape[]): string {
  return body.map(writeShapeMarkup).join('');
}

/** About how many characters the markup of a piece has. */
export function lengthOfBody({ body }: Piece): number {
  return body.reduce((sum, shape) => sum + (shape.kind === 'path' ? shape.outline : shape.markup).length, 0);
}

function writeShapeMarkup(shape: Shape): string {
  if (shape.kind === 'markup') return shape.markup;
  const { outline, attributes, before = '', after = '' } = shape;
  return `${before}<path d="${outline}" ${attributes}/>${after}`;
}

/** SVG markup of a whole piece: one `<g>`. */
export function writePieceMarkup({ transform, opacity, body }: Piece): string {
  const fade = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<g transform="${transform}"${fade}>${writeBodyMarkup(body)}</g>`;
}

/** px at a hundredth's precision: finer is beyond what anti-aliasing shows. */
export const roundPx = (px: number): number => Math.round(px * 100) / 100;
