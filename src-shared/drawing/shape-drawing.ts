import { parseColor, toHex } from '../contract/colors.ts';
import {
  isLine,
  STROKE_WIDTH,
  USUAL_BUBBLE,
  USUAL_BUBBLE_RADIUS,
  USUAL_POINTER,
} from '../contract/shape-names.ts';
import type { Shape } from '../contract/shapes.ts';
import { getBounds, type Point, type Rect, type Size, uniteRects } from '../document/geometry.ts';
import type { LayerPlace } from '../document/layers.ts';
import { layerTransform, mirrorBounds } from './layer-transform.ts';
import { paint } from './paint.ts';
import { type Shape as DrawnShape, type Piece, roundPx, writeBodyMarkup } from './piece.ts';
import { mirrorShadow, placeShadow, shadowBounds, shadowFilter } from './shadow-filter.ts';
import {
  arrowHead,
  bubble,
  createRoundedRect,
  ellipse,
  shortenLine,
  smoothLine,
  writePath,
} from './shape-outline.ts';

/** Draws shapes: lines, arrows, rectangles, ellipses, speech bubbles and freehand lines. */

/** Colour of the line of a shape that names none. */
export const USUAL_STROKE = '#e03131';
/** Length and width of an arrowhead, × the width of its line. */
const HEAD = { length: 3.6, width: 3.2 };
/** Distance of the points of a smooth line, px. */
const SMOOTH_STEP = 3;

/** A shape in px about the middle of its box. */
interface Outline {
  /** What is filled, and along which its line goes. */
  points: readonly Point[];
  closed: boolean;
  /** Filled with the colour of the line. */
  heads: readonly (readonly Point[])[];
}

export interface ShapePaint {
  fill: string | undefined;
  stroke: string | undefined;
  /** px */
  width: number;
}

/** Colours and line width (px) of a shape in a box on a canvas (px). */
export function shapePaint(shape: Shape, box: Size, canvas: Size): ShapePaint {
  const usual = usualPaint(shape);
  const { fill = usual.fill, stroke = usual.stroke, kind, stroke_width = STROKE_WIDTH.usual } = shape;
  const wanted = stroke_width * Math.min(canvas.width, canvas.height);
  // The outline of a closed shape lies inside it.
  const most = isLine(kind) ? wanted : Math.min(box.width, box.height) / 2;
  return { fill, stroke, width: Math.min(wanted, most) };
}

/** Fill and line of a shape that names none. */
export function usualPaint({ kind, fill, stroke }: Shape): { fill?: string; stroke?: string } {
  if (kind === 'bubble') return USUAL_BUBBLE;
  return fill === undefined || stroke !== undefined || isLine(kind) ? { stroke: USUAL_STROKE } : {};
}

/** The middle of what a box shows as the origin: fractions of the box, as px. */
const about = ({ width, height }: Size, [x = 0, y = 0]: readonly number[]): Point => ({
  x: (x - 0.5) * width,
  y: (y - 0.5) * height,
});

