import { createRandom } from '../../src-shared/random.ts';
import type { EmojiArt } from './emoji-art.ts';
import type { Box } from './geometry.ts';

/** The place of a region of the template in the picture. */
export interface PlacedRegion {
  /** Before it is turned, px. */
  box: Box;
  /** Degrees clockwise about the box's middle. */
  turn: number;
}

/**
 * What a scene draws with. Kit functions take it first, push what they need into `<defs>` through it
 * and return SVG strings. The same seed and the same calls give the same picture.
 */
export interface Kit {
  /** Picture size in px. */
  readonly width: number;
  readonly height: number;
  readonly art: EmojiArt;
  /** A region of the template by name: what is drawn for it follows it. Throws on an unknown name. */
  region(name: string): PlacedRegion;
  /** A new element id, unique in the scene. */
  id(hint: string): string;
  /** Adds one definition per key: `make` gets the id and returns its markup; later calls return that id. */
  once(key: string, make: (id: string) => string): string;
  /** All definitions so far, as markup. */
  defs(): string;
  /** Next seeded random number in [0, 1). */
  random(): number;
}

/** What a kit is made of. */
export interface KitDeps {
  /** px */
  width: number;
  height: number;
  seed: string;
  art: EmojiArt;
  regions: ReadonlyMap<string, PlacedRegion>;
}

/** A kit with no definitions yet. */
export function createKit({ width, height, seed, art, regions }: KitDeps): Kit {
  const definitions = new Map<string, { id: string; markup: string }>();
  let count = 0;
  const id = (hint: string): string => `${hint}-${++count}`;
  return {
    width,
    height,
    art,
    id,
    random: createRandom(seed).next,
    region(name) {
      const placed = regions.get(name);
      if (placed) return placed;
      throw new Error(`template.json has no region "${name}"; it has ${[...regions.keys()].join(', ')}`);
    },
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
