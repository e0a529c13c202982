import { patchesFirst } from '../documents.ts';
import type { EditorDocument, Item } from '../types.ts';
import { editAll } from './items.ts';

/** Groups: items that are selected and moved together. A group has no frame of its own and holds no other group. */

/** Ids with those of the other items of their groups, in the order of the items. */
export function withGroups(items: readonly Item[], ids: readonly string[]): readonly string[] {
  const groups = new Set(items.flatMap(({ id, group }) => (group && ids.includes(id) ? [group] : [])));
  if (groups.size === 0) return ids;
  const more = items.flatMap(({ id, group }) =>
    group && groups.has(group) && !ids.includes(id) ? [id] : [],
  );
  return more.length ? [...ids, ...more] : ids;
}

/** Whether items are one whole group. */
export function isWholeGroup(items: readonly Item[], ids: readonly string[]): boolean {
  const [first] = ids;
  const group = items.find(({ id }) => id === first)?.group;
  if (group === undefined) return false;
  const members = items.filter((item) => item.group === group);
  return members.length === ids.length && members.every(({ id }) => ids.includes(id));
}

/** Makes items one group, which takes the place of its topmost one in the drawing order. Groups among them end. */
export function group(document: EditorDocument, ids: readonly string[], name: string): EditorDocument {
  const all = withGroups(document.items, ids);
  const members = document.items.filter(({ id }) => all.includes(id));
  const top = document.items.findLastIndex(({ id }) => all.includes(id));
  if (members.length < 2) return document;
  const isMember = (item: Item) => all.includes(item.id);
  const items = [
    ...document.items.slice(0, top).filter((item) => !isMember(item)),
    ...members.map((item) => ({ ...item, group: name })),
    ...document.items.slice(top + 1),
  ];
  return { ...document, items: patchesFirst(items) };
}

/** Takes items, and all others of their groups, out of them. */
export function ungroup(document: EditorDocument, ids: readonly string[]): EditorDocument {
  return editAll(document, withGroups(document.items, ids), (item) => {
    if (item.group === undefined) return item;
    const { group: _before, ...rest } = item;
    return rest;
  });
}

/** Copies with groups of their own: `newGroup` gives the id of each. */
export function regroup<Copy extends { group?: string }>(
  copies: readonly Copy[],
  newGroup: () => string,
): Copy[] {
  const groups = new Map<string, string>();
  return copies.map((copy) => {
    if (copy.group === undefined) return copy;
    const own = groups.get(copy.group) ?? newGroup();
    groups.set(copy.group, own);
    return { ...copy, group: own };
  });
}
