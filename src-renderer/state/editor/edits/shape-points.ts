import { isLine, POINTER, USUAL_POINTER } from '../../../../src-shared/contract/shape-names.ts';
import type { Box, Point, Size } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { boxOfItem } from '../editor-canvas.ts';
import { boxesEqual, clamp, clampBox, getCentre, getPoint, toLocalVector } from '../geometry.ts';
import type { EditorDocument, Item, ShapeItem, TextItem } from '../types.ts';
import { editItems } from './items.ts';

/** Points of shapes that are dragged by themselves: the ends of a line or an arrow, and the tip of a speech bubble. */

export const SHAPE_POINTS = ['start', 'end', 'tip'] as const;
export type ShapePoint = (typeof SHAPE_POINTS)[number];

/** Steps of the angle of a line with Shift, degrees. */
const ANGLE_STEP = 15;

/** Whether a shape is a straight line between two ends. */
export const isStraight = ({ shape }: ShapeItem): boolean =>
  isLine(shape.kind) && shape.kind !== 'path' && shape.points === undefined;

/** A point of the box as the item shows it: mirrored where the item is. */
function mirrorPoint({ x, y }: Point, item: ShapeItem | TextItem): Point {
  if (item.kind === 'text') return { x, y };
  return { x: item.flip ? -x : x, y: item.flipVertical ? -y : y };
}

/** The points of an item that can be dragged, fractions of the canvas (px); none for most items. */
export function shapePoints(item: Item, canvas: PictureCanvas): { name: ShapePoint; at: Point }[] {
  const box = boxOfItem(item, canvas);
  if ((item.kind !== 'shape' && item.kind !== 'text') || !box) return [];
  const at = (along: Point) => getPoint(box, mirrorPoint(along, item), canvas);
  if (item.shape?.kind === 'bubble') {
    const { x, y } = item.shape.pointer ?? USUAL_POINTER;
    return [{ name: 'tip', at: at({ x: 2 * x - 1, y: 2 * y - 1 }) }];
  }
  if (item.kind === 'text' || !isStraight(item)) return [];
  return [
    { name: 'start', at: at({ x: -1, y: 0 }) },
    { name: 'end', at: at({ x: 1, y: 0 }) },
  ];
}

/** `to`, turned about `from` to the nearest step of the angle. */
export function inAngleSteps(from: Point, to: Point, { width, height }: Size): Point {
  const [dx, dy] = [(to.x - from.x) * width, (to.y - from.y) * height];
  const step = (ANGLE_STEP * Math.PI) / 180;
  const angle = Math.round(Math.atan2(dy, dx) / step) * step;
  const length = dx * Math.cos(angle) + dy * Math.sin(angle);
  return {
    x: from.x + (length * Math.cos(angle)) / width,
    y: from.y + (length * Math.sin(angle)) / height,
  };
}

/** The box of a line between two points (fractions of the canvas, px): as long, `height` high, turned. */
export function boxOfLine(from: Point, to: Point, height: number, canvas: Size): Box {
  const [dx, dy] = [(to.x - from.x) * canvas.width, (to.y - from.y) * canvas.height];
  const width = Math.hypot(dx, dy) / canvas.width;
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const rotation = (Math.atan2(dy, dx) * 180) / Math.PI;
  return clampBox({ x: centre.x - width / 2, y: centre.y - height / 2, width, height, rotation }, 'layer');
}

/** The end of a line nearest to `to` at which its middle is on the canvas, as the contract asks of a layer. */
function reachable(fixed: Point, to: Point): Point {
  return {
    x: 2 * clamp((fixed.x + to.x) / 2, 0, 1) - fixed.x,
    y: 2 * clamp((fixed.y + to.y) / 2, 0, 1) - fixed.y,
  };
}

function withEnd(
  item: ShapeItem,
  name: 'start' | 'end',
  wanted: Point,
  steps: boolean,
  canvas: PictureCanvas,
): Item {
  const points = shapePoints(item, canvas);
  const fixed = points.find((point) => point.name !== name)?.at;
  if (!fixed) return item;
  const to = reachable(fixed, steps ? inAngleSteps(fixed, wanted, canvas) : wanted);
  const isLeft = (name === 'start') !== item.flip;
  const box = isLeft
    ? boxOfLine(to, fixed, item.box.height, canvas)
    : boxOfLine(fixed, to, item.box.height, canvas);
  return boxesEqual(box, item.box) ? item : { ...item, box };
}

function withTip(item: ShapeItem | TextItem, to: Point, canvas: PictureCanvas): Item {
  const box = boxOfItem(item, canvas);
  if (!item.shape || !box) return item;
  const way = toLocalVector(getCentre(box), to, box.rotation, canvas);
  const own = mirrorPoint(
    { x: way.x / (box.width * canvas.width), y: way.y / (box.height * canvas.height) },
    item,
  );
  const limitPointer = (value: number) => clamp(value + 0.5, POINTER.least, POINTER.most);
  const pointer = { x: limitPointer(own.x), y: limitPointer(own.y) };
  if (item.kind === 'text') return { ...item, shape: { ...item.shape, pointer } };
  return { ...item, shape: { ...item.shape, pointer } };
}

/** Puts a point of a shape elsewhere (fractions of the canvas, px); `steps` turns a line in steps of 15°. */
export function moveShapePoint(
  document: EditorDocument,
  canvas: PictureCanvas,
  id: string,
  { name, to, steps }: { name: ShapePoint; to: Point; steps: boolean },
): EditorDocument {
  return editItems(document, [id], (item) => {
    if (name === 'tip' && (item.kind === 'shape' || item.kind === 'text')) return withTip(item, to, canvas);
    return name !== 'tip' && item.kind === 'shape' ? withEnd(item, name, to, steps, canvas) : item;
  });
}
