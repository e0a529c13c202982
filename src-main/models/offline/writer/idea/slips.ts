/** Finds the common word that a mistyped one was meant to be. */
import type { Dictionary } from '../content/dictionary.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/** Shorter words have too many neighbours; longer ones are no slips of everyday words. */
const LENGTHS = /^[a-z]{4,20}$/;
/** Words up to which only a swap or a double is a slip, chars. */
const SHORTEST = 4;
/** Words up to which a slip may not change the first letter, chars. */
const SHORT = 5;
/** The same for words that are found by their consonants alone. */
const SHORTEST_BY_SOUND = 7;
/** Least common rank of a word that can be meant. */
const RAREST = 2;
/** What a kind of slip costs; a rank of the dictionary costs one half. */
const COST = {
  swapped: 0,
  doubled: 0.1,
  missing: 0.4,
  extra: 0.5,
  nextKey: 0.6,
  vowel: 0.6,
  other: 1.2,
  first: 1,
};
/** How much better the best must be than the second. */
const CLEARLY = 0.3;
/** Costlier ones are no slip. */
const MOST = { shortest: 0.45, short: 1.3, long: 2.1 };

const areNeighbours = (a: string, b: string): boolean =>
  ROWS.some((row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1);
const areVowels = (a: string, b: string): boolean => /^[aeiouy]{2}$/.test(a + b);

function replacementCost(from: string, to: string): number {
  if (areVowels(from, to)) return COST.vowel;
  return areNeighbours(from, to) ? COST.nextKey : COST.other;
}

/** All words that one slip makes of a word, with what the slip costs. */
function* corrections(word: string): Generator<readonly [string, number]> {
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const here = word.charAt(at);
    const next = word.charAt(at + 1);
    const extra = at === 0 ? COST.first : 0;
    if (next !== '' && here !== next) yield [before + next + here + word.slice(at + 2), COST.swapped + extra];
    if (here !== '')
      yield [before + word.slice(at + 1), (here === word.charAt(at - 1) ? COST.doubled : COST.extra) + extra];
    for (const letter of LETTERS) {
      const isDoubled = letter === word.charAt(at - 1) || letter === here;
      yield [before + letter + word.slice(at), (isDoubled ? COST.doubled : COST.missing) + extra];
      if (here !== '' && letter !== here)
        yield [before + letter + word.slice(at + 1), replacementCost(here, letter) + extra];
    }
  }
}

interface Meant {
  word: string;
  cost: number;
}

/** The two likeliest of the words that are reached, the likelier first. */
function likeliest(found: Iterable<readonly [string, number]>, { getRank }: Dictionary): readonly Meant[] {
  const costs = new Map<string, number>();
  for (const [word, slip] of found) {
    const rank = getRank(word);
    if (rank === undefined || rank > RAREST) continue;
    const cost = slip + rank / 2;
    if (cost < (costs.get(word) ?? Number.POSITIVE_INFINITY)) costs.set(word, cost);
  }
  return [...costs].map(([word, cost]) => ({ word, cost })).sort((a, b) => a.cost - b.cost);
}

/** Least steps of one letter from a word to another; larger than 2 where they are far apart. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Words with the same first letter and consonants that are two slips away. */
function* bySound(word: string, { soundingLike }: Dictionary): Generator<readonly [string, number]> {
  for (const other of soundingLike(word))
    if (distance(word, other) <= 2) yield [other, COST.vowel + COST.doubled];
}

function mostFor({ length }: string): number {
  if (length <= SHORTEST) return MOST.shortest;
  return length <= SHORT ? MOST.short : MOST.long;
}

/** The common English word that a word was meant to be; undefined where none or several are likely. */
export function findMeant(word: string, dictionary: Dictionary): string | undefined {
  if (!LENGTHS.test(word) || dictionary.getRank(word) !== undefined) return undefined;
  const isShort = word.length <= SHORT;
  const once = likeliest(corrections(word), dictionary).filter(
    (each) => !isShort || each.word[0] === word[0],
  );
  const found =
    once.length > 0 || word.length < SHORTEST_BY_SOUND
      ? once
      : likeliest(bySound(word, dictionary), dictionary);
  const [best, second] = found;
  if (best === undefined || best.cost > mostFor(word)) return undefined;
  return second === undefined || second.cost - best.cost >= CLEARLY ? best.word : undefined;
}
