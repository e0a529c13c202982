import { editDistance } from '../contract/explain/did-you-mean.ts';

/** When two different words may be the same word with a typing error. Short words have no room for one: `fear`, `year`. */

/** Letters from which a word may have one wrong letter, and two. */
const ONE_FROM = 5;
const TWO_FROM = 9;
/** Letters of a word whose neighbours may be swapped, though no other error is allowed in it. */
const SWAPPED_FROM = 4;

/** How many letters of a word may be wrong. */
export function countAllowedErrors(word: string): number {
  if (word.length < SWAPPED_FROM) return 0;
  return word.length < TWO_FROM ? 1 : 2;
}

const sortLetters = (word: string) => [...word].sort().join('');

/** The first letter is seldom wrong: it is the same, or swapped with the second. */
export function beginsAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);
}

/** How many errors make `typed` of `word`, both folded: 1 or 2; 0 where they are the same or too different. */
export function errorsBetween(typed: string, word: string): number {
  const most = countAllowedErrors(typed);
  if (most === 0 || typed === word || Math.abs(typed.length - word.length) > most) return 0;
  if (!beginsAlike(typed, word)) return 0;
  const errors = editDistance(typed, word, most);
  if (errors > most) return 0;
  return typed.length >= ONE_FROM || sortLetters(typed) === sortLetters(word) ? errors : 0;
}

/** The fewest errors that make `typed` of a beginning of `word`, both folded; 0 where none does. */
export function countErrorsInBeginning(typed: string, word: string): number {
  const most = countAllowedErrors(typed);
  let least = 0;
  for (let length = typed.length - most; length <= Math.min(word.length, typed.length + most); length += 1) {
    const errors = errorsBetween(typed, word.slice(0, length));
    if (errors > 0 && (least === 0 || errors < least)) least = errors;
  }
  return least;
}
