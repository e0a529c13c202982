/** Fuzzy matching of typed words, for short lists that are searched in the page. */

const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Typing errors tolerated in a word of this length. */
const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Edit distance (insert, delete, replace, swap neighbours) between `a` and the most similar prefix of `b`. */
function distanceToPrefix(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const options = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same];
      next.push(Math.min(...options, swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY));
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}

function scoreOfWord(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.9;
  if (typed.length > 1 && word.includes(typed)) return 0.7;
  const distance = distanceToPrefix(typed, word);
  return distance > 0 && distance <= typosAllowed(typed.length) ? 0.6 - 0.1 * distance : 0;
}

/** From 0 (no match) to 1 (every word occurs as typed). An empty query matches everything. */
export function scoreOf(typed: string, text: string): number {
  const wanted = plain(typed);
  const words = plain(text);
  const scores = wanted.map((one) => Math.max(0, ...words.map((word) => scoreOfWord(one, word))));
  if (scores.some((score) => score === 0)) return 0;
  return (
    scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length) || (wanted.length ? 0 : 1)
  );
}

/** Matching entries, best first; ties keep their order. */
export function bestOf<T>(all: readonly T[], typed: string, textOf: (one: T) => string): T[] {
  return all
    .map((one) => ({ one, score: scoreOf(typed, textOf(one)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one);
}
