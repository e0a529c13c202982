import { isLine, POINTER, USUAL_POINTER } from '../../../../src-shared/contract/shape-names.ts';
import type { Box, Point, Size } from '../../../../src-shared/document/geometry.ts';
import { boxesEqual, clamp, clampBox, getCentre, getPoint, toLocalVector } from '../geometry.ts';
import type { EditorDocument, Item, ShapeItem } from '../types.ts';
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
const mirrorPoint = ({ x, y }: Point, { flip, flipVertical }: ShapeItem): Point => ({
  x: flip ? -x : x,
  y: flipVertical ? -y : y,
});

/** The points of an item that can be dragged, fractions of the canvas (px); none for most items. */
export function shapePoints(item: Item, canvas: Size): { name: ShapePoint; at: Point }[] {
  if (item.kind !== 'shape') return [];
  const at = (along: Point) => getPoint(item.box, mirrorPoint(along, item), canvas);
  if (item.shape.kind === 'bubble') {
    const { x, y } = item.shape.pointer ?? USUAL_POINTER;
    return [{ name: 'tip', at: at({ x: 2 * x - 1, y: 2 * y - 1 }) }];
  }
  if (!isStraight(item)) return [];
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

function withEnd(item: ShapeItem, name: 'start' | 'end', wanted: Point, steps: boolean, canvas: Size): Item {
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

function withTip(item: ShapeItem, to: Point, canvas: Size): Item {
  const { box, shape } = item;
  const way = toLocalVector(getCentre(box), to, box.rotation, canvas);
  const own = mirrorPoint(
    { x: way.x / (box.width * canvas.width), y: way.y / (box.height * canvas.height) },
    item,
  );
  const limitPointer = (value: number) => clamp(value + 0.5, POINTER.least, POINTER.most);
  return { ...item, shape: { ...shape, pointer: { x: limitPointer(own.x), y: limitPointer(own.y) } } };
}

/** Puts a point of a shape elsewhere (fractions of the canvas, px); `steps` turns a line in steps of 15°. */
export function moveShapePoint(
  document: EditorDocument,
  canvas: Size,
  id: string,
  { name, to, steps }: { name: ShapePoint; to: Point; steps: boolean },
): EditorDocument {
  return editItems(document, [id], (item) => {
    if (item.kind !== 'shape') return item;
    return name === 'tip' ? withTip(item, to, canvas) : withEnd(item, name, to, steps, canvas);
  });
}
