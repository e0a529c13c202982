import type { Timing, Transition } from '../contract/motion.ts';
import type { Easing, Effect, Side } from '../contract/motion-names.ts';
import { within } from './easing.ts';
import { MS_PER_CLUSTER } from './reading.ts';

/** Times of a document in ms, from fractions of its duration and from what is usual. */

export interface TimedTransition {
  effect: Effect;
  ms: number;
  easing?: Easing;
  side?: Side;
}

/** When something is seen: from `startMs`, included, to `endMs`, excluded. */
export interface Span {
  startMs: number;
  /** Infinite where it is seen to the end. */
  endMs: number;
  entrance: TimedTransition;
  exit: TimedTransition;
}

/** How long an entrance takes by itself, ms: 200 to 500 (Material Design); bounces need time to rest. */
const ENTRANCE_MS: Readonly<Record<Exclude<Effect, 'typewriter'>, number>> = {
  none: 0,
  fade: 400,
  pop: 350,
  zoom: 350,
  slide: 400,
  bounce: 900,
  shake: 600,
};
/** How long an exit takes compared with its entrance: nobody waits for what leaves. */
const EXIT_SHARE = 0.7;
/** Typing takes at least so long, ms, and at most this share of the time in which the text is seen. */
const TYPING_MS = { least: 300, share: 0.5 } as const;
const NONE: TimedTransition = { effect: 'none', ms: 0 };

/** What is seen of something: how long, and how many clusters of letters it has. */
interface VisibleTime {
  ms: number;
  clusters: number;
}

function usualMs(effect: Effect, { ms, clusters }: VisibleTime): number {
  if (effect !== 'typewriter') return ENTRANCE_MS[effect];
  const most = Math.max(TYPING_MS.least, ms * TYPING_MS.share);
  return within(clusters * MS_PER_CLUSTER, TYPING_MS.least, most);
}

function timeTransition(
  transition: Transition | undefined,
  share: number,
  shown: VisibleTime,
): TimedTransition {
  if (!transition || transition.effect === 'none') return NONE;
  const { effect, duration_ms, easing, side } = transition;
  return {
    effect,
    ms: duration_ms ?? usualMs(effect, shown) * share,
    ...(easing === undefined ? {} : { easing }),
    ...(side === undefined ? {} : { side }),
  };
}

/** When something is seen; an entrance and exit that are too long are shortened. `clusters`: of its letters. */
export function computeSpan(timing: Timing | undefined, durationMs: number, clusters = 0): Span {
  const { start = 0, end = 1 } = timing ?? {};
  const startMs = start * durationMs;
  const ms = Math.max(0, end * durationMs - startMs);
  const entrance = timeTransition(timing?.entrance, 1, { ms, clusters });
  const exit = timeTransition(timing?.exit, EXIT_SHARE, { ms, clusters });
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
