import { editDistance } from '../../src-shared/contract/explain/did-you-mean.ts';

/**
 * What of a meme can be found, as terms of the search index, and how a search becomes terms. Case, accents and width do
 * not count. Scripts that write no spaces are found by pairs of characters: no list of their words is complete, and a
 * pair is found wherever it stands.
 */

/** Most terms of one meme, for texts that nobody writes. */
const TERMS_MAX = 2000;
/** What a longer word has beyond does not count, characters. */
const TERM_CHARS = 40;
/** More words of a search cost time and hardly find less. */
const WORDS_MAX = 12;

/** A run of a script without spaces, one emoji, or a word. */
const PARTS =
  /(?<run>[[\p{L}\p{M}\p{N}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+)|(?<emoji>\p{Extended_Pictographic})|[[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+/gv;

/** Accents, and the vowel signs of Hebrew and Arabic, which most people leave out. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
/** Letters that Unicode does not decompose. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
};

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßςıłøđæœ]/g, (letter) => FOLDED[letter] ?? letter);
}

const cut = (word: string): string => Array.from(word).slice(0, TERM_CHARS).join('');

/** Each character with the one after it; the last one alone. */
function pairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

/** The terms of a text, each once. */
export function listTerms(text: string): Set<string> {
  const terms = new Set<string>();
  for (const { 0: part, groups } of fold(text).matchAll(PARTS)) {
    if (terms.size >= TERMS_MAX) break;
    for (const term of groups?.run ? pairs(part) : [cut(part)]) terms.add(term);
  }
  return terms;
}

/** What a search asks for: every term must be there; `prefix`: a longer one that begins with it counts too. */
export interface WantedTerm {
  term: string;
  prefix: boolean;
}

/** The terms of a search; none where it has no letter, digit or emoji. */
export function listWantedTerms(search: string): WantedTerm[] {
  const wanted = Array.from(fold(search).matchAll(PARTS)).flatMap(({ 0: part, groups }): WantedTerm[] => {
    if (groups?.emoji) return [{ term: part, prefix: false }];
    if (!groups?.run) return [{ term: cut(part), prefix: true }];
    const all = pairs(part);
    // The last character alone is the beginning of its pair in a longer run.
    return all.length === 1
      ? [{ term: part, prefix: true }]
      : all.slice(0, -1).map((term) => ({ term, prefix: false }));
  });
  return wanted.slice(0, WORDS_MAX);
}

/** Letters of a word that may be wrong, where nothing else is found. */
export const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether `typed` may be meant to be `word`: few letters differ, and not the first. */
export function isMisspelling(typed: string, word: string): boolean {
  const most = slipsIn(typed);
  return typed[0] === word[0] && most > 0 && editDistance(typed, word, most) <= most;
}

/** Whether a set of terms has all that a search asks for; `forgiving`: also with slips. */
export function hasAll(
  terms: ReadonlySet<string>,
  wanted: readonly WantedTerm[],
  forgiving: boolean,
): boolean {
  const isLike = (one: string, term: string) =>
    one.startsWith(term) || (forgiving && isMisspelling(term, one));
  return wanted.every(
    ({ term, prefix }) => terms.has(term) || (prefix && [...terms].some((one) => isLike(one, term))),
  );
}
