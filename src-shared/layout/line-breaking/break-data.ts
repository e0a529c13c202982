import { createHyphenator, HYPHENATED, type HyphenationLanguage, type Hyphenator } from './hyphenation.ts';
import { createPhraseModel, type PhraseLanguage, type PhraseModel } from './phrases.ts';
import { createWordList, type WordList, type WordScript } from './words.ts';

/** Files that line breaking needs for some languages, read when a text first asks for them. */

const WORDS: readonly WordScript[] = ['thai', 'lao', 'khmer', 'burmese'];
const PHRASES: readonly PhraseLanguage[] = ['ja', 'zh-hans', 'zh-hant'];

/** Paths below `resources/line-breaking`, without the ending; the page fetches them by the same name. */
export const BREAK_FILES: readonly string[] = [
  ...WORDS.map((script) => `words/${script}`),
  ...PHRASES.map((language) => `phrases/${language}`),
  ...HYPHENATED.map((language) => `hyphenation/${language}`),
];

/** What line breaking looks up. Each throws what its reader throws where a file is not at hand. */
export interface BreakData {
  words(script: WordScript): WordList;
  phrases(language: PhraseLanguage): PhraseModel;
  hyphenator(language: HyphenationLanguage): Hyphenator;
}

/** Parses each file once. @param read content of one of `BREAK_FILES` */
export function createBreakData(read: (file: string) => string): BreakData {
  const once = <T>(make: (content: string) => T) => {
    const made = new Map<string, T>();
    return (file: string): T => {
      const value = made.get(file) ?? make(read(file));
      made.set(file, value);
      return value;
    };
  };
  const words = once(createWordList);
  const phrases = once(createPhraseModel);
  const hyphenators = once(createHyphenator);
  return {
    words: (script) => words(`words/${script}`),
    phrases: (language) => phrases(`phrases/${language}`),
    hyphenator: (language) => hyphenators(`hyphenation/${language}`),
  };
}
