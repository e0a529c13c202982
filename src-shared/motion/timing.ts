import type { Timing, Transition } from '../contract/motion.ts';
import type { Easing, Effect, Side } from '../contract/motion-names.ts';
import { within } from './easing.ts';
import { MS_PER_CLUSTER } from './reading.ts';

/** Times of a document, fractions and defaults, as milliseconds. */

/** An entrance or an exit. */
export interface Stretch {
  effect: Effect;
  ms: number;
  easing?: Easing;
  side?: Side;
}

/** When something is seen: from its start, which counts, to its end, which does not. */
export interface Span {
  startMs: number;
  /** Infinite where it is seen to the end. */
  endMs: number;
  entrance: Stretch;
  exit: Stretch;
}

/**
 * How long an entrance takes by itself, ms. Short ones, 200 to 500 ms, are seen as one movement that nobody waits for
 * (Google's Material Design, duration of transitions); bounces and trembling need time to come to rest.
 */
const ENTRANCE_MS: Readonly<Record<Exclude<Effect, 'typewriter'>, number>> = {
  ...{ none: 0, fade: 400, pop: 350, zoom: 350, slide: 400, bounce: 900, shake: 600 },
};
/** What leaves is of no more interest: it goes in less time than it came. */
const EXIT_SHARE = 0.7;
/** Typing is not over at once, and leaves half of its time to read. */
const TYPING_MS = { least: 300, share: 0.5 } as const;
const NONE: Stretch = { effect: 'none', ms: 0 };

/** What is seen of something: how long, and how many clusters of letters it has. */
interface Shown {
  ms: number;
  clusters: number;
}

function usualMs(effect: Effect, { ms, clusters }: Shown): number {
  if (effect !== 'typewriter') return ENTRANCE_MS[effect];
  const most = Math.max(TYPING_MS.least, ms * TYPING_MS.share);
  return within(clusters * MS_PER_CLUSTER, TYPING_MS.least, most);
}

function stretchOf(transition: Transition | undefined, share: number, shown: Shown): Stretch {
  if (!transition || transition.effect === 'none') return NONE;
  const { effect, duration_ms, easing, side } = transition;
  return {
    effect,
    ms: duration_ms ?? usualMs(effect, shown) * share,
    ...(easing === undefined ? {} : { easing }),
    ...(side === undefined ? {} : { side }),
  };
}

/**
 * When something is seen in a document of `durationMs`. An entrance and an exit that are longer together than it is seen
 * are both shortened. `clusters`: of its letters, by which typing takes its time.
 */
export function spanOf(timing: Timing | undefined, durationMs: number, clusters = 0): Span {
  const { start = 0, end = 1 } = timing ?? {};
  const startMs = start * durationMs;
  const ms = Math.max(0, end * durationMs - startMs);
  const entrance = stretchOf(timing?.entrance, 1, { ms, clusters });
  const exit = stretchOf(timing?.exit, EXIT_SHARE, { ms, clusters });
  const both = entrance.ms + exit.ms;
  const fitting = both > ms ? ms / both : 1;
  return {
    startMs,
    // With an exit the end is when it is gone; without one, what is seen to the end is also seen at it.
    endMs: end >= 1 && exit.ms === 0 ? Number.POSITIVE_INFINITY : end * durationMs,
    entrance: { ...entrance, ms: entrance.ms * fitting },
    exit: { ...exit, ms: exit.ms * fitting },
  };
}
