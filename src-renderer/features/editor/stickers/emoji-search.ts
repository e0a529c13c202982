import type { LabelKey } from '../../../../src-shared/messages/keys.ts';
import { splitWords } from '../../../../src-shared/words/words.ts';

/** Searches emoji by name and tags, in English and the language of the window. The data comes from `emoji-data.ts`. */

/** What an emoji is called in one language, as words to be searched. */
interface SearchWords {
  label: readonly string[];
  tags: readonly string[];
}

export interface EmojiEntry {
  /** The emoji itself. */
  unicode: string;
  /** In the language of the window, or in English. */
  label: string;
  /** Key of its picture: `/app/emoji/<key>.svg`. */
  key: string;
  group: number;
  /** By language. */
  words: readonly SearchWords[];
}

/** How well a word of an emoji matches one of the query; 0 is no match. */
function scoreOfWord(word: string, wanted: string, inLabel: boolean): number {
  if (word === wanted) return inLabel ? 6 : 4;
  if (word.startsWith(wanted)) return inLabel ? 3 : 2;
  return word.includes(wanted) ? 1 : 0;
}

/** How well the words of an emoji in one language match a query, every word of which must occur; 0 is no match. */
function rateMatch({ label, tags }: SearchWords, query: readonly string[]): number {
  const scores = query.map((wanted) =>
    Math.max(
      0,
      ...label.map((word) => scoreOfWord(word, wanted, true)),
      ...tags.map((word) => scoreOfWord(word, wanted, false)),
    ),
  );
  if (scores.includes(0)) return 0;
  // Of two equal matches, the shorter name is the more likely one.
  return Math.max(0.01, scores.reduce((sum, one) => sum + one, 0) - label.length / 10);
}

/** The entries that match a query in one of their languages, best first; all of them for an empty query. */
export function searchEmoji(entries: readonly EmojiEntry[], query: string): EmojiEntry[] {
  const text = query.trim();
  const wanted = splitWords(text);
  if (wanted.length === 0) return [...entries];
  const found = entries.flatMap((entry) => {
    const score =
      entry.unicode === text ? 100 : Math.max(...entry.words.map((words) => rateMatch(words, wanted)));
    return score === 0 ? [] : [{ entry, score }];
  });
  return found.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

/** What an emoji is called in one language. */
export interface EmojiName {
  label: string;
  tags?: readonly string[];
}

export interface RawEmoji extends EmojiName {
  unicode: string;
  group?: number;
  order?: number;
}

const searchWords = ({ label, tags = [] }: EmojiName): SearchWords => ({
  label: splitWords(label),
  tags: tags.flatMap(splitWords),
});

/**
 * Entries of the emoji that have a name and a picture, in Unicode order, without components.
 * @param raw with English names @param findName the name in the language of the window, where it has one
 */
export function toEntries(
  raw: readonly RawEmoji[],
  findKey: (emoji: string) => string | undefined,
  findName: (emoji: string) => EmojiName | undefined = () => undefined,
): EmojiEntry[] {
  const COMPONENTS = 2;
  return raw
    .filter(({ group }) => group !== undefined && group !== COMPONENTS)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap((emoji) => {
      const { unicode, group = 0 } = emoji;
      const key = findKey(unicode);
      if (key === undefined) return [];
      const own = findName(unicode);
      const words = own ? [searchWords(own), searchWords(emoji)] : [searchWords(emoji)];
      return [{ unicode, label: (own ?? emoji).label, key, group, words }];
    });
}

/** Names of the groups, by their Unicode number. */
export const GROUPS: Readonly<Record<number, LabelKey>> = {
  0: 'layers:stickers.smileys',
  1: 'layers:stickers.people',
  3: 'layers:stickers.nature',
  4: 'layers:stickers.food',
  5: 'layers:stickers.travel',
  6: 'layers:stickers.activities',
  7: 'layers:stickers.objects',
  8: 'layers:stickers.symbols',
  9: 'layers:stickers.flags',
};
