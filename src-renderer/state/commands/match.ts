import { countErrorsInBeginning } from '../../../src-shared/words/typing-errors.ts';
import { isUnspaced, splitWords } from '../../../src-shared/words/words.ts';

/** Matching of typed words, for short lists that are searched in the page. */

const SCORE = { same: 1, beginning: 0.9, inside: 0.7, similar: 0.5 };

function scoreOfWord(typed: string, word: string): number {
  if (word === typed) return SCORE.same;
  if (word.startsWith(typed)) return SCORE.beginning;
  // Where words are joined, one may begin anywhere; elsewhere letters inside a word mean nothing.
  if (isUnspaced(typed) && word.includes(typed)) return SCORE.inside;
  const errors = countErrorsInBeginning(typed, word);
  return errors > 0 ? SCORE.similar / errors : 0;
}

const rateWords = (typed: string, text: string): number[] => {
  const words = splitWords(text);
  return splitWords(typed).map((one) => Math.max(0, ...words.map((word) => scoreOfWord(one, word))));
};

/** From 0 (no match) to 1 (every word occurs as typed). An empty query matches everything. */
export function rateMatch(typed: string, text: string): number {
  if (typed.trim() === '') return 1;
  const scores = rateWords(typed, text);
  if (scores.length === 0 || scores.some((score) => score === 0)) return 0;
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Whether a text that matches does so only by a similar spelling of a word. */
export const isSimilar = (typed: string, text: string): boolean =>
  rateWords(typed, text).some((score) => score <= SCORE.similar);

/** Matching entries, best first and similar spellings last; ties keep their order. */
export function findBest<T>(all: readonly T[], typed: string, getText: (one: T) => string): T[] {
  const rank = (text: string) => rateMatch(typed, text) - Number(isSimilar(typed, text));
  return all
    .filter((one) => rateMatch(typed, getText(one)) > 0)
    .map((one) => ({ one, rank: rank(getText(one)) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
}
