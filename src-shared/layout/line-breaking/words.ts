import { lineKind } from './line-classes.ts';
import { createSortedWords } from './sorted-words.ts';

/**
 * Words of Thai, Lao, Khmer and Burmese, which are written without spaces, found in a list of words. Among the ways to
 * cut a text into words of the list the one with the fewest unknown letters wins, then the one with the fewest words,
 * then the one whose first words are long (maximal matching: Sornlertlamvanich 1993; ICU looks three words ahead
 * instead). Unknown letters side by side stay together.
 */

/** Scripts there are lists for. */
export type WordScript = 'thai' | 'lao' | 'khmer' | 'burmese';

const BLOCKS: readonly (readonly [first: number, last: number, script: WordScript])[] = [
  [0x0e00, 0x0e7f, 'thai'],
  [0x0e80, 0x0eff, 'lao'],
  [0x1000, 0x109f, 'burmese'],
  [0x1780, 0x17ff, 'khmer'],
  [0xa9e0, 0xa9ff, 'burmese'],
  [0xaa60, 0xaa7f, 'burmese'],
];

/** The list to look a letter up in; undefined for one of another script. */
export function findWordScript(letter: string): WordScript | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return BLOCKS.find(([first, last]) => code >= first && code <= last)?.[2];
}

/** Whether a grapheme is a letter whose line breaks only a dictionary finds: class SA of UAX #14. */
export function isDictionaryLetter(grapheme: string): boolean {
  return lineKind(grapheme.codePointAt(0) ?? 0).dictionary;
}

export interface WordList {
  /** Ends of the words of the list that begin at `start` of `text`, shortest first. */
  endsFrom(text: string, start: number): number[];
}

/** A list from its file: one word to a line, sorted by code unit. */
export function createWordList(file: string): WordList {
  const words = createSortedWords(file, '\n');
  return {
    endsFrom(text, start) {
      const ends: number[] = [];
      words.eachFrom(text, start, (end) => ends.push(end));
      return ends;
    },
  };
}

/** Vowels written before the consonant they follow in speech: no word ends with one. */
const LEADING_VOWEL = /[\u0e40-\u0e44\u0ec0-\u0ec4]$/u;
/** Vowels and signs of repetition or abbreviation that are letters to Unicode but never begin a word. */
const FOLLOWER = /^[\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46\u0eaf\u0eb0\u0eb2\u0eb3\u0ebd\u0ec6\u17d7]/u;
/** Signs that stack the next consonant below. */
const STACKER = /[\u17d2\u1039]$/u;
/** A Burmese consonant that closes the syllable before it: it has a visible virama (asat). */
const CLOSING = /^[\u1000-\u1021\u103f][\u1037\u103b-\u103e]*\u103a/u;

/** Whether a word may begin at `at` of a text whose grapheme ends there. */
export function mayCut(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 1), at);
  const after = text.slice(at, at + 6);
  return (
    lineKind(text.codePointAt(at) ?? 0).lineClass !== 'CM' &&
    !LEADING_VOWEL.test(before) &&
    !STACKER.test(before) &&
    !FOLLOWER.test(after) &&
    !CLOSING.test(after)
  );
}

/** A word found: where it begins, and whether the list has it. */
export interface Word {
  start: number;
  known: boolean;
}

interface Step {
  unknown: number;
  words: number;
  /** End of the first word, and whether the list has it. */
  end: number;
  known: boolean;
}

const isBetter = (a: Step, b: Step): boolean =>
  a.unknown !== b.unknown ? a.unknown < b.unknown : a.words < b.words;

/** Cuts `text[start, end)`, letters of one script, into words at grapheme starts. */
export function findWords(
  text: string,
  start: number,
  end: number,
  graphemeStarts: ReadonlySet<number>,
  list: WordList,
): Word[] {
  return findIn(text.slice(0, end), start, (at) => graphemeStarts.has(at) && mayCut(text, at), list);
}

function findIn(text: string, start: number, isCut: (at: number) => boolean, list: WordList): Word[] {
  const end = text.length;
  const steps = new Map<number, Step>([[end, { unknown: 0, words: 0, end, known: true }]]);
  const cuts: number[] = [end];
  for (let at = end - 1; at >= start; at--) {
    if (at !== start && !isCut(at)) continue;
    const next = cuts.at(-1) ?? end;
    steps.set(at, bestStep(text, at, next, steps, list));
    cuts.push(at);
  }
  const words: Word[] = [];
  let before: boolean | undefined;
  for (let at = start; at < end; ) {
    const step = steps.get(at);
    if (!step) break;
    if (step.known || before !== false) words.push({ start: at, known: step.known });
    before = step.known;
    at = step.end;
  }
  return words;
}

function bestStep(
  text: string,
  at: number,
  next: number,
  steps: ReadonlyMap<number, Step>,
  list: WordList,
): Step {
  const after = steps.get(next);
  const unknown = { unknown: (after?.unknown ?? 0) + next - at, words: after?.words ?? 0 };
  // A stretch of unknown letters counts as one word.
  let best: Step = {
    ...unknown,
    words: unknown.words + (after && !after.known ? 0 : 1),
    end: next,
    known: false,
  };
  for (const end of list.endsFrom(text, at)) {
    const rest = steps.get(end);
    if (!rest) continue;
    const step = { unknown: rest.unknown, words: rest.words + 1, end, known: true };
    if (!isBetter(best, step)) best = step;
  }
  return best;
}
