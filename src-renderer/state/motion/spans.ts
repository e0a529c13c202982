import type { Timing } from '../../../src-shared/contract/motion.ts';

/** Bars of a timeline: moving, trimming and snapping them. All times are ms. */

/** From when to when something is seen. */
export interface Bar {
  startMs: number;
  endMs: number;
}

export type Edge = 'start' | 'end';

/** Shortest bar that dragging makes, frames. */
const FRAMES_MIN = 2;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * A timing with another bar. It keeps its entrance and exit, and always names an entrance: what an item says itself is
 * not scheduled.
 */
export function withBar(timing: Timing, { startMs, endMs }: Bar, durationMs: number): Timing {
  const { entrance = { effect: 'none' }, exit } = timing;
  return {
    start: startMs / durationMs,
    end: endMs / durationMs,
    entrance,
    ...(exit ? { exit } : {}),
  };
}

/** What bars snap to, and how close they must be. */
export interface SnapTargets {
  /** Ends of other bars, the playhead, the ends of the document. */
  at: readonly number[];
  /** Distance within which a target attracts. */
  within: number;
  /** When frames begin; what nothing attracts goes to the nearest. */
  starts: readonly number[];
  durationMs: number;
}

/** The time that `ms` snaps to, and whether a target attracted it. */
export function snapTime(ms: number, { at, within: reach, starts, durationMs }: SnapTargets) {
  const nearest = (times: readonly number[]) =>
    times.reduce(
      (best, time) => (Math.abs(time - ms) < Math.abs(best - ms) ? time : best),
      Number.POSITIVE_INFINITY,
    );
  const target = nearest(at);
  if (Math.abs(target - ms) <= reach) return { ms: target, target };
  return { ms: nearest([...starts, durationMs]), target: undefined };
}

/** A bar moved by `byMs`; it stays inside the document and keeps its length. */
export function moveBar(bar: Bar, byMs: number, targets?: SnapTargets): Bar & { target?: number } {
  const length = bar.endMs - bar.startMs;
  const { durationMs } = targets ?? { durationMs: Number.POSITIVE_INFINITY };
  const place = (startMs: number) => {
    const start = within(startMs, 0, Math.max(0, durationMs - length));
    return { startMs: start, endMs: start + length };
  };
  const free = place(bar.startMs + byMs);
  if (!targets) return free;
  const [first, last] = [snapTime(free.startMs, targets), snapTime(free.endMs, targets)];
  // The edge that a target attracts decides; where both are, the closer one.
  const byEnd =
    last.target !== undefined &&
    (first.target === undefined || Math.abs(last.ms - free.endMs) < Math.abs(first.ms - free.startMs));
  const { ms, target } = byEnd ? last : first;
  const moved = place(byEnd ? ms - length : ms);
  return target === undefined ? moved : { ...moved, target };
}

/** A bar with one edge at a time; it stays inside the document and at least two frames long. */
export function trimBar(bar: Bar, edge: Edge, toMs: number, targets: SnapTargets): Bar & { target?: number } {
  const { durationMs, starts } = targets;
  const least = (durationMs / Math.max(1, starts.length)) * FRAMES_MIN;
  const { ms, target } = snapTime(within(toMs, 0, durationMs), targets);
  const trimmed =
    edge === 'start'
      ? { ...bar, startMs: within(ms, 0, Math.max(0, bar.endMs - least)) }
      : { ...bar, endMs: within(ms, Math.min(durationMs, bar.startMs + least), durationMs) };
  return target === undefined ? trimmed : { ...trimmed, target };
}

/**
 * Bars that begin one after the other, each `stepMs` after the one before, from where the first begins; the step is
 * shortened where the last would begin at the end. What was seen to the end still is, others keep their length.
 */
export function staggerBars(bars: readonly Bar[], stepMs: number, durationMs: number): Bar[] {
  const first = Math.min(...bars.map(({ startMs }) => startMs));
  const room = Math.max(0, durationMs * 0.9 - first);
  const step = bars.length > 1 ? Math.min(stepMs, room / (bars.length - 1)) : 0;
  return bars.map(({ startMs, endMs }, at) => {
    const start = first + at * step;
    const end = endMs >= durationMs ? durationMs : Math.min(durationMs, start + (endMs - startMs));
    return { startMs: start, endMs: end };
  });
}
