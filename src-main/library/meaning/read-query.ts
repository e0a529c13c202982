import { isUnspaced, splitWords } from '../../../src-shared/words/words.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import { isStopWord } from './stop-words.ts';

/** What a search asks for: its words, and the concepts that each of them stands for. */

export interface Term {
  /** Folded; the words of a phrase are joined by spaces. */
  text: string;
  /** How many words of the query it is, where it is a phrase. */
  size?: number;
  senses: readonly Sense[];
  /** How sure the senses are, 0 to 1: less for inflected words, and for the beginnings of words. */
  certainty: number;
  /** Whether the senses are those of the word as it stands, not of longer words that begin with it. */
  finished: boolean;
  /** The senses it would have as a word with a typing error; empty where it is a word of the lexicon. */
  misspelt: readonly Sense[];
}

/** Longer queries cost time and find nothing more. */
const MAX_WORDS = 12;
/** Letters from which an unfinished word stands for the concepts whose words begin with it. */
const BEGINNING_FROM = 4;
const UNSPACED_BEGINNING_FROM = 1;
const CERTAINTY = { exact: 1, inflected: 0.9, beginning: 0.5, none: 0 };
/** Letters that Chinese and Japanese sentences add to a word: `好累啊`. One look at each run of them: it may be long. */
const PARTICLES =
  /^[好很太了啊的我是真都在吧呢吗超]+|(?<![好很太了啊的我是真都在吧呢吗超])[好很太了啊的我是真都在吧呢吗超]+$/gu;

/** Japanese particles between two words. */
const BETWEEN = /(?<=\p{Script=Han})[とのはがをにでも](?=\p{Script=Han})/u;

type Reading = Omit<Term, 'text' | 'size'>;

const createReading = (senses: readonly Sense[], certainty: number): Reading | undefined =>
  senses.length > 0
    ? { senses, certainty, finished: certainty > CERTAINTY.beginning, misspelt: [] }
    : undefined;

function readWord(word: string, lexicon: Lexicon, last: boolean): Reading {
  const from = isUnspaced(word) ? UNSPACED_BEGINNING_FROM : BEGINNING_FROM;
  const beginning = () => (last && word.length >= from ? lexicon.beginningWith(word) : []);
  return (
    createReading(lexicon.exactly(word), CERTAINTY.exact) ??
    createReading(lexicon.inflected(word), CERTAINTY.inflected) ??
    createReading(beginning(), CERTAINTY.beginning) ?? {
      senses: [],
      certainty: CERTAINTY.none,
      finished: true,
      misspelt: lexicon.misspelt(word),
    }
  );
}

/** The longest words of the lexicon in text without spaces, from left to right: at most `longest` looks for each letter. */
function splitUnspaced(text: string, lexicon: Lexicon): Term[] {
  const parts: Term[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + lexicon.longest.units);
    while (to > from + 1 && lexicon.exactly(text.slice(from, to)).length === 0) to -= 1;
    const part = text.slice(from, to);
    if (part.length > 1) {
      const senses = lexicon.exactly(part);
      parts.push({ text: part, senses, certainty: CERTAINTY.exact, finished: true, misspelt: [] });
    }
    from = to;
  }
  return parts;
}

function readUnspaced(word: string, lexicon: Lexicon, last: boolean): Term[] {
  const whole = readWord(word, lexicon, last);
  if (whole.certainty >= CERTAINTY.inflected) return [{ text: word, ...whole }];
  const joined = word.split(BETWEEN);
  if (joined.length > 1) return joined.flatMap((each) => readUnspaced(each, lexicon, last));
  const parts = splitUnspaced(word, lexicon);
  if (parts.length > 0) return parts;
  const bare = word.replace(PARTICLES, '');
  const read = bare === '' ? whole : readWord(bare, lexicon, last);
  return [{ text: read.senses.length > 0 ? bare : word, ...read }];
}

function readTerm(words: readonly string[], lexicon: Lexicon): { term: Term; length: number } | undefined {
  for (let length = Math.min(lexicon.longest.words, words.length); length > 1; length -= 1) {
    const parts = words.slice(0, length);
    // Two words may be one that was split: `home work`.
    for (const text of length === 2 ? [parts.join(' '), parts.join('')] : [parts.join(' ')]) {
      const read = createReading(lexicon.exactly(text), CERTAINTY.exact);
      if (read) return { term: { text, size: length, ...read }, length };
    }
  }
  return undefined;
}

const meaningful = (terms: readonly Term[]): Term[] => {
  const kept = terms.filter(({ text }) => !isStopWord(text));
  return kept.length > 0 ? kept : [...terms];
};

/** The terms of a query by itself and, where it has phrases, with these as one term each. */
export function readQuery(query: string, lexicon: Lexicon): { words: Term[]; phrases?: Term[] } {
  const words = splitWords(query).slice(0, MAX_WORDS);
  const single = (word: string, at: number): Term[] => {
    const last = at === words.length - 1;
    return isUnspaced(word)
      ? readUnspaced(word, lexicon, last)
      : [{ text: word, ...readWord(word, lexicon, last) }];
  };
  const terms: Term[] = [];
  let phrases = 0;
  for (let at = 0; at < words.length; ) {
    const found = readTerm(words.slice(at), lexicon);
    if (found) phrases += 1;
    terms.push(...(found ? [found.term] : single(words[at] ?? '', at)));
    at += found?.length ?? 1;
  }
  const plain = { words: meaningful(words.flatMap(single)) };
  return phrases > 0 ? { ...plain, phrases: meaningful(terms) } : plain;
}
