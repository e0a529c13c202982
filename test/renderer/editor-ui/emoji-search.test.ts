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
  expect(
    searchEmoji(entries, 'fire')
      .slice(0, 2)
      .map(({ unicode }) => unicode),
  ).toContain('🔥');
});

test.each(['ar', 'tr'] as const)(
  'the list in %s names emoji of the picker, each in its own script',
  async (tag) => {
    const known = new Set(all.map(({ unicode }) => bare(unicode)));
    const names = await loadNamesIn(tag);
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter(({ unicode }) => !known.has(bare(unicode)))).toEqual([]);
    const script = tag === 'ar' ? /^[\p{Script=Arabic}\p{M} ]+$/u : /^[a-zA-ZçğıöşüÇĞİÖŞÜ ]+$/;
    expect(
      names.filter(({ label, tags = [] }) => ![label, ...tags].every((text) => script.test(text))),
    ).toEqual([]);
  },
);

test('an emoji is named in the language of the window, and in English where the language lacks it', async () => {
  const entries = await inLanguage('ar');
  const findLabel = (emoji: string) => entries.find(({ unicode }) => unicode === emoji)?.label;
  expect(findLabel('🔥')).toBe('نار');
  expect(findLabel('🪃')).toBe('boomerang');
});

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
