import type { Db } from './database.ts';
import { isMisspelling, slipsIn, type WantedTerm } from './search-terms.ts';

/** Beginnings of this length and less have lists of their own in the index (`prefix` in its migration). */
const INDEXED_PREFIX = 3;
/** Words that a longer beginning stands for; with more the index merges their lists, which takes longer. */
const WORDS_MAX = 100;
/** Words with the same first letter that are compared with a mistyped one: 10 ms. */
const COMPARED_MAX = 5000;

/** Whether the list of words has to know a term: the beginnings of shorter ones are in the index. */
export const isLongWord = (term: string): boolean => term.length > INDEXED_PREFIX && !term.includes(':');

/** Whether a part of a search has matches among the memes in question. */
type IsFound = (expression: string) => boolean;

const joinWithOr = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : `(${words.map((word) => `"${word}"`).join(' OR ')})`;

/** Writes searches in the language of the index. */
export function createSearchQuery(db: Db) {
  const beginning = db
    .prepare<[string, string, number], string>(
      'SELECT word FROM meme_search_words WHERE word >= ? AND word < ? LIMIT ?',
    )
    .pluck();
  const asLong = db
    .prepare<[string, string, number, number, number], string>(
      `SELECT word FROM meme_search_words WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ? LIMIT ?`,
    )
    .pluck();

  const similar = (term: string): string[] => {
    const [first = ''] = term;
    const slips = slipsIn(term);
    const bounds = [term.length - slips, term.length + slips] as const;
    const words = slips > 0 ? asLong.all(first, `${first}\u{10ffff}`, ...bounds, COMPARED_MAX) : [];
    return words.filter((word) => isMisspelling(term, word));
  };

  /** Undefined where no word is like the term. */
  const expression = ({ term, prefix }: WantedTerm, isFound?: IsFound): string | undefined => {
    if (!prefix) return `"${term}"`;
    if (Array.from(term).length <= INDEXED_PREFIX) return `"${term}"*`;
    const begun = beginning.all(term, `${term}\u{10ffff}`, WORDS_MAX + 1);
    if (begun.length > WORDS_MAX) return `"${term}"*`;
    const exact = joinWithOr(begun);
    return isFound && !(exact && isFound(exact)) ? joinWithOr([...begun, ...similar(term)]) : exact;
  };

  /** All terms; undefined where one of them is in no meme. With `isFound`, a word that is not stands for similar ones. */
  return (wanted: readonly WantedTerm[], isFound?: IsFound): string | undefined => {
    const parts = wanted.map((term) => expression(term, isFound));
    return parts.includes(undefined) ? undefined : parts.join(' AND ');
  };
}
