import type { LayerPlace } from '../../../../state/editor/edits/arrange.ts';
import type { Item } from '../../../../state/editor/types.ts';

/** The list of layers as rows, front to back: items, and groups with their items below them. */

export type Row =
  | { kind: 'item'; key: string; item: Item /** The group it is shown in. */; group: string | null }
  | { kind: 'group'; key: string; group: string; items: readonly Item[]; open: boolean };

/** Rows from front to back; the items of a closed group have none. */
export function listRows(items: readonly Item[], closed: ReadonlySet<string>): Row[] {
  const rows: Row[] = [];
  const seen = new Set<string>();
  for (const item of items.toReversed()) {
    const { group } = item;
    if (group === undefined) {
      rows.push({ kind: 'item', key: item.id, item, group: null });
    } else if (!seen.has(group)) {
      seen.add(group);
      const members = items.filter((one) => one.group === group).toReversed();
      const open = !closed.has(group);
      rows.push({ kind: 'group', key: `group ${group}`, group, items: members, open });
      if (open) {
        for (const one of members) rows.push({ kind: 'item', key: one.id, item: one, group });
      }
    }
  }
  return rows;
}

/** Ids of what a row stands for. */
export const getIds = (row: Row): readonly string[] =>
  row.kind === 'item' ? [row.item.id] : row.items.map(({ id }) => id);

/** Ids of the items between two rows, both included. */
export function idsBetween(rows: readonly Row[], from: string, to: string): readonly string[] {
  const [a, b] = [from, to].map((key) => rows.findIndex((row) => row.key === key));
  if (a === undefined || b === undefined || a < 0 || b < 0) return [];
  return [...new Set(rows.slice(Math.min(a, b), Math.max(a, b) + 1).flatMap(getIds))];
}

/**
 * Where items go that are dropped above the row at an index (after the last row at the end). Between the items of an
 * open group they join it.
 */
export function placeAt(rows: readonly Row[], at: number, moved: readonly string[]): LayerPlace {
  const [above, next] = [rows[at - 1], rows[at]];
  const group = next?.kind === 'item' ? next.group : null;
  const joins = group !== null && (above?.kind === 'group' ? above.group === group : above?.group === group);
  const under = rows
    .slice(at)
    .flatMap(getIds)
    .find((id) => !moved.includes(id));
  return { below: under ?? null, group: joins ? group : null };
}
