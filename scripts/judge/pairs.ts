import { createRandom } from '../../src-shared/random.ts';

/** Blind pairs: for each idea a meme of each writer, left and right as a coin falls. */

export const CLASSES = ['nonsense', 'flat', 'works', 'funny'] as const;
export type Class = (typeof CLASSES)[number];
export const WINNERS = ['left', 'right', 'both', 'neither'] as const;
export type Winner = (typeof WINNERS)[number];
export const WRITERS = ['own', 'model'] as const;
export type Writer = (typeof WRITERS)[number];

/** A meme as the sheet shows it. `picture`: data address; undefined where the writer made none. */
export interface MemeView {
  picture: string | undefined;
  text: string;
}

export interface MemePair {
  idea: string;
  memes: Readonly<Record<Writer, MemeView>>;
}

/** A pair without its writers. */
export interface BlindPair {
  idea: string;
  left: MemeView;
  right: MemeView;
}

/** Which writer is at the left of each pair, in their order. It lies in a file of its own. */
export interface Key {
  sheet: string;
  model: string;
  left: Writer[];
}

export interface Marks {
  sheet: string;
  marks: { winner?: Winner; left?: Class; right?: Class }[];
}

/** Shuffles pairs and sides; equal seeds give equal sheets. */
export function blindPairs(
  written: readonly MemePair[],
  seed: string,
): { pairs: BlindPair[]; left: Writer[] } {
  const random = createRandom(seed);
  const order = written.map((one) => ({ one, at: random.next() })).sort((a, b) => a.at - b.at);
  const left = order.map((): Writer => (random.next() < 0.5 ? 'own' : 'model'));
  const pairs = order.map(({ one: { idea, memes } }, at) => {
    const first = left[at] ?? 'own';
    return { idea, left: memes[first], right: memes[first === 'own' ? 'model' : 'own'] };
  });
  return { pairs, left };
}
