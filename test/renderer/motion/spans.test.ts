import { describe, expect, test } from 'vitest';
import {
  moveBar,
  type SnapTargets,
  snapTime,
  staggerBars,
  trimBar,
  withBar,
} from '../../../src-renderer/state/motion/spans.ts';

const starts = Array.from({ length: 40 }, (_, at) => at * 50);
const targets = (at: number[] = []): SnapTargets => ({ at, within: 30, starts, durationMs: 2000 });

describe('bars of a timeline', () => {
  test('a bar becomes the time that it was; what is dragged says how it comes, so that it is not scheduled', () => {
    const timing = { start: 0.25, end: 0.75, entrance: { effect: 'slide' as const } };
    expect(withBar(timing, { startMs: 500, endMs: 1500 }, 2000)).toEqual(timing);
    const dragged = { start: 0, end: 1, entrance: { effect: 'none' } };
    expect(withBar({}, { startMs: 0, endMs: 2000 }, 2000)).toEqual(dragged);
  });

  test('a target attracts within its reach, else the nearest frame does', () => {
    expect(snapTime(520, targets([540]))).toEqual({ ms: 540, target: 540 });
    expect(snapTime(560, targets([600]))).toEqual({ ms: 550, target: undefined });
    expect(snapTime(1990, targets())).toEqual({ ms: 2000, target: undefined });
  });

  test('a moved bar keeps its length, stays inside, and snaps at whichever of its ends is closer', () => {
    const bar = { startMs: 200, endMs: 700 };
    expect(moveBar(bar, -900, targets())).toEqual({ startMs: 0, endMs: 500 });
    expect(moveBar(bar, 5000, targets())).toEqual({ startMs: 1500, endMs: 2000 });
    expect(moveBar(bar, 103, targets())).toEqual({ startMs: 300, endMs: 800 });
    expect(moveBar(bar, 85, targets([812]))).toEqual({ startMs: 312, endMs: 812, target: 812 });
    expect(moveBar(bar, 85, targets([280, 812]))).toEqual({ startMs: 280, endMs: 780, target: 280 });
  });

  test('a trimmed bar is never shorter than two frames', () => {
    const bar = { startMs: 200, endMs: 700 };
    expect(trimBar(bar, 'end', 100, targets())).toEqual({ startMs: 200, endMs: 300 });
    expect(trimBar(bar, 'start', 900, targets())).toEqual({ startMs: 600, endMs: 700 });
    expect(trimBar(bar, 'end', 9000, targets())).toEqual({ startMs: 200, endMs: 2000 });
  });

  test('staggered bars begin one step apart, shortened where the last would begin at the end', () => {
    const bars = [
      [100, 2000],
      [900, 1100],
      [950, 2000],
    ].map(([startMs = 0, endMs = 0]) => ({ startMs, endMs }));
    const staggered = staggerBars(bars, 250, 2000).map(({ startMs, endMs }) => `${startMs}–${endMs}`);
    // Those seen to the end stay so.
    expect(staggered).toEqual(['100–2000', '350–550', '600–2000']);
    const five = Array.from({ length: 5 }, () => ({ startMs: 0, endMs: 2000 }));
    expect(staggerBars(five, 1000, 2000).at(-1)?.startMs).toBe(1800);
  });
});
