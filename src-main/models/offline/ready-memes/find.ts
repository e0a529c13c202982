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
  rateRoughly,
  takesOtherSide,
  weighShared,
} from './nearness.ts';
import type { ReadText, TextReading } from './read-text.ts';
import type { Encode } from './vectors.ts';

/** Finds the finished memes whose situation an idea is near. */

interface PreparedSituation {
  readings: readonly TextReading[];
  /** Of all its phrasings. */
  stems: ReadonlySet<string>;
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
   * near. Takes a few ms.
   */
  find(idea: string): FoundMeme[];
}

/** Situations whose nearness is worked out in full. */
const COMPARED = 24;
/** Score from which memes of a situation work for an idea more often than not: two thirds do between 0.4 and 0.5. */
export const NEAR = 0.35;

/** Without emoji, signs of tags and repeated marks; `3am` and `3 a.m.` as `3 am`. */
const writeAlike = (text: string): string =>
  text
    .replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|#/gu, ' ')
    .replaceAll(/([^\p{L}\p{N}\s])\1+/gu, '$1')
    .replaceAll(/\b([ap])\.\s?m\b\.?/gi, '$1m')
    .replaceAll(/(\d)(?=\p{L})/gu, '$1 ');

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
    const readings = phrasings.map((phrasing) => read(writeAlike(phrasing)));
    const stems = new Set(readings.flatMap((reading) => [...reading.stems]));
    return { first, readings, stems, memes: memes.toSorted((a, b) => b.mark - a.mark) };
  });
  const vectors = encodeAll(
    situations.flatMap(({ phrasings }) => phrasings.map(writeAlike)),
    encode,
  );
  const rateWord: RateWord = createWordRates(prepared.flatMap(({ readings }) => readings));
  return {
    find(typed) {
      const text = writeAlike(typed);
      const idea = read(text);
      if (idea.isGrave) return [];
      const cosines = listCosines(encode(text), vectors);
      const listCosinesFor = ({ first, readings }: PreparedSituation) =>
        cosines.subarray(first, first + readings.length);
      const rough = (situation: PreparedSituation) =>
        rateRoughly(
          Math.max(...listCosinesFor(situation)),
          weighShared(idea, (stem) => situation.stems.has(stem), rateWord),
        );
      return prepared
        .map((situation) => ({ situation, points: rough(situation) }))
        .sort((a, b) => b.points - a.points)
        .slice(0, COMPARED)
        .filter(({ situation: { readings } }) => !takesOtherSide(idea, readings))
        .map(({ situation }) => {
          const cosinesHere = listCosinesFor(situation);
          const phrasings = situation.readings.map((reading, at) => ({
            reading,
            cosine: cosinesHere[at] ?? 0,
          }));
          return { situation, score: rate(compare(idea, phrasings, rateWord)) };
        })
        .filter(({ score }) => score >= NEAR)
        .sort((a, b) => b.score - a.score)
        .flatMap(({ situation: { memes, readings }, score }) =>
          memes
            .filter((meme) => !contradicts(idea, meme, { situation: readings, read }))
            .map((meme) => ({ ...meme, score })),
        );
    },
  };
}

/** Whether a meme says another thing than the idea names: a number, a name, another animal. */
function contradicts(
  idea: TextReading,
  { captions }: RatedMeme,
  { situation, read }: { situation: readonly TextReading[]; read: ReadText },
): boolean {
  const meme = read(writeAlike(captions.map(({ text }) => text).join('. ')));
  return (
    countOtherThings(idea, [meme, ...situation]) > 0 ||
    differsInNumber(idea, meme) ||
    differsInName(idea, meme)
  );
}