function lineOutline({ kind, points, heads }: Shape, box: Size, width: number): Outline {
  const ends = points ?? [
    [0, 0.5],
    [1, 0.5],
  ];
  const line = smoothLine(
    ends.map((point) => about(box, point)),
    SMOOTH_STEP,
  );
  const at = heads ?? (kind === 'arrow' ? 'end' : 'none');
  if (at === 'none' || width === 0) return { points: line, closed: false, heads: [] };
  const whole = line.reduce((sum, { x, y }, to) => {
    const before = line[to - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : 0;
  }, 0);
  const length = Math.min(HEAD.length * width, (at === 'both' ? 0.45 : 0.9) * whole);
  const headWidth = (length / HEAD.length) * HEAD.width;
  // The line ends inside the head, or its round end would show at the tip.
  const cut = length * 0.7;
  const cutStart = (one: readonly Point[]) => shortenLine(one.toReversed(), cut).toReversed();
  const tips = at === 'both' ? [line, line.toReversed()] : [line];
  const kept = shortenLine(line, cut);
  return {
    points: at === 'both' ? cutStart(kept) : kept,
    closed: false,
    heads: tips.map((one) => arrowHead(one, length, headWidth)),
  };
}

function outlineShape(shape: Shape, box: Size, { stroke, width }: ShapePaint): Outline {
  if (isLine(shape.kind)) return lineOutline(shape, box, width);
  const inset = stroke === undefined ? 0 : width / 2;
  const rect: Rect = {
    x: -box.width / 2 + inset,
    y: -box.height / 2 + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  };
  const side = Math.min(box.width, box.height);
  const corner = (share: number) => Math.max(0, share * side - inset);
  if (shape.kind === 'ellipse') return { points: ellipse(rect), closed: true, heads: [] };
  if (shape.kind === 'rectangle') {
    return { points: createRoundedRect(rect, corner(shape.radius ?? 0)), closed: true, heads: [] };
  }
  const { x, y } = shape.pointer ?? USUAL_POINTER;
  const points = bubble(rect, corner(shape.radius ?? USUAL_BUBBLE_RADIUS), about(box, [x, y]));
  return { points, closed: true, heads: [] };
}

function opaque(color: string): string {
  const { r, g, b } = parseColor(color);
  return toHex([r, g, b]);
}

/** Attributes of a line; a sharp corner stays sharp. */
function strokeAttributes(stroke: string, width: number, { closed }: Outline, dash: Shape['dash']): string {
  const join = closed ? ' stroke-linejoin="miter"' : ' stroke-linejoin="round" stroke-linecap="round"';
  const gaps =
    dash === 'dashed'
      ? ` stroke-dasharray="${roundPx(width * 3)} ${roundPx(width * 2.5)}"`
      : dash === 'dotted'
        ? ` stroke-dasharray="0 ${roundPx(width * 2)}"${closed ? ' stroke-linecap="round"' : ''}`
        : '';
  return `${paint(stroke, 'stroke')} stroke-width="${roundPx(width)}"${join}${gaps}`;
}

function drawBody(shape: Shape, outline: Outline, { fill, stroke, width }: ShapePaint): DrawnShape[] {
  const body: DrawnShape[] = [];
  const path = writePath(outline.points, outline.closed);
  if (fill !== undefined) {
    body.push({ kind: 'path', outline: path, attributes: paint(fill, 'fill') });
  }
  if (stroke === undefined || width === 0) return body;
  const { a } = parseColor(stroke);
  // Where line and heads overlap, a translucent colour would be seen twice.
  const isGroup = outline.heads.length > 0 && a < 1;
  const color = isGroup ? opaque(stroke) : stroke;
  const attributes = `fill="none" ${strokeAttributes(color, width, outline, shape.dash)}`;
  const line: DrawnShape[] = [{ kind: 'path', outline: path, attributes }];
  for (const head of outline.heads) {
    line.push({ kind: 'path', outline: writePath(head, true), attributes: paint(color, 'fill') });
  }
  if (!isGroup) return [...body, ...line];
  const markup = `<g opacity="${roundPx(a)}">${writeBodyMarkup(line)}</g>`;
  return [...body, { kind: 'markup', markup }];
}

/** What a shape covers, about the middle of its box, px: the mitre of a bubble's tip reaches farther than its line. */
function measureInk({ points, heads, closed }: Outline, { stroke, width }: ShapePaint): Rect {
  const { x, y, width: wide, height } = getBounds([...points, ...heads.flat()]);
  const grow = stroke === undefined ? 0 : closed ? 2 * width : width / 2 + 1;
  return { x: x - grow, y: y - grow, width: wide + 2 * grow, height: height + 2 * grow };
}

/** A shape on its canvas (native px), ids beginning with `id`; undefined where nothing is painted. */
export function shapePiece(
  shape: Shape,
  place: Omit<LayerPlace, 'z'>,
  id: string,
  canvas: Size,
): Piece | undefined {
  const { box, opacity } = place;
  const painted = shapePaint(shape, box, canvas);
  const outline = outlineShape(shape, box, painted);
  const body = drawBody(shape, outline, painted);
  if (body.length === 0 || outline.points.length < 2) return undefined;
  const ink = measureInk(outline, painted);
  const shown = place.shadow && mirrorShadow(placeShadow(place.shadow, box), place);
  const shadows: DrawnShape[] = shown
    ? [
        { kind: 'markup', markup: shadowFilter(`${id}shadow`, ink, shown) },
        { kind: 'markup', markup: `<g filter="url(#${id}shadow)">${writeBodyMarkup(body)}</g>` },
      ]
    : [];
  const covered = shown ? uniteRects(ink, shadowBounds(ink, shown)) : ink;
  return {
    transform: layerTransform(place),
    opacity,
    body: [...shadows, ...body],
    bounds: mirrorBounds(covered, place),
  };
}
