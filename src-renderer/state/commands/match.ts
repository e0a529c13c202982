/** How well words that somebody types fit a text: for short lists that are searched in the window. */

const plain = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Slips forgiven for a word of this length. */
const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Letters to add, drop, change or swap with their neighbour to make `a` of the best beginning of `b`. */
function distanceToBeginning(a: string, b: string): number {
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
  const distance = distanceToBeginning(typed, word);
  return distance > 0 && distance <= slips(typed.length) ? 0.6 - 0.1 * distance : 0;
}

/** From 0 (does not fit) to 1 (every word stands there as typed). Nothing typed fits everything. */
export function scoreOf(typed: string, text: string): number {
  const wanted = plain(typed);
  const words = plain(text);
  const scores = wanted.map((one) => Math.max(0, ...words.map((word) => scoreOfWord(one, word))));
  if (scores.some((score) => score === 0)) return 0;
  return (
    scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length) || (wanted.length ? 0 : 1)
  );
}

/** Those that fit, best first; equals stay in their order. */
export function bestOf<T>(all: readonly T[], typed: string, textOf: (one: T) => string): T[] {
  return all
    .map((one) => ({ one, score: scoreOf(typed, textOf(one)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one);
}
