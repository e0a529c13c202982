import raw from 'emojibase-data/en/compact.json' with { type: 'json' };
import { expect, test } from 'vitest';
import {
  type EmojiEntry,
  entriesOf,
  GROUPS,
  searchEmoji,
} from '../../../src-renderer/features/editor/stickers/emoji-search.ts';
import { moveByKey, pickerRows, rowOf } from '../../../src-renderer/features/editor/stickers/picker-rows.ts';

const all = entriesOf(raw, (emoji) => (emoji === '🥷' ? undefined : `key:${emoji}`));
const labels = (entries: readonly EmojiEntry[]) => entries.map(({ label }) => label);

test('each emoji stands in a group with a name; those without art and components are left out', () => {
  expect(all.length).toBeGreaterThan(1500);
  expect(new Set(all.map(({ group }) => GROUPS[group])).has(undefined)).toBe(false);
  expect(labels(all)).not.toContain('ninja');
  expect(labels(all)).not.toContain('light skin tone');
});

test.each([
  ['fire', 'fire'],
  ['Cat', 'cat'],
  ['crying loud', 'loudly crying face'],
  ['party', 'party popper'],
  ['pile', 'pile of poo'],
  ['🔥', 'fire'],
])('“%s” finds %s first', (query, label) => {
  expect(labels(searchEmoji(all, query))[0]).toBe(label);
});

test('every word must occur; half a word is enough', () => {
  expect(labels(searchEmoji(all, 'red hea'))).toContain('red heart');
  expect(searchEmoji(all, 'fire zzzz')).toEqual([]);
  expect(searchEmoji(all, '  ')).toHaveLength(all.length);
});

test('rows hold every emoji once, after those used last', () => {
  const list = pickerRows(all, '', ['🔥', 'no emoji'], 8);
  expect(list.rows[0]).toEqual({ kind: 'heading', title: 'layers:stickers.recent' });
  expect(labels(list.entries).slice(0, 2)).toEqual(['fire', 'grinning face']);
  expect(list.entries).toHaveLength(all.length + 1);
  for (const place of [0, 1, 500, list.entries.length - 1]) {
    const row = list.rows[rowOf(list.rows, place)];
    expect(row?.kind === 'emoji' && row.entries[place - row.start]).toBe(list.entries[place]);
  }
});

test('arrows step through the rows and stop at the ends', () => {
  const list = pickerRows(all, '', ['🔥'], 8);
  expect(moveByKey(list, 0, 'ArrowLeft')).toBe(0);
  expect(moveByKey(list, 0, 'ArrowDown')).toBe(1);
  expect(moveByKey(list, 3, 'ArrowDown')).toBe(11);
  // The row above is shorter: its last one.
  expect(moveByKey(list, 5, 'ArrowUp')).toBe(0);
  expect(moveByKey(list, list.entries.length - 1, 'ArrowRight')).toBe(list.entries.length - 1);
  expect(moveByKey(list, list.entries.length - 1, 'ArrowDown')).toBe(list.entries.length - 1);
});
