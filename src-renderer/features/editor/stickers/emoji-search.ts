import type { LabelKey } from '../../../../src-shared/messages/keys.ts';
/** Searches emoji by name and tags. The data comes from `emoji-data.ts`. */

export interface EmojiEntry {
  /** The emoji itself. */
  unicode: string;
  label: string;
  /** Key of its picture: `/app/emoji/<key>.svg`. */
  key: string;
  group: number;
  /** Lower case; label first, then tags. */
  words: readonly string[];
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,:;/–—-]+/)
    .filter(Boolean);

/** Score of an entry for one word of the query; 0 is no match. */
function scoreOfWord(entry: EmojiEntry, wanted: string, labelWords: number): number {
  let best = 0;
  for (const [at, word] of entry.words.entries()) {
    const inLabel = at < labelWords;
    const score =
      word === wanted
        ? inLabel
          ? 6
          : 4
        : word.startsWith(wanted)
          ? inLabel
            ? 3
            : 2
          : word.includes(wanted)
            ? 1
            : 0;
    if (score > best) best = score;
  }
  return best;
}

/** The entries in which every word of the query occurs, best first; all of them for an empty query. */
export function searchEmoji(entries: readonly EmojiEntry[], query: string): EmojiEntry[] {
  const text = query.trim();
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [...entries];
  const found = entries.flatMap((entry) => {
    if (entry.unicode === text) return [{ entry, score: 100 }];
    const labelWords = wordsOf(entry.label).length;
    const scores = wanted.map((word) => scoreOfWord(entry, word, labelWords));
    if (scores.includes(0)) return [];
    // Of two equal matches, the shorter name is the more likely one.
    return [{ entry, score: scores.reduce((sum, one) => sum + one, 0) - labelWords / 10 }];
  });
  return found.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

export interface RawEmoji {
  unicode: string;
  label: string;
  group?: number;
  order?: number;
  tags?: readonly string[];
}

/** Entries of the emoji that have a name and a picture, in Unicode order, without components. */
export function entriesOf(
  raw: readonly RawEmoji[],
  keyOf: (emoji: string) => string | undefined,
): EmojiEntry[] {
  const COMPONENTS = 2;
  return raw
    .filter(({ group }) => group !== undefined && group !== COMPONENTS)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ unicode, label, group = 0, tags = [] }) => {
      const key = keyOf(unicode);
      return key === undefined
        ? []
        : [{ unicode, label, key, group, words: [...wordsOf(label), ...tags.flatMap(wordsOf)] }];
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
