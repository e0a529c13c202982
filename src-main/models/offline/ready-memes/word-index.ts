/** Which situations have a word, and how much it tells. */

/** Weight of a word by its stem: the logarithm of how many times rarer than all of them it is among the phrasings. */
export type RateWord = (stem: string) => number;

export interface WordIndex {
  /** Adds a phrasing by its stems. `situation`: its place; those of one are added together. */
  add(stems: readonly string[], situation: number): void;
  rate: RateWord;
  /** Weight of the words of an idea that any phrasing of a situation has too, by place of the situation. */
  weighShared(stems: Iterable<string>): Float64Array;
}

interface Entry {
  /** Number of the phrasings that have the word, and the last one of them. */
  count: number;
  last: number;
  /** Places of the situations that have it. */
  situations: number[];
}

/** `situations`: how many there are. */
export function createWordIndex(situations: number): WordIndex {
  const entries = new Map<string, Entry>();
  let phrasings = 0;
  const rate: RateWord = (stem) => Math.log(1 + phrasings / (1 + (entries.get(stem)?.count ?? 0)));
  return {
    add(stems, situation) {
      phrasings += 1;
      for (const stem of stems) {
        const entry = entries.get(stem) ?? { count: 0, last: 0, situations: [] };
        if (entry.count === 0) entries.set(stem, entry);
        if (entry.last === phrasings) continue;
        entry.count += 1;
        entry.last = phrasings;
        if (entry.situations.at(-1) !== situation) entry.situations.push(situation);
      }
    },
    rate,
    weighShared(stems) {
      const weights = new Float64Array(situations);
      for (const stem of stems) {
        const weight = rate(stem);
        for (const place of entries.get(stem)?.situations ?? [])
          weights[place] = (weights[place] ?? 0) + weight;
      }
      return weights;
    },
  };
}
