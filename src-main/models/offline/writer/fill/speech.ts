/** What is needed to say something: the idea, the manner, chance, and what may be said. */

import type { Random } from '../../../../../src-shared/random.ts';
import type { Idea } from '../idea/idea.ts';
import type { Tone } from '../tones/tone.ts';

export interface Speech {
  idea: Idea;
  /** Phrases of the idea by the names patterns call. */
  phrases: Readonly<Record<string, string | undefined>>;
  tone: Tone | undefined;
  random: Random;
  /** Whether these words may appear. */
  allows(text: string): boolean;
  /** Lines already told in this call. */
  told: ReadonlySet<string>;
}

/** One filling of one recipe. */
export interface Filling extends Speech {
  /** Lists of steps stay the same list within one filling. */
  chosen: Map<string, readonly string[]>;
  /** Lines this filling takes. */
  taken: Set<string>;
  /** Whether a line in the asked tone was taken. */
  toned: boolean;
}
