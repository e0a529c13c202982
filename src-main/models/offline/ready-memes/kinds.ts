import Type, { type Static } from 'typebox';
import { listWords } from '../../../../src-shared/contract/list-words.ts';
import { defineInner } from '../../../../src-shared/contract/objects.ts';
import { splitWords } from '../../../../src-shared/words/words.ts';

/** What happens in an idea and how the one who types it feels: this decides which fill-ins fit. */

export const KINDS = listWords(
  'annoying my-fault awkward bad-luck dread treat win worn-out habit contrast odd topic',
);
export type Kind = (typeof KINDS)[number];

/** How likely an idea is of each of the kinds, 0–1, in the order of `KINDS`; together 1. */
export type KindShares = readonly number[];

/** `kinds.json`, made by `scripts/ready-memes/train-kinds.ts`: a weight for each kind, one byte each, in base64. */
export const KindWeights = defineInner({
  /** What a byte counts. */
  scale: Type.Number(),
  base: Type.String(),
  /** By feature, see `listKindFeatures`. */
  features: Type.Record(Type.String(), Type.String()),
});
export type KindWeights = Static<typeof KindWeights>;

/** Greatest number of words in each class of lengths. */
const LENGTHS = [2, 4, 8, 14];

/**
 * What tells the kind of a text: its words and pairs of words, how it begins, its length, its marks, and what the
 * rule-based writer found in it.
 */
export function listKindFeatures(text: string, flags: ReadonlySet<string>): ReadonlySet<string> {
  const words = splitWords(text);
  const features = new Set([...flags].map((flag) => `=${flag}`));
  for (const [at, word] of words.entries()) {
    features.add(word);
    if (at > 0) features.add(`${words[at - 1]} ${word}`);
  }
  if (words[0] !== undefined) features.add(`^${words[0]}`);
  if (words[1] !== undefined) features.add(`^${words[0]} ${words[1]}`);
  features.add(`#${LENGTHS.findIndex((most) => words.length <= most)}`);
  for (const [name, mark] of MARKS) if (mark.test(text)) features.add(name);
  return features;
}

const MARKS = [
  ['?', /\?/],
  ['"', /["“]/],
  ['1', /\d/],
  ['. .', /[.!?]\s+\S/],
] as const;

export type ReadKinds = (text: string, flags: ReadonlySet<string>) => KindShares;

/** The shares by the weights of what the text has; equal shares where it has nothing that is known. */
export function createKindReader({ scale, base, features }: KindWeights): ReadKinds {
  const read = (bytes: string) => new Int8Array(Buffer.from(bytes, 'base64'));
  return (text, flags) => {
    const sums = Array.from(read(base));
    for (const feature of listKindFeatures(text, flags)) {
      const bytes = Object.hasOwn(features, feature) ? features[feature] : undefined;
      if (bytes === undefined) continue;
      for (const [at, weight] of read(bytes).entries()) sums[at] = (sums[at] ?? 0) + weight;
    }
    return toShares(sums.map((sum) => sum * scale));
  };
}

/** Softmax. */
export function toShares(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}
