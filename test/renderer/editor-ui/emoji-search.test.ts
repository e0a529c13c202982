import raw from 'emojibase-data/en/compact.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { loadEnglishNames, loadNamesIn } from '../../../src-renderer/features/editor/stickers/emoji-names.ts';
import {
  type EmojiEntry,
  GROUPS,
  searchEmoji,
  toEntries,
} from '../../../src-renderer/features/editor/stickers/emoji-search.ts';
import {
  findRow,
  moveByKey,
  pickerRows,
} from '../../../src-renderer/features/editor/stickers/picker-rows.ts';
import type { LanguageTag } from '../../../src-shared/contract/languages.ts';

const all = toEntries(raw, (emoji) => (emoji === '🥷' ? undefined : `key:${emoji}`));
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

const bare = (emoji: string) => emoji.replaceAll('\ufe0f', '');
const inLanguage = async (tag: LanguageTag) => {
  const names = new Map((await loadNamesIn(tag)).map((emoji) => [bare(emoji.unicode), emoji]));
  return toEntries(
    await loadEnglishNames(),
    (emoji) => emoji,
    (emoji) => names.get(bare(emoji)),
  );
};

test.each([
  ['de', 'Feuer', '🔥'],
  ['de', 'regenbogen', '🌈'],
  ['es', 'fuego', '🔥'],
  ['es', 'corazon', '💖'],
  ['fr', 'feu', '🔥'],
  ['it', 'fuoco', '🔥'],
  ['pl', 'ogień', '🔥'],
  ['pt', 'fogo', '🔥'],
  ['hi', 'आग', '🔥'],
  ['ja', 'ネコ', '🐈️'],
  ['ja', '炎', '🔥'],
  ['ko', '불', '🔥'],
  ['zh-Hans', '火', '🔥'],
  ['ar', 'نار', '🔥'],
  ['ar', 'قطه', '🐱'],
  ['tr', 'ateş', '🔥'],
  ['tr', 'ATES', '🔥'],
  ['tr', 'IŞIK', '💡'],
] as const)('in %s “%s” finds %s, and English words still find theirs', async (tag, query, emoji) => {
  const entries = await inLanguage(tag);
  const best = searchEmoji(entries, query).slice(0, 8);
  expect(best.map(({ unicode }) => bare(unicode))).toContain(bare(emoji));
  const english = searchEmoji(entries, 'fire').slice(0, 2);
  expect(english.map(({ unicode }) => unicode)).toContain('🔥');
});

test.each(['ar', 'tr'] as const)(
  'the list in %s names emoji of the picker, each in its own script',
  async (tag) => {
    const known = new Set(all.map(({ unicode }) => bare(unicode)));
    const names = await loadNamesIn(tag);
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter(({ unicode }) => !known.has(bare(unicode)))).toEqual([]);
    const script = tag === 'ar' ? /^[\p{Script=Arabic}\p{M} ]+$/u : /^[a-zA-ZçğıöşüÇĞİÖŞÜ ]+$/;
    const isOther = (text: string) => !script.test(text);
    expect(names.filter(({ label, tags = [] }) => [label, ...tags].some(isOther))).toEqual([]);
  },
);

test('rows hold every emoji once, after those used last', () => {
  const list = pickerRows(all, '', ['🔥', 'no emoji'], 8);
  expect(list.rows[0]).toEqual({ kind: 'heading', title: 'layers:stickers.recent' });
  expect(labels(list.entries).slice(0, 2)).toEqual(['fire', 'grinning face']);
  expect(list.entries).toHaveLength(all.length + 1);
  for (const place of [0, 1, 500, list.entries.length - 1]) {
    const row = list.rows[findRow(list.rows, place)];
    expect(row?.kind === 'emoji' && row.entries[place - row.start]).toBe(list.entries[place]);
  }
});

test('an emoji that the language of the window does not name has its English name', async () => {
  const entries = await inLanguage('ar');
  expect(entries.find(({ unicode }) => unicode === '🪃')?.label).toBe('boomerang');
});

test('arrows step through the rows and stop at the ends', () => {
  const list = pickerRows(all, '', ['🔥'], 8);
  const last = list.entries.length - 1;
  const from = (at: number, key: string) => moveByKey(list, at, key);
  expect([from(0, 'ArrowLeft'), from(0, 'ArrowDown'), from(3, 'ArrowDown')]).toEqual([0, 1, 11]);
  // The row above is shorter: its last one.
  expect(from(5, 'ArrowUp')).toBe(0);
  expect([from(last, 'ArrowRight'), from(last, 'ArrowDown')]).toEqual([last, last]);
});
