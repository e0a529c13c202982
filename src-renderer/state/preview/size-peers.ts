import type { Region } from '../../../src-shared/contract/template.ts';
import type { Item, TextItem } from '../editor/types.ts';

const NONE: readonly TextItem[] = [];

/** The texts that share a size with an item, itself included, in drawing order; none where it has no group. */
export function sizePeers(
  item: Item | undefined,
  items: readonly Item[],
  regions: readonly Region[],
): readonly TextItem[] {
  if (item?.kind !== 'text' || item.region === null) return NONE;
  const findGroup = (name: string | null) => regions.find((region) => region.name === name)?.size_group;
  const group = findGroup(item.region);
  if (group === undefined) return NONE;
  return items.filter(
    (other): other is TextItem =>
      other.kind === 'text' &&
      !other.hidden &&
      other.region !== null &&
      other.text !== '' &&
      findGroup(other.region) === group,
  );
}
