import { DETERMINERS, PREPOSITIONS } from '../grammar/words.ts';

const RUN = 4;
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).filter(
    (word) => !DETERMINERS.has(word) && !PREPOSITIONS.has(word),
  );

/** Whether two boxes say the same: four words in a row that carry meaning, or one box whole. */
export function repeats(captions: readonly string[]): boolean {
  const seen = new Set<string>();
  for (const caption of captions) {
    const words = wordsOf(caption);
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

const plainly = (sentence: string) => (sentence.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []).join(' ');

/** Whether any sentence of two words and more stands twice in one meme, be it in one box. */
export function saysTwice(captions: readonly string[]): boolean {
  const sentences = captions
    .flatMap((caption) => caption.split(/(?<=[.!?…。！？]["”]?)\s+|\n/u))
    .map(plainly)
    .filter((sentence) => sentence.includes(' '));
  return new Set(sentences).size < sentences.length;
}
