import type { ShapeKind } from '../../../../src-shared/contract/shape-names.ts';
import { positionsOf } from '../../../state/editor/request.ts';
import type { Item } from '../../../state/editor/types.ts';

/** What a shape is called that has no name. */
const SHAPES: Readonly<Record<ShapeKind, string>> = {
  line: 'Line',
  arrow: 'Arrow',
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  bubble: 'Speech bubble',
  path: 'Drawing',
};

/** Name of an item in lists and for screen readers. */
export function labelOf(item: Item, items: readonly Item[]): string {
  if (item.name !== undefined) return item.name;
  if (item.kind === 'shape') return SHAPES[item.shape.kind];
  if (item.kind === 'patch') return item.patch.effect === 'blur' ? 'Blur' : 'Pixelate';
  if (item.kind === 'emoji') return `Sticker: ${item.emoji}`;
  if (item.kind === 'image') {
    const images = items.filter(({ kind }) => kind === 'image');
    return images.length > 1 ? `Image ${images.indexOf(item) + 1}` : 'Image';
  }
  return `Text box: ${item.region ?? positionsOf(items).get(item.id) ?? 'box'}`;
}
