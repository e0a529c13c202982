import type { LanguageTag } from '../../src-shared/contract/languages.ts';
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';
import { getStem } from '../../src-shared/words/stems.ts';
import { countAllowedErrors, errorsBetween } from '../../src-shared/words/typing-errors.ts';
import type { Lexicon, Sense } from './meaning/lexicon.ts';
import type { Term } from './meaning/read-query.ts';
import type { WantedWord } from './postings.ts';
import { conceptWord } from './search-fields.ts';

/** What the index is to find for a term of a query. */

/**
 * How much other words count than the one that was typed: the concept itself, its other forms (less where the word has a
 * meaning of its own: `fired` is not about `fire`), words of the concept.
 */
const WEIGHT = { concept: 1, inflected: 0.8, inflectedMeant: 0.32, synonym: 0.45, misspelt: 0.3 };
/** Letters a stem has at least for its other words to be looked for. */
const STEM_FROM = 3;
/** Words of so few letters are no beginnings where they are words themselves: `cat` is not `category`. */
const WHOLE_WORD = 3;
/** Letters that may differ in the candidates for typing errors, two of them where two letters are swapped. */
const CANDIDATE_TYPOS = 2;

export interface WantedWordOptions {
  /** Whether an unfinished word is found: the last one of a query may be. */
  begun: boolean;
  last: boolean;
  /** Whether words with typing errors are found too. */
  misspelt: boolean;
}

const raise = (weights: Map<string, number>, word: string, weight: number) =>
  weights.set(word, Math.max(weight, weights.get(word) ?? 0));

/** Adds the concepts and, for templates of one's own, their English words and those of the query's language. */
function addSenses(
  weights: Map<string, number>,
  senses: readonly Sense[],
  certainty: number,
  lexicon: Lexicon,
) {
  for (const { concept, language = 'en' } of senses) {
    raise(weights, conceptWord(concept), WEIGHT.concept * certainty);
    for (const tag of new Set<LanguageTag>(['en', language]))
      for (const word of lexicon.listWords(concept, tag)) raise(weights, word, WEIGHT.synonym * certainty);
  }
}

/** Adds the words of the index that are other forms of the term, in its languages or, where none is known, in any. */
function addInflected(
  weights: Map<string, number>,
  { text, senses, certainty }: Term,
  beginningWith: (start: string) => Iterable<string>,
): void {
  const known = senses.flatMap(({ language }) => language ?? []);
  const weight = certainty === 1 ? WEIGHT.inflectedMeant : WEIGHT.inflected;
  const languages = known.length > 0 ? new Set<LanguageTag>(['en', ...known]) : LANGUAGE_TAGS;
  for (const language of languages) {
    const stem = getStem(text, language);
    if (stem.length < STEM_FROM) continue;
    for (const word of beginningWith(stem))
      if (getStem(word, language) === stem) raise(weights, word, weight);
  }
}

export function toWanted(
  term: Term,
  { begun, last, misspelt }: WantedWordOptions,
  lexicon: Lexicon,
  beginningWith: (start: string) => Iterable<string>,
): WantedWord {
  const { text, size, senses, certainty, finished } = term;
  const unfinished = begun && last;
  const others = new Map<string, number>();
  if (finished || unfinished) addSenses(others, senses, certainty, lexicon);
  const isPhrase = text.includes(' ');
  if (!isPhrase) addInflected(others, term, beginningWith);
  if (misspelt) {
    addSenses(others, term.misspelt, WEIGHT.misspelt, lexicon);
    // The word that was meant counts as one with an error, not only as a word of its concept.
    for (const word of [...others.keys()]) if (errorsBetween(text, word) > 0) others.delete(word);
  }
  const isWhole = certainty === 1 && text.length <= WHOLE_WORD;
  return {
    word: text,
    size,
    prefix: unfinished && !isPhrase && !isWhole,
    // A word that stands in the lexicon is spelt as it was meant; one that only has the stem of such a word may not be.
    typos: misspelt && certainty < 1 && countAllowedErrors(text) > 0 ? CANDIDATE_TYPOS : 0,
    isTypo: (word) => errorsBetween(text, word) > 0,
    others,
  };
}
