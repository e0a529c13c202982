import { GROUP_PATTERN } from '../../../src-shared/contract/patterns.ts';
import {
  ARROW_HEADS,
  DASHES,
  isLine,
  PATCH_EFFECTS,
  PATCH_SHAPES,
  POINTS_MAX,
  SHAPE_KINDS,
  type ShapeKind,
  STROKE_WIDTH,
  TEXT_SHAPE_KINDS,
} from '../../../src-shared/contract/shape-names.ts';
import type { LayerShadow, Patch, Shape, TextShape } from '../../../src-shared/contract/shapes.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import { allowValues, type Check, isColor, isFields, isPointer, number } from './styles.ts';

/**
 * Checks of shapes, patches and looks from fields and the clipboard, as strict as the engine: the schemas of
 * `contract/shapes.ts` are too heavy for the page; a test compares the two.
 */

/** Whether a value has the required fields, and no field but those that pass their check. */
function hasFields(value: unknown, checks: Readonly<Record<string, Check>>, required: readonly string[]) {
  if (!isFields(value) || !required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(
    ([name, field]) => Object.hasOwn(checks, name) && checks[name]?.(field) === true,
  );
}

const share = number(0, 1);
const isPoints: Check = (value) =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.length <= POINTS_MAX &&
  value.every((point: unknown) => Array.isArray(point) && point.length === 2 && point.every(share));

const SHAPE: Readonly<Record<keyof Shape, Check>> = {
  kind: allowValues(...SHAPE_KINDS),
  fill: isColor,
  stroke: isColor,
  stroke_width: number(0, STROKE_WIDTH.most),
  radius: number(0, 0.5),
  heads: allowValues(...ARROW_HEADS),
  points: isPoints,
  pointer: isPointer,
  dash: allowValues(...DASHES),
};

/** Fields that only some kinds of shape have. */
function fits(kind: ShapeKind, { points, heads, pointer, radius, fill }: Partial<Shape>): boolean {
  const line = isLine(kind);
  if (kind === 'path' && !points) return false;
  if ((points || heads !== undefined) && !line) return false;
  if (pointer && kind !== 'bubble') return false;
  if (radius !== undefined && kind !== 'bubble' && kind !== 'rectangle') return false;
  return fill === undefined || kind === 'path' || !line;
}

/** Whether a value is a shape the engine accepts. */
export function isShape(value: unknown): value is Shape {
  if (!isFields(value) || !hasFields(value, SHAPE, ['kind'])) return false;
  const shape: Partial<Shape> = value;
  return shape.kind !== undefined && fits(shape.kind, shape);
}

const { kind: _kind, heads: _heads, points: _points, ...TEXT_SHAPE } = SHAPE;

/** Whether a value is a shape around a text that the engine accepts. */
export function isTextShape(value: unknown): value is TextShape {
  const checks = { ...TEXT_SHAPE, kind: allowValues(...TEXT_SHAPE_KINDS), shadow: isShadow };
  if (!isFields(value) || !hasFields(value, checks, ['kind'])) return false;
  const shape: Partial<TextShape> = value;
  return shape.kind !== undefined && fits(shape.kind, shape);
}

/** Whether a value is a patch the engine accepts. */
export const isPatch = (value: unknown): value is Patch =>
  hasFields(
    value,
    { effect: allowValues(...PATCH_EFFECTS), strength: share, shape: allowValues(...PATCH_SHAPES) },
    ['effect'],
  );

/** Whether a value is a shadow the engine accepts. */
export const isShadow = (value: unknown): value is LayerShadow =>
  hasFields(value, { color: isColor, dx: number(-1, 1), dy: number(-1, 1), blur: share }, ['color']);

/** Whether a value is a part of a picture the engine accepts. */
export function isCrop(value: unknown): value is Rect {
  const side = number(0.02, 1);
  if (!isFields(value)) return false;
  if (!hasFields(value, { x: share, y: share, width: side, height: side }, ['x', 'y', 'width', 'height']))
    return false;
  return Number(value.x) + Number(value.width) <= 1 && Number(value.y) + Number(value.height) <= 1;
}

/** Whether a value is the corner radius of a picture. */
export const isRadius = (value: unknown): value is number => number(0, 0.5)(value);

const GROUP = new RegExp(GROUP_PATTERN);
/** Whether a value is the id of a group. */
export const isGroup = (value: unknown): value is string => typeof value === 'string' && GROUP.test(value);

/** A name as the engine accepts it; undefined for none. */
export function normaliseName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  return Array.from(name.trim()).slice(0, 80).join('').slice(0, 80) || undefined;
}
