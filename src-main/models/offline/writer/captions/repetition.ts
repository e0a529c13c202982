/** How much texts have in common: lines with the idea, captions with each other. */
import { listRoots } from '../grammar/roots.ts';
import { DETERMINERS, PREPOSITIONS } from '../grammar/words.ts';

/** Lines that share a word with a text, and the others. */
export function findSharingWords(
  roots: ReadonlySet<string>,
  lines: readonly string[],
): readonly [string[], string[]] {
  const near = lines.filter((line) => [...listRoots(line)].some((root) => roots.has(root)));
  return [near, lines.filter((line) => !near.includes(line))];
}

/** Share of the words of an idea that its captions contain, 0–1; 1 where the idea has no words that count. */
export function coverage(roots: ReadonlySet<string>, captions: readonly string[]): number {
  if (roots.size === 0) return 1;
  const said = listRoots(captions.join(' '));
  return [...roots].filter((root) => said.has(root)).length / roots.size;
}

/** Share of the words of all captions from which they add nothing to an idea. */
const NOTHING_ADDED = 0.8;

/** Whether captions only say the words of the idea, `roots`. */
export const addNothing = (captions: readonly string[], roots: ReadonlySet<string>): boolean =>
  coverage(listRoots(captions.join(' ')), [[...roots].join(' ')]) >= NOTHING_ADDED;

/** Words in a row that two captions may not share. */
const RUN = 4;
const listWords = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).filter(
    (word) => !DETERMINERS.has(word) && !PREPOSITIONS.has(word),
  );

/** Whether two captions say the same: four meaningful words in a row, or all of a shorter one. */
export function shareWords(captions: readonly string[]): boolean {
  const seen = new Set<string>();
  for (const caption of captions) {
    const words = listWords(caption);
    const runs =
      words.length < RUN
        ? [`=${words.join(' ')}`]
        : words.slice(0, words.length - RUN + 1).map((_, at) => words.slice(at, at + RUN).join(' '));
    const own = new Set(runs.filter((run) => run !== '='));
    if ([...own].some((run) => seen.has(run))) return true;
    for (const run of own) seen.add(run);
  }
  return false;
}

const plainWords = (sentence: string) => (sentence.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).join(' ');

/** Whether a sentence of two words or more stands twice in one meme, also in one caption. */
export function repeatSentence(captions: readonly string[]): boolean {
  const sentences = captions
    .flatMap((caption) => caption.split(/(?<=[.!?…。！？]["”]?)\s+|\n/u))
    .map(plainWords)
    .filter((sentence) => sentence.includes(' '));
  return new Set(sentences).size < sentences.length;
}
