import { positionsOf } from '../../../state/editor/request.ts';
import type { Item } from '../../../state/editor/types.ts';

/** Name of an item in lists and for screen readers. */
export function labelOf(item: Item, items: readonly Item[]): string {
  if (item.kind === 'emoji') return `Sticker: ${item.emoji}`;
  if (item.kind === 'image') {
    const images = items.filter(({ kind }) => kind === 'image');
    return images.length > 1 ? `Image ${images.indexOf(item) + 1}` : 'Image';
  }
  return `Text box: ${item.region ?? positionsOf(items).get(item.id) ?? 'box'}`;
}
