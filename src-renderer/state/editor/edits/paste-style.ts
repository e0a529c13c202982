import type { Shape, TextShape } from '../../../../src-shared/contract/shapes.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { captionStyle } from '../../../../src-shared/document/captions.ts';
import { toAdjustField } from '../adjustments.ts';
import { isShape, isTextShape } from '../layer-checks.ts';
import type { CopiedStyle } from '../text-styles/copied-style.ts';
import { wholePatch } from '../text-styles/look.ts';
import type { DrawnLayerItem, EditorDocument, Item, TextItem } from '../types.ts';
import { editItems, setOpacity, setStyle } from './items.ts';
import { setShadow, withFields } from './layers.ts';
import { withoutOverridden } from './letters.ts';

/** The style of an item, and giving it to others: without text, picture and box. */

/** The style a text has without changes of its own. */
export type GetInherited = (item: TextItem) => CaptionStyle;

/** The style of an item; undefined for a patch. */
export function readStyle(item: Item, getInherited: GetInherited): CopiedStyle | undefined {
  if (item.kind === 'patch') return undefined;
  if (item.kind === 'text') {
    const style = { ...getInherited(item), ...item.style };
    return { kind: 'text', style, ...(item.shape ? { shape: item.shape } : {}) };
  }
  return {
    kind: 'layer',
    opacity: item.opacity,
    ...(item.shadow ? { shadow: item.shadow } : {}),
    ...(item.kind === 'image' ? { radius: item.radius ?? 0, ...toAdjustField(item.adjust) } : {}),
    ...(item.kind === 'shape' ? { shape: item.shape } : {}),
  };
}

/** How a shape looks, whatever it is. */
const SHAPE_LOOK = ['fill', 'stroke', 'stroke_width', 'dash', 'radius', 'heads'] as const;

/** A shape with the look of another, as far as it can have it. */
function withLook<S extends Shape | TextShape>(
  shape: S,
  look: Partial<Shape>,
  isValid: (value: unknown) => value is S,
): S {
  let next = shape;
  for (const field of SHAPE_LOOK) {
    const changed = withFields<object>(next, { [field]: look[field] });
    if (isValid(changed)) next = changed;
  }
  return next;
}

/** A text in the shape of another, with its own tail, or in none. */
function withTextShape(item: TextItem, given: TextShape | undefined): TextItem {
  const { shape: before, ...rest } = item;
  if (!given) return rest;
  const { pointer: _pointer, ...look } = given;
  const pointer = given.kind === 'bubble' ? (before?.pointer ?? given.pointer) : undefined;
  return { ...rest, shape: pointer ? { ...look, pointer } : look };
}

function withLayerStyle(
  item: DrawnLayerItem,
  { radius, adjust, shape }: CopiedStyle & { kind: 'layer' },
): Item {
  if (item.kind === 'shape') return shape ? { ...item, shape: withLook(item.shape, shape, isShape) } : item;
  if (item.kind !== 'image' || radius === undefined) return item;
  const { radius: _before, adjust: _adjusted, ...rest } = item;
  return { ...rest, ...(radius > 0 ? { radius } : {}), ...toAdjustField(adjust) };
}

/** Gives texts the whole style of a text. */
function pasteOnTexts(
  document: EditorDocument,
  texts: readonly string[],
  copied: CopiedStyle & { kind: 'text' },
  getInherited: GetInherited,
): EditorDocument {
  const style = captionStyle(undefined, copied.style);
  const shaped = editItems(document, texts, (item) =>
    item.kind === 'text' ? withTextShape(item, copied.shape) : item,
  );
  const styled = shaped.items.reduce(
    (from, item) =>
      item.kind === 'text' && texts.includes(item.id)
        ? setStyle(from, [item.id], wholePatch(style, getInherited(item)))
        : from,
    shaped,
  );
  return withoutOverridden(styled, texts, style);
}

/** Gives items what they can have of a copied style; between texts and layers that is what both have. */
export function pasteStyle(
  document: EditorDocument,
  ids: readonly string[],
  copied: CopiedStyle,
  getInherited: GetInherited,
): EditorDocument {
  const list = (isText: boolean) =>
    document.items
      .filter(({ id, kind }) => ids.includes(id) && (kind === 'text') === isText)
      .map(({ id }) => id);
  const [texts, layers] = [list(true), list(false)];
  const others = copied.kind === 'text' ? layers : texts;
  const opacity = copied.kind === 'text' ? (copied.style.opacity ?? 1) : copied.opacity;
  const own =
    copied.kind === 'text'
      ? pasteOnTexts(document, texts, copied, getInherited)
      : editItems(setShadow(setOpacity(document, layers, opacity), layers, copied.shadow), layers, (item) =>
          item.kind === 'text' || item.kind === 'patch' ? item : withLayerStyle(item, copied),
        );
  const { shape } = copied;
  const shown = setOpacity(own, others, opacity);
  if (!shape) return shown;
  const shadow = copied.kind === 'text' ? copied.shape?.shadow : copied.shadow;
  const shaped = others.filter((id) =>
    document.items.some((item) => item.id === id && 'shape' in item && item.shape !== undefined),
  );
  return editItems(setShadow(shown, shaped, shadow), shaped, (item) => {
    if (item.kind === 'shape') return { ...item, shape: withLook(item.shape, shape, isShape) };
    return item.kind === 'text' && item.shape
      ? { ...item, shape: withLook(item.shape, shape, isTextShape) }
      : item;
  });
}
