import type { PatchEffect, ShapeKind } from '../../../../src-shared/contract/shape-names.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import type { Box, Point, Size } from '../../../../src-shared/document/geometry.ts';
import { clampBox, LAYER_MIN } from '../geometry.ts';
import type { NewItem } from './insert.ts';
import { boxOfLine, inAngleSteps } from './shape-points.ts';
import { styleOnFill } from './shape-text.ts';
import { toStroke } from './stroke.ts';

/** What the drawing tools make of a drag on the canvas. */

export const PENS = ['pen', 'highlighter'] as const;
export type PenName = (typeof PENS)[number];
const SHAPE_TOOLS = ['line', 'arrow', 'rectangle', 'ellipse', 'bubble'] as const satisfies ShapeKind[];
const PATCH_TOOLS = ['blur', 'pixelate'] as const satisfies PatchEffect[];
export type DrawingTool = PenName | (typeof SHAPE_TOOLS)[number] | (typeof PATCH_TOOLS)[number];

/** Colour and width of what a pen draws; the width as of `stroke_width`. */
export interface Pen {
  stroke: string;
  width: number;
}
export type Pens = Readonly<Record<PenName, Pen>>;

/** The pens as they are at first. */
export const USUAL_PENS: Pens = {
  pen: { stroke: '#e03131', width: 0.012 },
  highlighter: { stroke: '#ffe0338c', width: 0.05 },
};

/** Height of the box of a new line, in which it is selected; fraction of the shorter side of the canvas. */
const LINE_HEIGHT = 0.04;

const LAYER = { opacity: 1, flip: false, locked: false } as const;

export const isPen = (tool: DrawingTool): tool is PenName => PENS.some((pen) => pen === tool);
const isPatch = (tool: DrawingTool): tool is PatchEffect => PATCH_TOOLS.some((name) => name === tool);

/** A hand-drawn line through points, fractions of the canvas (px). */
export function penItem(pen: Pen, drawn: readonly Point[], canvas: Size): NewItem {
  const { box, points } = toStroke(drawn, canvas);
  const shape = { kind: 'path' as const, stroke: pen.stroke, stroke_width: pen.width, points };
  return { kind: 'shape', shape, box: clampBox(box, 'layer'), ...LAYER };
}

/** A corner at which the box from `from` is as wide as high, in px; it stays on the canvas. */
function squareCorner(from: Point, to: Point, { width, height }: Size): Point {
  const [dx, dy] = [(to.x - from.x) * width, (to.y - from.y) * height];
  const room = {
    x: (dx < 0 ? from.x : 1 - from.x) * width,
    y: (dy < 0 ? from.y : 1 - from.y) * height,
  };
  const side = Math.min(Math.max(Math.abs(dx), Math.abs(dy)), room.x, room.y);
  return { x: from.x + ((dx < 0 ? -1 : 1) * side) / width, y: from.y + ((dy < 0 ? -1 : 1) * side) / height };
}

/** How the drag of a tool is held: in steps of the angle or as a square, and from the middle. */
export interface DrawingModifiers {
  regular: boolean;
  fromMiddle: boolean;
}

/** What a shape is drawn on and with. */
export interface DrawingContext {
  canvas: Size;
  /** Of new texts. */
  textStyle: CaptionStyle;
}

function boxBetween(from: Point, to: Point, { regular, fromMiddle }: DrawingModifiers, canvas: Size): Box {
  const corner = regular ? squareCorner(from, to, canvas) : to;
  const [dx, dy] = [corner.x - from.x, corner.y - from.y];
  const start = fromMiddle ? { x: from.x - dx, y: from.y - dy } : from;
  const width = Math.max(LAYER_MIN, Math.abs(corner.x - start.x));
  const height = Math.max(LAYER_MIN, Math.abs(corner.y - start.y));
  const [x, y] = [Math.min(start.x, corner.x), Math.min(start.y, corner.y)];
  return clampBox({ x, y, width, height, rotation: 0 }, 'layer');
}

/** What a tool draws; a speech bubble is a text. */
export const kindOfTool = (tool: DrawingTool) => (tool === 'bubble' ? 'text' : 'layer');

/** What a tool draws from one point to another, fractions of the canvas (px). */
export function createDrawnItem(
  tool: Exclude<DrawingTool, PenName>,
  from: Point,
  to: Point,
  how: DrawingModifiers,
  { canvas, textStyle }: DrawingContext,
): NewItem {
  if (isPatch(tool)) {
    return { kind: 'patch', patch: { effect: tool }, box: boxBetween(from, to, how, canvas), locked: false };
  }
  if (tool === 'bubble') {
    const box = clampBox(boxBetween(from, to, how, canvas), 'text');
    const shape = { kind: tool };
    const style = styleOnFill(textStyle, shape);
    return { kind: 'text', region: null, text: '', box, style, shape, locked: false };
  }
  if (tool !== 'line' && tool !== 'arrow') {
    return { kind: 'shape', shape: { kind: tool }, box: boxBetween(from, to, how, canvas), ...LAYER };
  }
  const end = how.regular ? inAngleSteps(from, to, canvas) : to;
  const start = how.fromMiddle ? { x: 2 * from.x - end.x, y: 2 * from.y - end.y } : from;
  const height = (LINE_HEIGHT * Math.min(canvas.width, canvas.height)) / canvas.height;
  return { kind: 'shape', shape: { kind: tool }, box: boxOfLine(start, end, height, canvas), ...LAYER };
}

/** Width and height of what a tool places by a click, fractions of the canvas (px). */
export function usualSize(tool: Exclude<DrawingTool, PenName>, { width, height }: Size): Size {
  const side = 0.25 * Math.min(width, height);
  const high = tool === 'line' || tool === 'arrow' ? LINE_HEIGHT / 0.25 : 1;
  return { width: (1.5 * side) / width, height: (high * side) / height };
}
