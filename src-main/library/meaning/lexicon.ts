import type { LanguageTag } from '../../../src-shared/contract/languages.ts';
import { LANGUAGE_TAGS } from '../../../src-shared/contract/languages.ts';
import { getStem } from '../../../src-shared/words/stems.ts';
import { countAllowedErrors, errorsBetween } from '../../../src-shared/words/typing-errors.ts';
import { isUnspaced, joinWords, toPhrase } from '../../../src-shared/words/words.ts';
import type { Concepts } from './content.ts';

/** Words in all languages → the concepts they stand for. */

/** One meaning of a word: a concept, in the language in which the word stands for it; none for emoji. */
export interface Sense {
  concept: string;
  language?: LanguageTag;
}

export interface Lexicon {
  /** The senses of a folded word or phrase as it is written in the content. */
  exactly(phrase: string): readonly Sense[];
  inflected(word: string): readonly Sense[];
  beginningWith(start: string): readonly Sense[];
  /** The senses of the words that this one most likely is with a typing error. */
  misspelt(word: string): readonly Sense[];
  /** Words of a concept in one language, each of them a single word. */
  listWords(concept: string, language: LanguageTag): readonly string[];
  /** Most words of a phrase, and most UTF-16 units. */
  longest: { words: number; units: number };
}

/** Most words that a beginning stands for: more would be about anything. */
const BEGINNINGS = 12;

type Senses = Map<string, Sense[]>;

function addTo(senses: Senses, key: string, sense: Sense): void {
  const known = senses.get(key);
  if (!known) senses.set(key, [sense]);
  else if (!known.some(({ concept, language }) => concept === sense.concept && language === sense.language))
    known.push(sense);
}

/** German words are also typed without their dots: `muede`. */
const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** Letters from which a phrase is known without its spaces: `sideeye`. */
const JOINED_FROM = 6;

/** How a text is typed: also without its apostrophes, as `cant sleep`, and in one word. */
function listSpellings(text: string, language: LanguageTag): string[] {
  const small = text.toLowerCase();
  const spellings = [text, small.replace(/['’]/g, '')];
  if (language === 'de') spellings.push(small.replace(/[äöü]/g, (letter) => SPELT_OUT[letter] ?? letter));
  const joined = joinWords(text);
  if (joined.length >= JOINED_FROM) spellings.push(joined);
  return [...new Set(spellings.map(toPhrase))];
}

/** So short words have the stems of others by chance: `cap` of `capo`, `care` of `car`. */
const TOO_SHORT = /^(?:[a-z]{1,3}|[a-z]{3}e)$/;
const stemKey = (word: string, language: LanguageTag) => `${language} ${getStem(word, language)}`;

function readSenses(concepts: Concepts) {
  const exact: Senses = new Map();
  const stems: Senses = new Map();
  for (const [concept, { words, emoji = [] }] of Object.entries(concepts)) {
    for (const each of emoji) addTo(exact, toPhrase(each), { concept });
    for (const language of LANGUAGE_TAGS) {
      for (const phrase of (words[language] ?? []).flatMap((text) => listSpellings(text, language))) {
        addTo(exact, phrase, { concept, language });
        if (!phrase.includes(' ')) addTo(stems, stemKey(phrase, language), { concept, language });
      }
    }
  }
  return { exact, stems };
}

/** The first index of sorted texts that is not before `text`. */
function indexFrom(texts: readonly string[], text: string): number {
  let [from, to] = [0, texts.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((texts[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

function byInitial(phrases: readonly string[]): ReadonlyMap<string, string[]> {
  const words = new Map<string, string[]>();
  for (const word of phrases.filter((phrase) => !phrase.includes(' '))) {
    const alike = words.get(word.charAt(0));
    if (alike) alike.push(word);
    else words.set(word.charAt(0), [word]);
  }
  return words;
}

/** Those of some texts with the fewest errors in `word`. */
function closest(word: string, texts: Iterable<string>): string[] {
  let least = countAllowedErrors(word) + 1;
  let found: string[] = [];
  for (const text of texts) {
    const errors = errorsBetween(word, text);
    if (errors === 0 || errors > least) continue;
    if (errors < least) found = [];
    least = errors;
    found.push(text);
  }
  return found;
}

/** Reads all words of the content: some 10 ms, so it is done when the first search needs it. */
export function createLexicon(concepts: Concepts): Lexicon {
  const { exact, stems } = readSenses(concepts);
  const phrases = [...exact.keys()].sort();
  const initials = byInitial(phrases);
  const findSenses = (keys: readonly string[]) => keys.flatMap((key) => exact.get(key) ?? []);
  return {
    exactly: (phrase) => exact.get(phrase) ?? [],
    inflected: (word) =>
      TOO_SHORT.test(word)
        ? []
        : LANGUAGE_TAGS.flatMap((language) => stems.get(stemKey(word, language)) ?? []),
    beginningWith(start) {
      const from = indexFrom(phrases, start);
      const found = phrases.slice(from, from + BEGINNINGS).filter((phrase) => phrase.startsWith(start));
      return findSenses(found);
    },
    misspelt(word) {
      if (countAllowedErrors(word) === 0 || isUnspaced(word)) return [];
      // Where the first two letters are swapped, the word begins with the second.
      const alike = new Set([word.charAt(0), word.charAt(1)]);
      return findSenses(
        closest(
          word,
          [...alike].flatMap((letter) => initials.get(letter) ?? []),
        ),
      );
    },
    listWords: (concept, language) =>
      (concepts[concept]?.words[language] ?? []).map(toPhrase).filter((phrase) => !phrase.includes(' ')),
    longest: {
      words: Math.max(1, ...phrases.map((phrase) => phrase.split(' ').length)),
      units: Math.max(1, ...phrases.map((phrase) => phrase.length)),
    },
  };
}

export const EMPTY_LEXICON: Lexicon = createLexicon({});
