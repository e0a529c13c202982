import { listWords } from '../../contract/list-words.ts';
import { createSortedWords, type SortedWords } from './sorted-words.ts';

/**
 * Hyphenation by patterns: F. M. Liang, Word Hy-phen-a-tion by Com-put-er, 1983, with the patterns of TeX's hyph-utf8.
 * A pattern such as `1na` or `.ab4s` gives values to the places between its letters; the highest value at a place
 * decides, and odd ones are hyphens.
 */

/** Languages there are patterns for. */
export const HYPHENATED = listWords('be bg ca da de el en es et fr hr it lt nb nl pl pt ru sl sv tr uk');
export type HyphenationLanguage = (typeof HYPHENATED)[number];

export interface Hyphenator {
  /** Places in `word` (UTF-16 offsets) where it may be divided. */
  places(word: string): number[];
}

/** Fewest letters before and after a hyphen, whatever the language allows. */
const BEFORE = 2;
const AFTER = 3;

interface Patterns {
  left: number;
  right: number;
  letters: SortedWords;
  /** Of each pattern one digit before each letter and one after the last, at the place its letters have in their list. */
  values: string;
  exceptions: Map<string, number[]>;
}

/** `ta-ble` → letters `table`, place 2. */
function readException(exception: string): [letters: string, places: number[]] {
  const places: number[] = [];
  let letters = '';
  for (const part of exception.split('-')) {
    if (letters) places.push(letters.length);
    letters += part;
  }
  return [letters, places];
}

/** Lines: `# …` comments, fewest letters, letters of sorted patterns, their values, words by hand. */
function readPatterns(file: string): Patterns {
  const lines = file.split('\n').filter((line) => line && !line.startsWith('#'));
  const [mins = '', letters = '', values = '', exceptions = ''] = lines;
  const [left = BEFORE, right = AFTER] = mins.split(' ').map(Number);
  return {
    left: Math.max(left, BEFORE),
    right: Math.max(right, AFTER),
    letters: createSortedWords(letters, ' '),
    values,
    exceptions: new Map(exceptions.split(' ').filter(Boolean).map(readException)),
  };
}

export function createHyphenator(file: string): Hyphenator {
  const patterns = readPatterns(file);
  const inside = (place: number, word: string) =>
    place >= patterns.left && place <= word.length - patterns.right;
  return {
    places(word) {
      const lower = word.toLowerCase();
      if (lower.length !== word.length) return [];
      const known = patterns.exceptions.get(lower);
      if (known) return known.filter((place) => inside(place, word));
      const scores = score(`.${lower}.`, patterns);
      const found: number[] = [];
      for (let place = 1; place < word.length; place++) {
        if ((scores[place + 1] ?? 0) % 2 === 1 && inside(place, word)) found.push(place);
      }
      return found;
    },
  };
}

const ZERO = '0'.charCodeAt(0);

function score(marked: string, { letters, values }: Patterns): number[] {
  const scores = new Array<number>(marked.length + 1).fill(0);
  for (let start = 0; start < marked.length; start++) {
    letters.eachFrom(marked, start, (end, at) => {
      for (let place = start; place <= end; place++)
        scores[place] = Math.max(scores[place] ?? 0, values.charCodeAt(at + place - start) - ZERO);
    });
  }
  return scores;
}
