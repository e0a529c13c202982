/**
 * Phrases of Japanese and Chinese, which are written without spaces: a linear model scores each place by the one to
 * three characters around it, and a phrase begins where the score is above zero. Models and features are BudouX's
 * (Google, Apache-2.0, https://github.com/google/budoux).
 */

/** Languages there are models for. */
export type PhraseLanguage = 'ja' | 'zh-hans' | 'zh-hant';

/** Where the characters of a feature begin and end, relative to the place that is scored, UTF-16 units. */
const FEATURES: readonly (readonly [name: string, from: number, to: number])[] = [
  ['UW1', -3, -2],
  ['UW2', -2, -1],
  ['UW3', -1, 0],
  ['UW4', 0, 1],
  ['UW5', 1, 2],
  ['UW6', 2, 3],
  ['BW1', -2, 0],
  ['BW2', -1, 1],
  ['BW3', 0, 2],
  ['TW1', -3, 0],
  ['TW2', -2, 1],
  ['TW3', -1, 2],
  ['TW4', 0, 3],
];

export interface PhraseModel {
  /** UTF-16 offsets where phrases begin, the text's beginning left out. */
  starts(text: string): Set<number>;
}

export function createPhraseModel(file: string): PhraseModel {
  const parsed: Record<string, Record<string, number>> = JSON.parse(file);
  const features = FEATURES.map(([name, from, to]) => ({
    from,
    to,
    weights: new Map(Object.entries(parsed[name] ?? {})),
  }));
  let sum = 0;
  for (const weights of Object.values(parsed)) for (const weight of Object.values(weights)) sum += weight;
  return {
    starts(text) {
      const found = new Set<number>();
      for (let at = 1; at < text.length; at++) {
        // Twice the score, so that all numbers stay whole.
        let score = -sum;
        for (const { from, to, weights } of features) {
          if (at + from < 0) continue;
          score += 2 * (weights.get(text.slice(at + from, at + to)) ?? 0);
        }
        if (score > 0) found.add(at);
      }
      return found;
    },
  };
}
