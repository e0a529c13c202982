import type { FoundMeme, RatedMeme } from '../../../../src-shared/contract/ready-memes.ts';
import type { Situation } from './content.ts';
import {
  compare,
  countOtherThings,
  differsInName,
  differsInNumber,
  type Nearness,
  rateRoughly,
  takesOtherSide,
} from './nearness.ts';
import { createPartSplitter } from './parts.ts';
import type { TextReader, TextReading } from './read-text.ts';
import type { Encoder } from './vectors.ts';
import { createWordIndex } from './word-index.ts';

/** Finds the finished memes whose situation an idea is near. */

interface PreparedSituation extends Situation {
  /** Place of its first phrasing among all. */
  first: number;
}

export interface FinderDeps {
  encoder: Encoder;
  reader: TextReader;
  /** Likelihood that memes of a situation work for an idea, 0–1. */
  rate(nearness: Nearness): number;
}

export interface Finder {
  /**
   * The memes of the nearest situations, the nearest first; those of one situation by their mark. Empty where none is
   * near. Takes a few ms.
   */
  find(idea: string): FoundMeme[];
  /** Whether an idea is no matter for a joke. */
  isGrave(idea: string): boolean;
}

/** Situations whose nearness is worked out in full. */
const COMPARED = 24;
/** Score from which memes of a situation work for an idea more often than not. */
export const NEAR = 0.35;

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

/** Encodes all phrasings at once; those of a few situations are read for each idea. */
export function createFinder(
  situations: readonly Situation[],
  { encoder, reader, rate }: FinderDeps,
): Finder {
  const { encode } = encoder;
  const { read, listStems, isGrave } = reader;
  const splitParts = createPartSplitter(encoder, reader);
  const width = encode([]).length;
  const vectors = new Float32Array(
    width * situations.reduce((sum, { phrasings }) => sum + phrasings.length, 0),
  );
  const words = createWordIndex(situations.length);
  let count = 0;
  const prepared: PreparedSituation[] = situations.map((situation, place) => {
    const first = count;
    for (const phrasing of situation.phrasings) {
      const parts = splitParts(phrasing);
      encode(parts, vectors, count++ * width);
      words.add(listStems(parts), place);
    }
    return { ...situation, first };
  });
  const readMeme = ({ captions }: RatedMeme) => read(splitParts(captions.map(({ text }) => text).join('. ')));
  return {
    isGrave: (idea) => isGrave(splitParts(idea)),
    find(typed) {
      const parts = splitParts(typed);
      if (isGrave(parts)) return [];
      const idea = read(parts);
      const cosines = listCosines(encode(parts), vectors);
      const listCosinesFor = ({ first, phrasings }: PreparedSituation) =>
        cosines.subarray(first, first + phrasings.length);
      const shared = words.weighShared(idea.stems);
      return prepared
        .map((situation, place) => ({
          situation,
          points: rateRoughly(Math.max(...listCosinesFor(situation)), shared[place] ?? 0),
        }))
        .sort((a, b) => b.points - a.points)
        .slice(0, COMPARED)
        .map(({ situation }) => ({
          situation,
          readings: situation.phrasings.map((phrasing) => read(splitParts(phrasing))),
        }))
        .filter(({ readings }) => !takesOtherSide(idea, readings))
        .map(({ situation, readings }) => {
          const cosinesHere = listCosinesFor(situation);
          const phrasings = readings.map((reading, at) => ({ reading, cosine: cosinesHere[at] ?? 0 }));
          return { situation, readings, score: rate(compare(idea, phrasings, words.rate)) };
        })
        .filter(({ score }) => score >= NEAR)
        .sort((a, b) => b.score - a.score)
        .flatMap(({ situation: { listMemes }, readings, score }) =>
          listMemes()
            .filter((meme) => !contradicts(idea, readMeme(meme), readings))
            .sort((a, b) => b.mark - a.mark)
            .map((meme) => ({ ...meme, score })),
        );
    },
  };
}

/** Whether a meme says another thing than the idea names: a number, a name, another animal. */
const contradicts = (idea: TextReading, meme: TextReading, situation: readonly TextReading[]): boolean =>
  countOtherThings(idea, [meme, ...situation]) > 0 ||
  differsInNumber(idea, meme) ||
  differsInName(idea, meme);
