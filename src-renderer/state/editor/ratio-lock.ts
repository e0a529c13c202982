import type { Item } from './types.ts';

/** Whether width : height stays as it is when an item is resized. */
export const keepsRatio = ({ ratioLocked, kind }: Pick<Item, 'ratioLocked' | 'kind'>): boolean =>
  ratioLocked ?? kind === 'image';

/** An item whose ratio is locked, or not. */
export function withRatioLocked(item: Item, locked: boolean): Item {
  if (keepsRatio(item) === locked) return item;
  const { ratioLocked: _before, ...rest } = item;
  return keepsRatio(rest) === locked ? rest : { ...rest, ratioLocked: locked };
}
