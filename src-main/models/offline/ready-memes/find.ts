import type { FoundMeme, RatedMeme } from '../../../../src-shared/contract/ready-memes.ts';
import type { Situation } from './content.ts';
import {
  compare,
  countOtherThings,
  createWordRates,
  differsInName,
  differsInNumber,
  type Nearness,
  type RateWord,
} from './nearness.ts';
import type { ReadText, TextReading } from './read-text.ts';
import type { Encode } from './vectors.ts';

/** Finds the finished memes whose situation an idea is near. */

interface PreparedSituation {
  readings: readonly TextReading[];
  /** Place of its first phrasing among all. */
  first: number;
  memes: readonly RatedMeme[];
}

export interface FinderDeps {
  encode: Encode;
  read: ReadText;
  /** Likelihood that memes of a situation work for an idea, 0–1. */
  rate(nearness: Nearness): number;
}

export interface Finder {
  /**
   * The memes of the nearest situations, the nearest first; those of one situation by their mark. Empty where none is
   * near. Takes a few ms; texts are cut at 2,000 characters.
   */
  find(idea: string): FoundMeme[];
}

/** Situations whose nearness is worked out in full: those with the nearest vectors. */
const COMPARED = 24;
/** Score below which memes are about another thing more often than not. */
export const NEAR = 0.5;

/** The vectors of all phrasings in one array. */
function encodeAll(texts: readonly string[], encode: Encode): Float32Array {
  const width = encode('').length;
  const all = new Float32Array(width * texts.length);
  for (const [at, text] of texts.entries()) all.set(encode(text), at * width);
  return all;
}

/** Cosines of a vector with each of the vectors in `all`; in plain loops, for there are two million products. */
function listCosines(vector: Float32Array, all: Float32Array): Float32Array {
  const width = vector.length;
  const cosines = new Float32Array(all.length / width);
  for (let row = 0; row < cosines.length; row++) {
    let sum = 0;
    const start = row * width;
    for (let at = 0; at < width; at++) sum += (vector[at] ?? 0) * (all[start + at] ?? 0);
    cosines[row] = sum;
  }
  return cosines;
}

/** Reads and encodes all phrasings at once. */
export function createFinder(situations: readonly Situation[], { encode, read, rate }: FinderDeps): Finder {
  let count = 0;
  const prepared: PreparedSituation[] = situations.map(({ phrasings, memes }) => {
    const first = count;
    count += phrasings.length;
    return { first, readings: phrasings.map(read), memes: memes.toSorted((a, b) => b.mark - a.mark) };
  });
  const vectors = encodeAll(
    situations.flatMap(({ phrasings }) => phrasings),
    encode,
  );
  const rateWord: RateWord = createWordRates(prepared.flatMap(({ readings }) => readings));
  return {
    find(text) {
      const idea = read(text);
      const cosines = listCosines(encode(text), vectors);
      const listCosinesFor = ({ first, readings }: PreparedSituation) =>
        cosines.subarray(first, first + readings.length);
      return prepared
        .map((situation) => ({ situation, best: Math.max(...listCosinesFor(situation)) }))
        .sort((a, b) => b.best - a.best)
        .slice(0, COMPARED)
        .map(({ situation }) => {
          const cosinesHere = listCosinesFor(situation);
          const phrasings = situation.readings.map((reading, at) => ({
            reading,
            cosine: cosinesHere[at] ?? 0,
          }));
          return { memes: situation.memes, score: rate(compare(idea, phrasings, rateWord)) };
        })
        .filter(({ score }) => score >= NEAR)
        .sort((a, b) => b.score - a.score)
        .flatMap(({ memes, score }) => memes.map((meme) => ({ ...meme, score })))
        .filter((meme) => !contradicts(idea, meme, read));
    },
  };
}

/** Whether a meme says another thing than the idea names: a number, a name, another animal. */
function contradicts(idea: TextReading, { situation, captions }: RatedMeme, read: ReadText): boolean {
  const meme = read([situation, ...captions.map(({ text }) => text)].join('. '));
  return countOtherThings(idea, meme) > 0 || differsInNumber(idea, meme) || differsInName(idea, meme);
}
