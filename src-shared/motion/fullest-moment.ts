import type { Span } from './timing.ts';

/** The moment that stands for a moving picture: when most of what comes and goes is there and at rest. */

/** `weight`: how much it counts that this one is seen. */
export interface WeightedSpan {
  span: Span;
  weight: number;
}

/** A caption counts more than all layers together. */
export const CAPTION_WEIGHT = 1000;
export const LAYER_WEIGHT = 1;

/** Whether something is seen at a time (ms) with its entrance over and its exit to come. */
export function isAtRest({ startMs, endMs, entrance, exit }: Span, timeMs: number): boolean {
  return timeMs >= startMs + entrance.ms && timeMs < endMs - exit.ms;
}

/** The earliest time (ms) at which what rests weighs most; 0 where nothing ever rests. */
export function findFullestMs(items: readonly WeightedSpan[], durationMs: number): number {
  const weigh = (timeMs: number) =>
    items.reduce((sum, { span, weight }) => sum + (isAtRest(span, timeMs) ? weight : 0), 0);
  const moments = items.map(({ span }) => span.startMs + span.entrance.ms).filter((ms) => ms < durationMs);
  const [first] = [0, ...moments.sort((a, b) => a - b)]
    .map((timeMs) => ({ timeMs, weight: weigh(timeMs) }))
    .sort((a, b) => b.weight - a.weight);
  return first?.timeMs ?? 0;
}
