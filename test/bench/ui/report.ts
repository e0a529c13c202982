/** Figures for the report; times in ms. */

export const max = (samples: readonly number[]): number => samples.reduce((a, b) => Math.max(a, b), 0);

/** Share of the samples of which `is` holds, 0–1. */
export function share<T>(samples: readonly T[], is: (sample: T) => boolean): number {
  return samples.filter(is).length / Math.max(1, samples.length);
}

/** A frame of a 60 Hz screen that took longer has missed its beat. */
const LATE_MS = 20;

export interface Frames {
  /** Mean frames a second. */
  fps: number;
  /** Share of the frames that took longer than 20 ms. */
  late: number;
  /** The longest, ms. */
  longest: number;
}

/** What a run of frames was like; each is given by its length, ms. */
export function summariseFrames(frames: readonly number[]): Frames {
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  return {
    fps: (frames.length * 1000) / Math.max(1, total),
    late: share(frames, (frame) => frame > LATE_MS),
    longest: max(frames),
  };
}
