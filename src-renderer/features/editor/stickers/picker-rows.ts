import type { LabelKey } from '../../../../src-shared/messages/keys.ts';
import { type EmojiEntry, GROUPS, searchEmoji } from './emoji-search.ts';

/** A row of the picker: a heading or emoji; `start` is the index of its first emoji among all. */
export type PickerRow =
  | { kind: 'heading'; title: LabelKey }
  | { kind: 'emoji'; entries: readonly EmojiEntry[]; start: number };

export interface PickerList {
  rows: readonly PickerRow[];
  /** All emoji in the order of the rows. */
  entries: readonly EmojiEntry[];
}

interface Part {
  title: LabelKey | null;
  entries: readonly EmojiEntry[];
}

function listParts(all: readonly EmojiEntry[], query: string, recent: readonly string[]): Part[] {
  if (query.trim()) return [{ title: null, entries: searchEmoji(all, query) }];
  const used = recent.flatMap((emoji) => all.find(({ unicode }) => unicode === emoji) ?? []);
  const groups = Object.entries(GROUPS).map(
    ([group, title]): Part => ({
      title,
      entries: all.filter((entry) => entry.group === Number(group)),
    }),
  );
  const last: Part = { title: 'layers:stickers.recent', entries: used };
  return [last, ...groups].filter(({ entries }) => entries.length > 0);
}

/** The headings and emoji of the picker, in rows of `columns`. */
export function pickerRows(
  all: readonly EmojiEntry[],
  query: string,
  recent: readonly string[],
  columns: number,
): PickerList {
  const rows: PickerRow[] = [];
  const entries: EmojiEntry[] = [];
  for (const part of listParts(all, query, recent)) {
    if (part.title !== null) rows.push({ kind: 'heading', title: part.title });
    for (let at = 0; at < part.entries.length; at += columns) {
      const row = part.entries.slice(at, at + columns);
      rows.push({ kind: 'emoji', entries: row, start: entries.length });
      entries.push(...row);
    }
  }
  return { rows, entries };
}

/** Index of the row with the emoji at an index among all. */
export function findRow(rows: readonly PickerRow[], place: number): number {
  return rows.findIndex(
    (row) => row.kind === 'emoji' && place >= row.start && place < row.start + row.entries.length,
  );
}

/** The index that an arrow key leads to: left and right by one emoji, up and down by one row. */
export function moveByKey(list: PickerList, place: number, key: string): number {
  const last = list.entries.length - 1;
  if (key === 'ArrowRight') return Math.min(last, place + 1);
  if (key === 'ArrowLeft') return Math.max(0, place - 1);
  const lines = list.rows.flatMap((row) => (row.kind === 'emoji' ? [row] : []));
  const line = lines.findIndex(({ start, entries }) => place >= start && place < start + entries.length);
  const next = lines[line + (key === 'ArrowDown' ? 1 : -1)];
  if (!next) return place;
  const column = place - (lines[line]?.start ?? 0);
  return next.start + Math.min(column, next.entries.length - 1);
}
