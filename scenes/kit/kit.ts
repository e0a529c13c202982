import type { CastArt } from './cast-art.ts';

/**
 * The drawing table of one scene. Kit functions take it first, push what they need into `<defs>` through it
 * and return SVG strings. The same seed and the same calls give the same picture.
 */
export interface Kit {
  /** Picture size in px. */
  readonly width: number;
  readonly height: number;
  readonly art: CastArt;
  /** A new element id, unique in the scene. */
  id(hint: string): string;
  /** Adds one definition per key: `make` gets the id and returns its markup; later calls return that id. */
  once(key: string, make: (id: string) => string): string;
  /** All definitions so far, as markup. */
  defs(): string;
  /** Next seeded random number in [0, 1). */
  random(): number;
}

/** Seeded random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from a word (FNV-1a), so that each slug scatters in its own way. */
export function seedOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Lays out an empty drawing table. */
export function createKit(deps: { width: number; height: number; seed: number; art: CastArt }): Kit {
  const definitions = new Map<string, { id: string; markup: string }>();
  const random = seededRandom(deps.seed);
  let count = 0;
  const id = (hint: string): string => `${hint}-${++count}`;
  return {
    width: deps.width,
    height: deps.height,
    art: deps.art,
    id,
    random,
    once(key, make) {
      const known = definitions.get(key);
      if (known) return known.id;
      const fresh = id('d');
      definitions.set(key, { id: fresh, markup: make(fresh) });
      return fresh;
    },
    defs: () => [...definitions.values()].map((definition) => definition.markup).join(''),
  };
}
