import type { TextReading } from './read-text.ts';

/** How near an idea is to a situation. */

export interface Nearness {
  /** Cosine with the nearest phrasing, and the mean with the two nearest. */
  cosine: number;
  cosineOfTwo: number;
  /** Share of the idea’s meaning that the situation has in words, each word weighted by how rare it is, 0–1. */
  covered: number;
  /** The same of the phrasing that the idea has most of. */
  covering: number;
  /** Kinds of things of which the situation names another one than the idea. */
  otherThings: number;
  /** Kinds of things that most phrasings name and the idea does not. */
  addedThings: number;
  /** Opposite or denied words. */
  opposed: number;
}

export interface ReadPhrasing {
  reading: TextReading;
  cosine: number;
}

export type RateWord = (stem: string) => number;

/** Weights of words: the logarithm of how many times rarer than all of them each is. */
export function createWordRates(readings: readonly TextReading[]): RateWord {
  const counts = new Map<string, number>();
  for (const { stems } of readings) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + readings.length / (1 + (counts.get(stem) ?? 0)));
}

function computeShare(stems: ReadonlySet<string>, has: (stem: string) => boolean, rate: RateWord): number {
  let [all, found] = [0, 0];
  for (const stem of stems) {
    all += rate(stem);
    if (has(stem)) found += rate(stem);
  }
  return all === 0 ? 0 : found / all;
}

/** Kinds of which both name things, but none in common. */
export const countOtherThings = (
  idea: Pick<TextReading, 'named'>,
  other: Pick<TextReading, 'named'>,
): number =>
  [...idea.named].filter(([kind, things]) => {
    const there = other.named.get(kind);
    return there !== undefined && things.isDisjointFrom(there);
  }).length;

/** Whether the same word stands beside another number. */
export const differsInNumber = (idea: TextReading, other: TextReading): boolean =>
  [...idea.numbers].some(([beside, value]) => (other.numbers.get(beside) ?? value) !== value);

/** Whether both name people, but none in common. */
export const differsInName = (idea: TextReading, other: TextReading): boolean =>
  idea.names.size > 0 && other.names.size > 0 && idea.names.isDisjointFrom(other.names);

const OPPOSITE: Readonly<Record<string, string>> = { '+': '-', '-': '+' };
const turn = (side: string) => side.slice(0, -1) + OPPOSITE[side.slice(-1)];

function countOpposed(idea: TextReading, other: TextReading): number {
  const sides = [...idea.sides].filter(
    (side) => other.sides.has(turn(side)) && !other.sides.has(side) && !idea.sides.has(turn(side)),
  );
  const isDeniedOnce = (stem: string) => idea.denied.has(stem) !== other.denied.has(stem);
  const denied = [...idea.denied, ...other.denied].filter(
    (stem) => idea.stems.has(stem) && other.stems.has(stem) && isDeniedOnce(stem),
  );
  // `not late` is `early`: what is both denied and opposite agrees.
  return Math.abs(sides.length - new Set(denied).size);
}

/** Phrasings whose cosines differ by less are alike near. */
const SAME_NEARNESS = 0.15;

/** `phrasings`: of one situation. */
export function compare(idea: TextReading, phrasings: readonly ReadPhrasing[], rate: RateWord): Nearness {
  const nearest = phrasings.toSorted((a, b) => b.cosine - a.cosine);
  const [first, second = first] = nearest;
  if (first === undefined || second === undefined) throw new RangeError('A situation has a phrasing.');
  const inAny = (stem: string) => phrasings.some(({ reading }) => reading.stems.has(stem));
  const kinds = [...new Set(phrasings.flatMap(({ reading }) => [...reading.named.keys()]))];
  const isNamedByMost = (kind: string) =>
    phrasings.filter(({ reading }) => reading.named.has(kind)).length * 2 > phrasings.length;
  const things = (kind: string) =>
    new Set(phrasings.flatMap(({ reading }) => [...(reading.named.get(kind) ?? [])]));
  return {
    cosine: first.cosine,
    cosineOfTwo: (first.cosine + second.cosine) / 2,
    covered: computeShare(idea.stems, inAny, rate),
    covering: Math.max(
      ...phrasings.map(({ reading }) => computeShare(reading.stems, (stem) => idea.stems.has(stem), rate)),
    ),
    otherThings: countOtherThings(idea, { named: new Map(kinds.map((kind) => [kind, things(kind)])) }),
    addedThings: kinds.filter((kind) => isNamedByMost(kind) && !idea.named.has(kind)).length,
    opposed: Math.min(
      ...nearest
        .filter(({ cosine }) => cosine > first.cosine - SAME_NEARNESS)
        .map(({ reading }) => countOpposed(idea, reading)),
    ),
  };
}

/** Weights of a logistic regression on 2,000 judged pairs of an idea and a situation; see docs/ready-memes.md. */
const WEIGHTS: Readonly<Record<keyof Nearness, number>> = {
  cosine: 8,
  cosineOfTwo: 4,
  covered: 2,
  covering: 1,
  otherThings: -2,
  addedThings: -0.4,
  opposed: -1,
};
const BASE = -7;

/** Likelihood that memes of a situation work for an idea, 0–1. */
export function rateNearness(nearness: Nearness): number {
  const sum = (Object.keys(WEIGHTS) as (keyof Nearness)[]).reduce(
    (points, key) => points + WEIGHTS[key] * nearness[key],
    BASE,
  );
  return 1 / (1 + Math.exp(-sum));
}
