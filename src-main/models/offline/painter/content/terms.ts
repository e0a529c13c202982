import { listWords } from '../../../../../src-shared/contract/list-words.ts';

/** Identifiers that content and code share: kinds, relations, moods, acts, times, weathers and backdrops. */

export const CAST_KINDS = listWords(
  'face bust person animal flyer swimmer plant tree food prop wear furniture vehicle boat',
  'aircraft building sky symbol',
);
export type CastKind = (typeof CAST_KINDS)[number];

export const RELATIONS = listWords(
  'on in under over beside behind holding playing wearing eating chasing versus watching',
);
export type Relation = (typeof RELATIONS)[number];

export const MOODS = listWords('happy sad angry scary love party epic calm tired magic shocked cold hot');
export type Mood = (typeof MOODS)[number];

export const ACTS = listWords(
  'sleep sing dance cry yell run jump fly think explode sparkle flex sweat dizzy',
);
export type Act = (typeof ACTS)[number];

export const STATES = ['burn', 'freeze', 'wet', 'broken', 'upside_down'] as const;
export type State = (typeof STATES)[number];

export const EXPRESSIONS = ['sad', 'crying', 'angry', 'yelling', 'surprised', 'sleepy'] as const;
export type Expression = (typeof EXPRESSIONS)[number];

export const TIMES = ['day', 'dawn', 'sunset', 'night'] as const;
export type Time = (typeof TIMES)[number];
export const WEATHERS = ['clear', 'rain', 'snow', 'fog', 'storm'] as const;
export type Weather = (typeof WEATHERS)[number];

export const SCENERY = ['trees', 'clouds', 'sun', 'sofa', 'bed'] as const;
/** What backdrops show, and leave out where a prompt denies it. */
export type Scenery = (typeof SCENERY)[number];
/** Furniture of rooms by its emoji: a room leaves it out, too, where the prompt names it as a thing. */
export const FURNITURE: Readonly<Record<string, Scenery>> = { '🛋': 'sofa', '🛏': 'bed' };

export const AIRS = ['confetti', 'hearts', 'sparkles'] as const;
export type Air = (typeof AIRS)[number];

export const BACKDROP_IDS = listWords(
  'meadow park forest jungle mountain snow desert farm beach sea underwater city skyline space',
  'moon clouds volcano graveyard castle retro stage disco court office living kitchen bedroom',
  'bathroom classroom library cave swamp prison courtroom gym supermarket abstract',
);
export type BackdropId = (typeof BACKDROP_IDS)[number];
