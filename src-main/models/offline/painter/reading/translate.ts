import { LANGUAGES, type PromptLanguage } from '../content/language-schema.ts';
import type { Lexicon } from '../content/lexicon.ts';
import { type EnglishForms, inEnglishOrder, type Word, type WordRole } from './word-order.ts';

/** A prompt in another language → the English words that the painter reads. */

export interface EnglishWords {
  words: readonly string[];
  /** The language it was translated from, in English. */
  language?: string;
}

export interface TranslateDeps extends EnglishForms {
  getLexicon(language: PromptLanguage): Lexicon;
  /** How many words the English phrase at a word has; 0 where there is none that the painter knows. */
  englishAt(words: readonly string[], at: number): number;
  /** What an English word is; undefined where the painter does not know it. */
  getRole(english: string): WordRole | undefined;
}

/** Writing systems of one language; the first that occurs counts. */
const SCRIPTS: readonly (readonly [RegExp, PromptLanguage])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh-Hans'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
];
const BY_SCRIPT = new Set(SCRIPTS.map(([, language]) => language));
const BY_LATIN = LANGUAGES.filter((language) => !BY_SCRIPT.has(language));

const EMPTY: ReadonlySet<string> = new Set(['a', 'the', 'of', 'is', 'only']);

interface TranslatedWords {
  words: Word[];
  /** How many words of the prompt are of its own, and how many of them name something. */
  known: number;
  telling: number;
  /** How many are common words of the language. */
  common: number;
}

function findKnown(words: readonly string[], englishAt: TranslateDeps['englishAt']): number {
  let known = 0;
  for (let at = 0; at < words.length; ) {
    const length = words[at] === ',' ? 0 : englishAt(words, at);
    known += length;
    at += Math.max(1, length);
  }
  return known;
}

export type Translate = (words: readonly string[]) => EnglishWords;

export function createTranslate({ getLexicon, getRole, englishAt, ...forms }: TranslateDeps): Translate {
  const translateWord = (english: string, after: boolean): Word[] => {
    // English articles say nothing to the painter, and would stand between words that belong together.
    if (EMPTY.has(english)) return [];
    const role = english === 'without' ? 'relation' : (getRole(english) ?? 'other');
    return [{ text: english, role, after }];
  };
  const readIn = (lexicon: Lexicon, words: readonly string[]): TranslatedWords => {
    const read: TranslatedWords = { words: [], known: 0, telling: 0, common: 0 };
    for (let at = 0; at < words.length; ) {
      const word = words[at] ?? '';
      if (word === ',') {
        read.words.push({ text: word, role: 'pause', after: false });
        at += 1;
        continue;
      }
      const hit = lexicon.phraseAt(words, at);
      const parts = hit ? [hit.found] : lexicon.language.unspaced ? lexicon.split(word) : [word];
      for (const part of parts) {
        const known = typeof part === 'string' ? getRole(part) : undefined;
        if (typeof part === 'string') read.words.push({ text: part, role: known ?? 'other', after: false });
        else for (const { english, after } of part) read.words.push(...translateWord(english, after));
        if (typeof part !== 'string') read.known += hit?.length ?? 1;
        if (typeof part !== 'string' && part.some(({ common }) => common)) read.common += 1;
        if (typeof part !== 'string' && part.some(({ english }) => (getRole(english) ?? 'other') !== 'other'))
          read.telling += 1;
      }
      at += hit?.length ?? 1;
    }
    return read;
  };
  const answer = ({ language }: Lexicon, { words }: TranslatedWords): EnglishWords => ({
    words: inEnglishOrder(words, language.qualities, forms),
    language: language.name,
  });

  return (words) => {
    const text = words.join(' ');
    const script = SCRIPTS.find(([letters]) => letters.test(text));
    if (script) {
      const lexicon = getLexicon(script[1]);
      return answer(lexicon, readIn(lexicon, words));
    }
    const pauses = words.filter((word) => word === ',').length;
    const english = findKnown(words, englishAt);
    if (english === words.length - pauses || !/\p{Script=Latin}/u.test(text)) return { words };
    const [best] = BY_LATIN.map((language) => getLexicon(language))
      .map((lexicon) => ({ lexicon, read: readIn(lexicon, words) }))
      .sort((a, b) => b.read.known - a.read.known);
    // English wins a tie: many names are spelled alike.
    if (!best || best.read.known <= english || best.read.telling * best.read.common === 0) return { words };
    return answer(best.lexicon, best.read);
  };
}
