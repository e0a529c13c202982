import type { CastMember } from '../content/cast.ts';
import type { Role } from '../content/figure-schema.ts';
import type { Dye } from '../content/schema-parts.ts';
import type { Act, BackdropId, Mood, Relation, Scenery, State, Time, Weather } from '../content/terms.ts';
import type { Meaning } from '../content/vocabulary.ts';

export interface Subject {
  member: CastMember;
  /** 1–12 */
  count: number;
  scale: number;
  dye?: Dye;
  /** The words of the prompt for it, for sentences: `three tiny blue cats`. */
  phrase: string;
  /** What the prompt says after it: `on fire`. */
  after?: string;
  acts: readonly Act[];
  moods: readonly Mood[];
  states: readonly State[];
  /** Dressed as one: `frog king`. */
  role?: Role;
}

export interface Link {
  relation: Relation;
  /** Places in the list of subjects. */
  from: number;
  to: number;
}

export interface Reading {
  subjects: readonly Subject[];
  links: readonly Link[];
  backdrop?: BackdropId;
  time?: Time;
  weather?: Weather;
  moods: readonly Mood[];
  /** The word the backdrop is only the nearest to. */
  nearestTo?: string;
  /** The prompt denies rain or snow. */
  dry?: true;
  /** Scenery that the prompt denies. */
  without: ReadonlySet<Scenery>;
  translated?: { language: string; words: string };
  used: readonly string[];
  unused: readonly string[];
  /** Those of them that ask for a style. */
  looks: readonly string[];
  /** What the prompt denies. */
  leftOut: readonly string[];
}

/** A thing as a word names it; `owner` as in `the king's frog`. */
export type Thing = { kind: 'thing'; member: CastMember; plural: boolean; role?: Role; owner?: true };

export interface FoundMeaning {
  meaning: Meaning | Thing;
  phrase: string;
  /** Words it is made of. */
  length: number;
}
