import { parseColor } from '../contract/colors.ts';
import { contrastRatio, relativeLuminance } from '../contract/contrast.ts';
import type { ErrorDetail } from '../contract/errors.ts';
import { STROKE_WIDTH, USUAL_BUBBLE, USUAL_BUBBLE_RADIUS } from '../contract/shape-names.ts';
import type { TextShape } from '../contract/shapes.ts';
import type { CaptionStyle } from '../contract/style.ts';
import type { Box, Size } from './geometry.ts';

/** Shapes that hold the text of a caption: speech bubbles, rectangles and ellipses. */

/** Least space between the outline and the text, fraction of the shorter side. */
const PADDING = 0.06;
/** How much of a corner's radius, or of half an ellipse, lies outside of the largest rectangle within. */
const CORNER = 1 - Math.SQRT1_2;
const DARK = '#111111';
const LIGHT = '#ffffff';

/** The box in which the text of a shape is laid out: inside of its outline, about the same centre; px of a canvas (px). */
export function insideShape(shape: TextShape, box: Box, canvas: Size): Box {
  const { kind, stroke_width = STROKE_WIDTH.usual } = shape;
  const side = Math.min(box.width, box.height);
  const line = Math.min(stroke_width * Math.min(canvas.width, canvas.height), side / 4);
  const radius = shape.radius ?? (kind === 'bubble' ? USUAL_BUBBLE_RADIUS : 0);
  const inset = (length: number) =>
    line + (kind === 'ellipse' ? (CORNER * length) / 2 : Math.max(PADDING, CORNER * radius) * side);
  const [x, y] = [inset(box.width), inset(box.height)];
  return {
    x: box.x + x,
    y: box.y + y,
    width: box.width - 2 * x,
    height: box.height - 2 * y,
    rotation: box.rotation,
  };
}

/** A shape that looks the same on another canvas; the width of its line is a fraction of the shorter side. */
export function shapeOnCanvas<Known extends { stroke_width?: number }>(
  shape: Known,
  from: Size,
  to: Size,
): Known {
  const share = Math.min(from.width, from.height) / Math.min(to.width, to.height);
  const { stroke_width = STROKE_WIDTH.usual } = shape;
  return share === 1 ? shape : { ...shape, stroke_width: Math.min(STROKE_WIDTH.most, stroke_width * share) };
}

/** What a shape is filled with; undefined where one sees through it. */
export function fillBehindText({ kind, fill }: TextShape): string | undefined {
  const color = fill ?? (kind === 'bubble' ? USUAL_BUBBLE.fill : undefined);
  return color !== undefined && parseColor(color).a >= 0.5 ? color : undefined;
}

/** The usual look of text in a shape: in its middle, dark or light on its fill without an outline; as elsewhere where it has no fill. */
export function styleInShape(shape: TextShape): CaptionStyle {
  const fill = fillBehindText(shape);
  const look: CaptionStyle = {
    align: 'center',
    vertical_align: 'middle',
    ...(shape.kind === 'bubble' ? { font: 'comic' } : {}),
  };
  if (fill === undefined) return look;
  const luminance = relativeLuminance(parseColor(fill));
  const contrast = (color: string) => contrastRatio(relativeLuminance(parseColor(color)), luminance);
  return { ...look, color: contrast(DARK) >= contrast(LIGHT) ? DARK : LIGHT, outline_width: 0 };
}

/** Fields that the kind of a shape does not have, as problems of the field at `path`. */
export function listShapeProblems({ kind, pointer, radius }: TextShape, path: string): ErrorDetail[] {
  const refuse = (field: string, of: string): ErrorDetail => ({
    path: `${path}.${field}`,
    message: `is a field of ${of}. Leave it out of a shape of kind \`${kind}\`.`,
  });
  return [
    ...(pointer && kind !== 'bubble' ? [refuse('pointer', 'bubble')] : []),
    ...(radius !== undefined && kind === 'ellipse' ? [refuse('radius', 'rectangle and bubble')] : []),
  ];
}
