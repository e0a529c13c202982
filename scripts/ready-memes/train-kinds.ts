/**
 * Makes `resources/ready-memes/kinds.json`, by which the kind of an idea is told: a multinomial logistic regression
 * (AdaGrad, L2) on texts that were sorted by hand, `kind<TAB>text` or `kind,second<TAB>text`: `idea-kinds.txt`, and
 * the phrasings of the situations in `situation-kinds.txt` (`id<TAB>kind`), which count less. Prints for what share of
 * the ideas the kind is right when the fifth they are in was left out.
 *
 *     node scripts/ready-memes/train-kinds.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSituations } from '../../src-main/models/offline/ready-memes/content.ts';
import {
  KINDS,
  type KindWeights,
  listKindFeatures,
  toShares,
} from '../../src-main/models/offline/ready-memes/kinds.ts';
import { openLocalWriter } from '../../src-main/models/offline/writer/local-writer.ts';
import { createRandom } from '../../src-shared/random.ts';

const HERE = import.meta.dirname;
const RESOURCES = path.join(HERE, '../../resources');
const OUT = path.join(RESOURCES, 'ready-memes/kinds.json');

interface Sorted {
  features: readonly string[];
  /** Share of each kind, in the order of `KINDS`. */
  shares: readonly number[];
  weight: number;
}

/** Share of the first of two kinds. */
const FIRST = 0.65;
/** Weight of a phrasing of a situation. */
const PHRASING = 0.1;
const PARTS = 5;
const ROUNDS = 12;
const RATE = 0.1;
const L2 = 0.5;
/** Texts that have a feature, at least. */
const LEAST = 4;
/** Features whose weights are all smaller are left out. */
const SMALLEST = 0.3;

const { readIdea } = openLocalWriter(RESOURCES);

function readSorted(kinds: string, text: string, weight: number): Sorted {
  const [first, second] = kinds.split(',');
  const share = (kind: string) =>
    second === undefined
      ? Number(kind === first)
      : Number(kind === first) * FIRST + Number(kind === second) * (1 - FIRST);
  const { quoted, flags } = readIdea(text);
  return { features: [...listKindFeatures(quoted, flags)], shares: KINDS.map(share), weight };
}

const readLines = (name: string) =>
  readFileSync(path.join(HERE, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): [string, string] => {
      const [first = '', second = ''] = line.split('\t');
      return [first, second];
    });

function readPhrasings(): Sorted[] {
  const kinds = new Map(readLines('situation-kinds.txt'));
  return readSituations(RESOURCES, 'en').flatMap(({ id, phrasings }) => {
    const kind = kinds.get(id);
    return kind === undefined ? [] : phrasings.map((text) => readSorted(kind, text, PHRASING));
  });
}

type Weights = Map<string, Float64Array>;
/** The feature that every text has. */
const BASE = '';

function countFeatures(sorted: readonly Sorted[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of sorted) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count >= LEAST));
}

function predict(weights: Weights, features: readonly string[]): number[] {
  const sums = new Array<number>(KINDS.length).fill(0);
  for (const one of [BASE, ...features])
    weights.get(one)?.forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + weight;
    });
  return toShares(sums);
}

function train(sorted: readonly Sorted[]): Weights {
  const counts = countFeatures(sorted).set(BASE, sorted.length);
  const zeros = (): Weights =>
    new Map([...counts.keys()].map((one) => [one, new Float64Array(KINDS.length)]));
  const [weights, squares] = [zeros(), zeros()];
  const random = createRandom('kinds');
  for (let round = 0; round < ROUNDS; round++) {
    for (const { weight, features, shares } of random.shuffle(sorted)) {
      const guess = predict(weights, features);
      for (const one of [BASE, ...features]) {
        const [mine, seen, count] = [weights.get(one), squares.get(one), counts.get(one)];
        if (mine === undefined || seen === undefined || count === undefined) continue;
        for (let at = 0; at < KINDS.length; at++) {
          const slope = weight * ((guess[at] ?? 0) - (shares[at] ?? 0)) + (L2 / count) * (mine[at] ?? 0);
          seen[at] = (seen[at] ?? 0) + slope * slope;
          mine[at] = (mine[at] ?? 0) - (RATE * slope) / Math.sqrt((seen[at] ?? 0) + 1e-8);
        }
      }
    }
  }
  return new Map(
    [...weights].filter(([one, each]) => one === BASE || each.some((x) => Math.abs(x) >= SMALLEST)),
  );
}

/** Share of ideas whose likeliest kind, and one of whose two likeliest kinds, is right. */
function rate(ideas: readonly Sorted[], always: readonly Sorted[]): { one: number; two: number } {
  const order = createRandom('parts').shuffle(ideas);
  let [one, two] = [0, 0];
  for (let part = 0; part < PARTS; part++) {
    const weights = train([...order.filter((_, at) => at % PARTS !== part), ...always]);
    for (const { features, shares } of order.filter((_, at) => at % PARTS === part)) {
      const guess = predict(weights, features);
      const [first = 0, second = 0] = [...guess.keys()].sort((a, b) => (guess[b] ?? 0) - (guess[a] ?? 0));
      one += Number((shares[first] ?? 0) > 0);
      two += Number((shares[first] ?? 0) > 0 || (shares[second] ?? 0) > 0);
    }
  }
  return { one: one / ideas.length, two: two / ideas.length };
}

function pack(weights: Weights): KindWeights {
  const largest = [...weights.values()].reduce((most, each) => Math.max(most, ...each.map(Math.abs)), 0);
  const scale = largest / 127;
  const bytes = (each: Float64Array) =>
    Buffer.from(Int8Array.from(each, (weight) => Math.round(weight / scale)).buffer).toString('base64');
  const features = [...weights]
    .filter(([one]) => one !== BASE)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([one, each]) => [one, bytes(each)] as const);
  const base = bytes(weights.get(BASE) ?? new Float64Array(KINDS.length));
  return { scale, base, features: Object.fromEntries(features) };
}

const ideas = readLines('idea-kinds.txt').map(([kinds, text]) => readSorted(kinds, text, 1));
const phrasings = readPhrasings();
console.log(`${ideas.length} ideas, ${phrasings.length} phrasings`, rate(ideas, phrasings));
const packed = pack(train([...ideas, ...phrasings]));
console.log(`${Object.keys(packed.features).length} features`);
writeFileSync(OUT, `${JSON.stringify(packed)}\n`);
