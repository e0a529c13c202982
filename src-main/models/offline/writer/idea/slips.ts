/** Finds the common word that a mistyped one was meant to be. */
import { editDistance } from '../../../../../src-shared/contract/explain/did-you-mean.ts';
import type { Dictionary } from '../content/dictionary.ts';
import { lookUpVerb } from '../grammar/inflect.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Shorter words have too many neighbours; longer ones are no slips of everyday words. */
const LENGTHS = /^[a-z]{4,20}$/;
/** Words up to which a slip may not change the first letter, chars. */
const SHORT = 5;
/** Least length of words that are found by their consonants alone, chars. */
const SHORTEST_BY_SOUND = 7;
/** Least common rank of a word that can be meant, and from which a word may itself be a slip. */
const RAREST = 2;
/** What a kind of slip costs; a rank of the dictionary costs a third. */
const COST = {
  swapped: 0,
  doubled: 0.1,
  missingVowel: 0.25,
  missing: 0.4,
  extra: 0.9,
  vowel: 0.6,
  other: 0.9,
  first: 1,
};
/** Gain of a word that the content of the writer has: people write about such things. */
const FAMILIAR = 0.3;
/** How much better the best must be than the second. */
const CLEARLY = 0.14;
/** Costlier ones are no slip; by the length of the word, and where it may be a rare word or a form of a verb. */
const MOST = { shortest: 0.35, short: 1.3, long: 2.1, rare: 0.1 };

/** All words that one slip makes of a word, with what the slip costs. */
function* corrections(word: string): Generator<readonly [string, number]> {
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const here = word.charAt(at);
    const next = word.charAt(at + 1);
    const first = at === 0 ? COST.first : 0;
    if (next !== '' && here !== next) yield [before + next + here + word.slice(at + 2), COST.swapped + first];
    if (here !== '')
      yield [before + word.slice(at + 1), (here === word.charAt(at - 1) ? COST.doubled : COST.extra) + first];
    for (const letter of LETTERS) {
      const isDoubled = letter === word.charAt(at - 1) || letter === here;
      const missing = /[aeiou]/.test(letter) ? COST.missingVowel : COST.missing;
      const replacing = /^[aeiouy]{2}$/.test(here + letter) ? COST.vowel : COST.other;
      yield [before + letter + word.slice(at), (isDoubled ? COST.doubled : missing) + first];
      if (here !== '' && letter !== here) yield [before + letter + word.slice(at + 1), replacing + first];
    }
  }
}

/** Words with the same first letter and consonants that are two slips away. */
function* bySound(word: string, { soundingLike }: Dictionary): Generator<readonly [string, number]> {
  for (const other of soundingLike(word))
    if (editDistance(word, other, 2) <= 2) yield [other, COST.vowel + COST.doubled];
}

/** The likeliest of the words that are reached; undefined where none is likely, or several are. */
function likeliest(
  found: Iterable<readonly [string, number]>,
  most: number,
  costOfRank: (word: string) => number | undefined,
): string | undefined {
  const costs = new Map<string, number>();
  for (const [word, slip] of found) {
    const rank = costOfRank(word);
    if (rank !== undefined)
      costs.set(word, Math.min(slip + rank, costs.get(word) ?? Number.POSITIVE_INFINITY));
  }
  const [best, second] = [...costs].sort(([, a], [, b]) => a - b);
  if (best === undefined || best[1] > most) return undefined;
  return second === undefined || second[1] - best[1] >= CLEARLY ? best[0] : undefined;
}

function mostFor({ length }: string, isRare: boolean): number {
  if (isRare) return MOST.rare;
  if (length < SHORT) return MOST.shortest;
  return length === SHORT ? MOST.short : MOST.long;
}

/**
 * The common English word that a word was meant to be; undefined where none or several are likely.
 * @param familiar words that people write about
 * @param mayBeName whether only the likeliest kinds of slip are put right
 */
export function findMeant(
  word: string,
  dictionary: Dictionary,
  familiar: ReadonlySet<string>,
  mayBeName = false,
): string | undefined {
  const own = dictionary.getRank(word);
  if (!LENGTHS.test(word) || (own !== undefined && own <= RAREST)) return undefined;
  const costOfRank = (other: string) => {
    const rank = dictionary.getRank(other) ?? Number.POSITIVE_INFINITY;
    if (familiar.has(other)) return Math.min(rank, RAREST) / 3 - FAMILIAR;
    return rank > RAREST ? undefined : rank / 3;
  };
  const isRare = mayBeName || own !== undefined || lookUpVerb(word) !== undefined;
  const most = mostFor(word, isRare);
  const near = [...corrections(word)].filter(([other]) => word.length > SHORT || other[0] === word[0]);
  const once = near.some(([other]) => costOfRank(other) !== undefined);
  if (once || isRare || word.length < SHORTEST_BY_SOUND) return likeliest(near, most, costOfRank);
  return likeliest(bySound(word, dictionary), most, costOfRank);
}
