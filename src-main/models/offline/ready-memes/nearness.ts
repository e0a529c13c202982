import { type TextReading, turnSide } from './read-text.ts';
import type { RateWord } from './word-index.ts';

/** How near an idea is to a situation. */

export interface Nearness {
  /** With the nearest phrasing. */
  cosine: number;
  /** Words of the idea that any phrasing has too, each weighted by how rare it is; in long ideas less. */
  shared: number;
  /** Share of the idea’s words that the situation has × share of a phrasing’s words that the idea has, weighted alike. */
  agreement: number;
  /** Kinds of things of which the situation names another one than the idea. */
  otherThings: number;
  /** 1 where a short idea takes a side of an opposite that no phrasing takes: `I hate chocolate` beside `chocolate`. */
  ownSide: number;
  /** Words of both that only one of them denies. */
  denied: number;
}

export interface ReadPhrasing {
  reading: TextReading;
  cosine: number;
}

const sum = (stems: Iterable<string>, rate: RateWord): number => {
  let all = 0;
  for (const stem of stems) all += rate(stem);
  return all;
};

const divide = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Kinds of which the idea names things and the texts name others only. */
export const countOtherThings = (idea: TextReading, texts: readonly TextReading[]): number =>
  [...idea.named].filter(([kind, things]) => {
    const there = texts.flatMap(({ named }) => [...(named.get(kind) ?? [])]);
    return there.length > 0 && !there.some((thing) => things.has(thing));
  }).length;

/** Whether the same word stands beside another number. */
export const differsInNumber = (idea: TextReading, other: TextReading): boolean =>
  [...idea.numbers].some(([beside, value]) => (other.numbers.get(beside) ?? value) !== value);

/** Whether both name people, but none in common. */
export const differsInName = (idea: TextReading, other: TextReading): boolean =>
  idea.names.size > 0 && other.names.size > 0 && idea.names.isDisjointFrom(other.names);

/** Whether the idea takes one side, or has one role, and a situation the other: `love` and `hate`, `I hate` and `hates me`. */
export const takesOtherSide = (idea: TextReading, readings: readonly TextReading[]): boolean =>
  (['sides', 'roles'] as const).some((kind) => {
    const there = new Set(readings.flatMap((reading) => [...reading[kind]]));
    return [...idea[kind]].some((side) => {
      const other = turnSide(side);
      return !idea[kind].has(other) && there.has(other) && !there.has(side);
    });
  });

/** Words of both that only one of them denies. */
const countDenied = (idea: TextReading, other: TextReading): number =>
  [...idea.stems.intersection(other.stems)].filter((stem) => idea.denied.has(stem) !== other.denied.has(stem))
    .length;

/** Telling words from which an idea is long: some of them are shared by chance. */
const LONG = 12;
/** Telling words to which an idea is short: a side that it takes is what it is about. */
const SHORT = 4;
/** Phrasings whose cosines differ by less are alike near. */
const SAME_NEARNESS = 0.15;

const takesOwnSide = (idea: TextReading, phrasings: readonly ReadPhrasing[]): boolean =>
  [...idea.sides].some((side) => !phrasings.some(({ reading }) => reading.sides.has(side)));

/** `phrasings`: of one situation. */
export function compare(idea: TextReading, phrasings: readonly ReadPhrasing[], rate: RateWord): Nearness {
  const nearest = phrasings.toSorted((a, b) => b.cosine - a.cosine);
  const [first] = nearest;
  if (first === undefined) throw new RangeError('A situation has a phrasing.');
  const shared = sum(
    [...idea.stems].filter((stem) => phrasings.some(({ reading }) => reading.stems.has(stem))),
    rate,
  );
  const covering = phrasings.map(({ reading: { stems } }) =>
    divide(sum(stems.intersection(idea.stems), rate), sum(stems, rate)),
  );
  return {
    cosine: first.cosine,
    shared: shared * Math.min(1, LONG / idea.stems.size),
    agreement: divide(shared, sum(idea.stems, rate)) * Math.max(...covering),
    otherThings: countOtherThings(
      idea,
      phrasings.map(({ reading }) => reading),
    ),
    ownSide: idea.stems.size <= SHORT && takesOwnSide(idea, phrasings) ? 1 : 0,
    denied: Math.min(
      ...nearest
        .filter(({ cosine }) => cosine > first.cosine - SAME_NEARNESS)
        .map(({ reading }) => countDenied(idea, reading)),
    ),
  };
}

/**
 * Weights of a logistic regression on 1,856 pairs of an idea and a situation that were judged blind; see
 * docs/ready-memes.md. That of `otherThings` is set larger than fitted, as near pairs that differ in it are rare among the
 * judged ones and always wrong; that of `ownSide` was fitted last, to the same pairs.
 */
const WEIGHTS = { cosine: 5.4, shared: 0.16, agreement: 5.2, otherThings: -1, ownSide: -1.5 };
const BASE = -7.7;

/** Likelihood that memes of a situation work for an idea, 0–1; 0 where one denies what the other says. */
export function rateNearness(nearness: Nearness): number {
  if (nearness.denied > 0) return 0;
  const { cosine, shared, agreement, otherThings, ownSide } = WEIGHTS;
  const points =
    BASE +
    cosine * nearness.cosine +
    shared * nearness.shared +
    agreement * nearness.agreement +
    otherThings * nearness.otherThings +
    ownSide * nearness.ownSide;
  return 1 / (1 + Math.exp(-points));
}

/** Order of situations before they are compared in full. `cosine`: with the nearest phrasing. */
export const rateRoughly = (cosine: number, shared: number): number =>
  WEIGHTS.cosine * cosine + WEIGHTS.shared * shared;
