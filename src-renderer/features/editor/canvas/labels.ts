import type { ShapeKind } from '../../../../src-shared/contract/shape-names.ts';
import type { LabelKey, Translate } from '../../../../src-shared/messages/keys.ts';
import type { TemplateWords } from '../../../state/browse/template-words.ts';
import { namePositions } from '../../../state/editor/request.ts';
import type { Item, TextItem } from '../../../state/editor/types.ts';

/** What a shape is called that has no name. */
const SHAPES = {
  line: 'canvas:tool.line',
  arrow: 'canvas:tool.arrow',
  rectangle: 'canvas:tool.rectangle',
  ellipse: 'canvas:tool.ellipse',
  bubble: 'canvas:tool.bubble',
  path: 'canvas:item.drawing',
} as const satisfies Record<ShapeKind, LabelKey>;

/** What names are made of, in the language of the window. */
export interface ItemWords extends Pick<TemplateWords, 'translatedRegion'> {
  t: Translate;
}

/** Name of an item in lists and for screen readers. */
export function getLabel(item: Item, items: readonly Item[], words: ItemWords): string {
  const { t } = words;
  if (item.name !== undefined) return item.name;
  if (item.kind === 'shape') return t(SHAPES[item.shape.kind]);
  if (item.kind === 'text' && item.shape && item.region === null) return shapeName(item, items, t);
  if (item.kind === 'patch')
    return t(item.patch.effect === 'blur' ? 'canvas:tool.blur' : 'canvas:tool.pixelate');
  if (item.kind === 'emoji') return t('canvas:item.sticker', { emoji: item.emoji });
  if (item.kind === 'image') {
    const images = items.filter(({ kind }) => kind === 'image');
    const number = images.indexOf(item) + 1;
    return images.length > 1 ? t('canvas:item.numberedImage', { number }) : t('canvas:item.image');
  }
  return t('canvas:item.text', { name: boxName(item, items, words) });
}

/** Name of a shape that holds text; numbered where there are several, since each is a field of the panel. */
function shapeName({ id, shape }: TextItem, items: readonly Item[], t: Translate): string {
  const name = t(SHAPES[shape?.kind ?? 'bubble']);
  const alike = items.filter((item) => item.kind === 'text' && item.shape?.kind === shape?.kind);
  const number = alike.findIndex((item) => item.id === id) + 1;
  return alike.length > 1 ? t('canvas:item.numbered', { name, number }) : name;
}

/** Name of a text's region, or of its free box. */
function boxName(
  { id, region }: TextItem,
  items: readonly Item[],
  { t, translatedRegion }: ItemWords,
): string {
  if (region !== null) return translatedRegion(region) ?? region;
  const number = /\d+$/.exec(namePositions(items).get(id) ?? '')?.[0];
  return t('canvas:item.freeText', { number: Number(number) });
}

/** The same without the word for the kind of item, where that is seen or said already. */
export const getShortLabel = (item: Item, items: readonly Item[], words: ItemWords): string =>
  item.kind === 'text' && item.name === undefined && (!item.shape || item.region !== null)
    ? boxName(item, items, words)
    : getLabel(item, items, words);
