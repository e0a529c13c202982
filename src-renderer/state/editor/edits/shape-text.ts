import { parseColor } from '../../../../src-shared/contract/colors.ts';
import { contrastRatio, relativeLuminance } from '../../../../src-shared/contract/contrast.ts';
import { TEXT_SHAPE_KINDS, USUAL_POINTER } from '../../../../src-shared/contract/shape-names.ts';
import type { TextShape } from '../../../../src-shared/contract/shapes.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { fillBehindText } from '../../../../src-shared/document/text-shape.ts';
import { clampBox } from '../geometry.ts';
import type { EditorDocument, Item, ShapeItem, TextItem } from '../types.ts';
import { hasRoom } from './insert.ts';

/** Shapes that take text: on the canvas they are texts that lie in a shape. */

/** The shape of an item, alone or around a text. */
export const shapeOfItem = (item: Item) =>
  item.kind === 'shape' || item.kind === 'text' ? item.shape : undefined;

/** A shape as one that holds text; undefined for lines. */
function toTextShape({ shape, flip, flipVertical, shadow }: ShapeItem): TextShape | undefined {
  const { kind: named, heads: _heads, points: _points, pointer, ...look } = shape;
  const kind = TEXT_SHAPE_KINDS.find((one) => one === named);
  if (!kind) return undefined;
  const { x, y } = pointer ?? USUAL_POINTER;
  // Text is never mirrored, so only the tail shows that a shape was.
  const tip = { x: flip ? 1 - x : x, y: flipVertical ? 1 - y : y };
  const isMoved = kind === 'bubble' && (pointer !== undefined || flip || flipVertical === true);
  return { kind, ...look, ...(isMoved ? { pointer: tip } : {}), ...(shadow ? { shadow } : {}) };
}

/** A shape as an empty text that lies in it; undefined for an item that takes no text. */
export function toShapeText(item: Item): TextItem | undefined {
  const shape = item.kind === 'shape' && !item.locked ? toTextShape(item) : undefined;
  if (!shape || item.kind !== 'shape') return undefined;
  const { kind: _kind, shape: _shape, box, opacity, flip: _flip, flipVertical: _vertical, ...rest } = item;
  const { shadow: _shadow, ...base } = rest;
  const style = opacity < 1 ? { opacity } : {};
  return { kind: 'text', region: null, text: '', box: clampBox(box, 'text'), style, shape, ...base };
}

/** Least contrast of large letters with what is behind them, as of WCAG 2.2. */
const CONTRAST_LEAST = 3;

/** A style as text in a shape has it: on a fill without outline and effects, and in a colour that is read on it. */
export function styleOnFill(style: CaptionStyle, shape: TextShape): CaptionStyle {
  const fill = fillBehindText(shape);
  if (fill === undefined) return style;
  const {
    color,
    outline_color: _line,
    outline_width: _width,
    background: _back,
    shadow: _below,
    ...letters
  } = style;
  const measure = (value: string) => relativeLuminance(parseColor(value));
  const isRead = color !== undefined && contrastRatio(measure(color), measure(fill)) >= CONTRAST_LEAST;
  return isRead ? { ...letters, color } : letters;
}

/** Makes a shape a text in a style that lies in it, where it takes text and there is room for one. */
export function putTextIn(document: EditorDocument, id: string, style: CaptionStyle): EditorDocument {
  if (!hasRoom(document, 'text')) return document;
  let changed = false;
  const items = document.items.map((item) => {
    const held = item.id === id ? toShapeText(item) : undefined;
    if (!held?.shape) return item;
    changed = true;
    return { ...held, style: { ...styleOnFill(style, held.shape), ...held.style } };
  });
  return changed ? { ...document, items } : document;
}
