/** Pairs of adjacent letters in a word. */
const pairs = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));

/** Dice coefficient of the letter pairs of two words, 0 to 1. */
function similarity(a: string, b: string): number {
  const [left, right] = [pairs(a), pairs(b)];
  if (left.size + right.size === 0) return 0;
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / (left.size + right.size);
}

/** The five categories whose names are most similar to a search. */
export function closestCategories(search: string, categories: readonly string[]): string[] {
  const words = search.toLowerCase();
  return categories
    .map((name) => ({ name, score: similarity(words, name) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ name }) => name);
}
