import { isUnspaced, splitWords } from '../../../src-shared/words/words.ts';

/** Shorter beginnings are those of too many words. */
const LEAST = 4;
/** How much of a word its beginning is. */
const PART = 2 / 3;
const MOST = 3;

/** The beginnings of the longest words of a search, for words that are not found as they are: `procrastinashun` → `procrastin`. */
export function listBeginnings(search: string): string[] {
  const words = splitWords(search).filter((word) => !isUnspaced(word));
  return [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.slice(0, Math.max(LEAST, Math.ceil(word.length * PART))))
    .filter((beginning) => beginning.length >= LEAST && !words.includes(beginning))
    .slice(0, MOST);
}
