/** Which language written in Latin letters a text is in, decided by all of its words. */
import type { KnownLanguage } from '../content/languages.ts';
import { lookUpVerb } from '../grammar/inflect.ts';
import { DETERMINERS } from '../grammar/words.ts';
import { foldText, smallWords } from '../text/folded-words.ts';

export interface LanguageWords {
  languages: ReadonlyMap<string, KnownLanguage>;
  /** Folded words of the English content, which nearly all English ideas are made of. */
  english: ReadonlySet<string>;
}

/** What a word weighs as evidence: a function word, an everyday word, one that is also English, a telling letter. */
const WEIGHT = { closed: 1, open: 0.9, english: 0.7, shared: 0.45, accent: 0.4 };
/** How far the evidence for another language must exceed that for English. */
const MARGIN = 0.3;
/** Least share of the words that are known in another language. */
const LEAST_SHARE = 0.3;
/** The share where but one word is not English as well. */
const MOST_WORDS = 0.6;
/** Words from which a text without a single English word is in no language that is known. */
const UNKNOWN_WORDS = 3;

const CONTRACTION = /\p{L}’(?:t|m|re|ve|ll|d)\b|\b(?:it|that|what|he|she|there|let|who)’s\b/giu;

const isEnglishWord = (word: string, english: ReadonlySet<string>) =>
  english.has(word) ||
  DETERMINERS.has(word) ||
  lookUpVerb(word) !== undefined ||
  (word.endsWith('s') && word.length > 3 && english.has(word.slice(0, -1)));

/** The text without phrases that English took over from other languages, and how many it had. */
function withoutLoans(text: string, pattern: RegExp | undefined): { rest: string; loans: number } {
  const plain = foldText(text);
  const loans = pattern === undefined ? 0 : (plain.match(pattern)?.length ?? 0);
  return pattern === undefined || loans === 0
    ? { rest: text, loans }
    : { rest: plain.replace(pattern, ' '), loans };
}

interface Evidence {
  code: string;
  score: number;
  /** Its words that are not English as well, and those that are. */
  own: number;
  shared: number;
}

function evidenceFor(
  language: KnownLanguage,
  words: readonly string[],
  english: ReadonlySet<string>,
): Evidence {
  const { code, stopwordSet, wordSet, ownLetters } = language;
  const found = words.filter(
    (word) =>
      stopwordSet.has(word) || wordSet.has(word) || [...word].some((letter) => ownLetters.has(letter)),
  );
  const own = found.filter((word) => !isEnglishWord(foldText(word), english));
  const accents = new Set(words.join('').match(/[^\p{ASCII}’]/gu));
  const telling =
    found.length === 0 ? 0 : [...accents].filter((letter) => language.letters.has(letter)).length;
  const closed = own.filter((word) => stopwordSet.has(word)).length;
  const shared = found.length - own.length;
  const score =
    closed * WEIGHT.closed +
    (own.length - closed) * WEIGHT.open +
    shared * WEIGHT.shared +
    telling * WEIGHT.accent;
  return { code, score, own: own.length, shared };
}

/** Evidence for English; words that `other` knows too count as little as they do for that. */
function englishScore(
  words: readonly string[],
  text: string,
  { languages, english }: LanguageWords,
  other: KnownLanguage | undefined,
): number {
  const closed = languages.get('en')?.stopwordSet;
  return words.reduce(
    (sum, word) => {
      const plain = foldText(word);
      if (!isEnglishWord(plain, english)) return sum;
      if (other?.stopwordSet.has(word) || other?.wordSet.has(word)) return sum + WEIGHT.shared;
      return sum + (closed?.has(plain) ? WEIGHT.closed : WEIGHT.english);
    },
    new Set(text.match(CONTRACTION)).size,
  );
}

function isEnough({ score, own, shared }: Evidence, words: number, english: number): boolean {
  const share = (own + shared) / words;
  if (score <= english + MARGIN || share < LEAST_SHARE) return false;
  return own > 1 || (own === 1 && share > MOST_WORDS);
}

/** The language of a text in Latin letters, or `other`; English where the evidence is weak. */
export function detectLatinLanguage(text: string, known: LanguageWords): string {
  const { rest, loans } = withoutLoans(
    text.toLowerCase().replaceAll("'", '’'),
    known.languages.get('en')?.loans,
  );
  const words = [...new Set(smallWords(rest))];
  const [best, next] = [...known.languages.values()]
    .filter(({ code, stopwordSet }) => code !== 'en' && stopwordSet.size > 0)
    .map((language) => evidenceFor(language, words, known.english))
    .sort((a, b) => b.score - a.score);
  if (best === undefined) return 'en';
  const english = englishScore(words, rest, known, known.languages.get(best.code)) + loans;
  if (isEnough(best, words.length, english)) return best.score === next?.score ? 'other' : best.code;
  const unclear = best.own > 0 ? words.length > 1 : words.length >= UNKNOWN_WORDS;
  return english === 0 && unclear ? 'other' : 'en';
}
