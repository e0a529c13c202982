/** How much texts have in common: lines with the idea, captions with each other. */
import { listRoots } from '../grammar/roots.ts';

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

const plainWords = (sentence: string) => (sentence.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).join(' ');

/** Whether a sentence of two words or more stands twice in one meme, also in one caption. */
export function repeatSentence(captions: readonly string[]): boolean {
  const sentences = captions
    .flatMap((caption) => caption.split(/(?<=[.!?…。！？]["”]?)\s+|\n/u))
    .map(plainWords)
    .filter((sentence) => sentence.includes(' '));
  return new Set(sentences).size < sentences.length;
}
