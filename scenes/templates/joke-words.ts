/** How alike two templates say what their joke is. */
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { toPhrase } from '../../src-shared/words/words.ts';

type Joke = Pick<TemplateFile, 'name' | 'alt_names' | 'use_when' | 'tags'>;

/** Weight by three letters in a row, so that `choose` is like `choosing`; of length 1. */
export type JokeVector = ReadonlyMap<string, number>;

function countTrigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of toPhrase(text).split(' ')) {
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) {
      const three = padded.slice(at, at + 3);
      counts.set(three, (counts.get(three) ?? 0) + 1);
    }
  }
  return counts;
}

/** Vectors of jokes in their order: what few of them say counts more (TF-IDF). */
export function jokeVectors(jokes: readonly Joke[]): JokeVector[] {
  const counted = jokes.map(({ name, alt_names, use_when = '', tags }) =>
    countTrigrams([name, ...alt_names, use_when, ...tags].join(' ')),
  );
  const documents = new Map<string, number>();
  for (const counts of counted)
    for (const three of counts.keys()) documents.set(three, (documents.get(three) ?? 0) + 1);
  return counted.map((counts) => {
    const weights = [...counts].map(([three, count]): [string, number] => [
      three,
      (1 + Math.log(count)) * Math.log(1 + jokes.length / (documents.get(three) ?? 1)),
    ]);
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([three, weight]) => [three, weight / length]));
  });
}

/** 1 for the same words, 0 for words that have nothing in common. */
export function jokeLikeness(a: JokeVector, b: JokeVector): number {
  let sum = 0;
  for (const [three, weight] of a) sum += weight * (b.get(three) ?? 0);
  return sum;
}

/** A name or other name that both have. */
export function sharedName(a: Joke, b: Joke): string | undefined {
  const names = new Set([a.name, ...a.alt_names].map(toPhrase));
  return [b.name, ...b.alt_names].find((name) => names.has(toPhrase(name)));
}
