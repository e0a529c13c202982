import type { EditorState } from '../../../state/editor/editor-state.ts';
import type { Item } from '../../../state/editor/types.ts';
import { getLabel, type ItemWords } from '../canvas/labels.ts';

/** Ids of what has a row, one per line: texts with words in the order of their regions, then layers, topmost first. */
export function rowIds({ document, regions }: EditorState): string {
  const order = new Map(regions.map(({ name }, at) => [name, at]));
  const texts = document.items
    .flatMap((item) => (item.kind === 'text' && item.text.trim() !== '' ? [item] : []))
    .sort((a, b) => (order.get(a.region ?? '') ?? order.size) - (order.get(b.region ?? '') ?? order.size));
  const layers = document.items.filter(({ kind }) => kind !== 'text').toReversed();
  return [...texts, ...layers].map(({ id }) => id).join('\n');
}

/** What a row is called: the words of a text, else the kind of layer. */
export function rowName(item: Item, items: readonly Item[], words: ItemWords): string {
  if (item.kind === 'emoji') return words.t('timeline:sticker');
  return item.kind === 'text' ? item.text.replaceAll('\n', ' ') : getLabel(item, items, words);
}
