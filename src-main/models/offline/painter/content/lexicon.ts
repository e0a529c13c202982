import type { LanguageWords } from './language-schema.ts';

/** Finds words of another language, inflected ones too, with the English ones for them. */

export interface Translation {
  english: string;
  /** It stands after its thing, where English has it before. */
  after: boolean;
  /** It is a word of the language and not only the name of an emoji: names occur in many languages. */
  common?: true;
}

export interface Lexicon {
  language: LanguageWords;
  /** The longest phrase that begins at a word. */
  phraseAt(
    words: readonly string[],
    at: number,
  ): { found: readonly Translation[]; length: number } | undefined;
  /** What a text without spaces is made of, word by word; letters that mean nothing stay together. */
  split(text: string): readonly (readonly Translation[] | string)[];
}

/** Longest phrases: words, and letters where there are no spaces. */
const LONGEST = { words: 4, letters: 10 };

const LATIN = /\p{Script=Latin}/u;

/** A word as it is looked up: Latin letters without accents, Arabic ones without vowels and variants. */
export function foldWord(word: string): string {
  if (LATIN.test(word))
    return word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ı', 'i')
      .replaceAll('ł', 'l')
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe');
  return word
    .replace(/[\u{64b}-\u{652}\u{640}]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

/** Consonants that soften before an ending: `köpek`, `köpeği`. */
const SOFT: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };
const hard = (stem: string) => stem.replace(/[gbd]$/, (letter) => SOFT[letter] ?? letter);

interface Ending {
  stem: string;
  preposition: string;
}

/** `names`: emoji by their names. */
export function createLexicon(
  language: LanguageWords,
  names: Readonly<Record<string, string>>,
  findName: (emoji: string) => string | undefined,
  toPlural: (name: string) => string,
): Lexicon {
  const exact = new Map<string, Translation>();
  const stems = new Map<string, Translation>();
  const endings = Object.entries(language.endings ?? {})
    .map(([ending, preposition]) => [foldWord(ending), preposition] as const)
    .sort(([a], [b]) => b.length - a.length);
  const prefixes = Object.entries(language.prefixes ?? {})
    .map(([prefix, english]) => [foldWord(prefix), english] as const)
    .sort(([a], [b]) => b.length - a.length);

  const findEndings = (word: string): Ending[] =>
    endings.flatMap(([ending, preposition]) => {
      const stem = word.slice(0, -ending.length);
      return word.endsWith(ending) && stem.length >= language.shortest_stem
        ? [{ stem: hard(stem), preposition }]
        : [];
    });
  const add = (phrase: string, translation: Translation, bends = true) => {
    const word = foldWord(phrase);
    if (!exact.has(word)) exact.set(word, translation);
    if (!bends || /\s/.test(word)) return;
    for (const stem of [hard(word), ...findEndings(word).map((one) => one.stem)])
      if (!stems.has(stem)) stems.set(stem, translation);
  };
  const addAll = (words: Readonly<Record<string, readonly string[]>>, after: boolean) => {
    for (const [english, phrases] of Object.entries(words))
      for (const phrase of phrases) add(phrase, { english, after, common: true });
  };
  addAll(language.after ?? {}, true);
  addAll(language.words, false);
  for (const [emoji, phrases] of Object.entries(names)) {
    const english = findName(emoji);
    if (english === undefined) continue;
    // The first is what the thing is called; the others are only near it.
    for (const [at, phrase] of phrases.split('|').entries()) add(phrase, { english, after: false }, at === 0);
  }

  const findInflected = (word: string): readonly Translation[] | undefined => {
    const known = exact.get(word);
    const one = language.plural_ending && word.endsWith(language.plural_ending) ? word.slice(0, -1) : word;
    if (known && !known.after && one !== word && exact.get(one)?.english === known.english)
      return [{ english: toPlural(known.english), after: false }];
    if (known) return [known];
    const stem = stems.get(hard(word));
    if (stem) return [stem];
    for (const { stem, preposition } of findEndings(word)) {
      const bare = stems.get(stem);
      const plural = bare && one !== word && one.length > 2 && exact.get(one) === bare;
      const found = plural ? { ...bare, english: toPlural(bare.english) } : bare;
      if (found) return preposition ? [found, { english: preposition, after: true }] : [found];
    }
    return undefined;
  };
  const single = (word: string): readonly Translation[] | undefined => {
    const whole = findInflected(word);
    if (whole) return whole;
    for (const [prefix, english] of prefixes) {
      const rest = word.startsWith(prefix) ? word.slice(prefix.length) : '';
      const found = rest.length >= Math.min(2, language.shortest_stem) ? findInflected(rest) : undefined;
      if (found) return english ? [{ english, after: false }, ...found] : found;
    }
    return undefined;
  };

  return {
    language,
    phraseAt(words, at) {
      for (let length = Math.min(LONGEST.words, words.length - at); length > 1; length -= 1) {
        const found = exact.get(foldWord(words.slice(at, at + length).join(' ')));
        if (found) return { found: [found], length };
      }
      const found = single(foldWord(words[at] ?? ''));
      return found && { found, length: 1 };
    },
    split(text) {
      const parts: (readonly Translation[] | string)[] = [];
      let unknown = '';
      const close = () => {
        if (unknown) parts.push(unknown);
        unknown = '';
      };
      for (let at = 0; at < text.length; ) {
        let length = Math.min(LONGEST.letters, text.length - at);
        while (length > 0 && !exact.has(text.slice(at, at + length))) length -= 1;
        const found = exact.get(text.slice(at, at + length));
        if (found) {
          close();
          parts.push([found]);
        } else unknown += text[at] ?? '';
        at += Math.max(1, length);
      }
      close();
      return parts;
    },
  };
}
