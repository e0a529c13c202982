import { frameCount, type VideoTime } from './video-file.ts';

/** How many frames at a constant rate show one frame of a picture whose frames last as long as they like. */
export interface ConstantRate {
  /** How often the next frame, which lasts so long, ms, is shown; 0 where it is too short for any. */
  add(durationMs: number): number;
  /** How often the last frame is shown once more, so that the whole has its duration and at least one frame. */
  finish(): number;
}

/** A frame at a constant rate shows what is seen in its middle. */
export function createConstantRate(time: VideoTime): ConstantRate {
  const all = frameCount(time);
  let endMs = 0;
  let shown = 0;
  return {
    add(durationMs) {
      endMs += durationMs;
      // A hair less, so that sums of fractions of ms do not fall on the other side of a middle.
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
