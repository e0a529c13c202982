import { frameCount, type VideoTime } from './video-file.ts';

/** How many frames at a constant rate show one frame of a picture whose frames last as long as they like. */
export interface ConstantRate {
  /** How often the next frame, which lasts so long, ms, is shown; 0 where it is too short for any. */
  add(durationMs: number): number;
  /** How often the last frame is shown once more, so that the whole has its duration and at least one frame. */
  finish(): number;
}

/** Each frame at the constant rate shows what is seen at the middle of its time. */
export function createConstantRate(time: VideoTime): ConstantRate {
  const all = frameCount(time);
  let endMs = 0;
  let shown = 0;
  return {
    add(durationMs) {
      endMs += durationMs;
      // Slightly less, so that rounding errors of sums do not move a frame across a middle.
      const until = Math.min(all, Math.max(0, Math.ceil((endMs * time.fps) / 1000 - 0.5 - 1e-6)));
      const times = Math.max(0, until - shown);
      shown += times;
      return times;
    },
    finish() {
      const times = all - shown;
      shown = all;
      return times;
    },
  };
}
