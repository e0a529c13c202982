import type { Span } from './timing.ts';

/** Whether something is seen at rest at a time, ms. */
function isAtRestAt({ startMs, endMs, entrance, exit }: Span, timeMs: number): boolean {
  return timeMs >= startMs + entrance.ms && timeMs <= endMs - exit.ms && timeMs < endMs;
}

/**
 * Which frame stands for the whole where it does not play: the first one with the most of it at rest. `starts`: when
 * each frame begins, ms.
 */
export function posterFrame(spans: readonly Span[], starts: readonly number[]): number {
  const seen = starts.map((timeMs) => spans.filter((span) => isAtRestAt(span, timeMs)).length);
  return Math.max(0, seen.indexOf(Math.max(0, ...seen)));
}
