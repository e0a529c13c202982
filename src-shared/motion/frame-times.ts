/** How many frames a document has, and how long each is shown. */

export interface FrameTimes {
  /** ms; a little more or less than was asked for where frames cannot be so exact. */
  durationMs: number;
  /** Of each frame, ms; their sum is the duration. */
  durations: number[];
}

/** A GIF's frames are shown for hundredths of a second, and browsers show shorter ones than two for ten of them. */
export const GIF_TIMES = { unitMs: 10, leastMs: 20 } as const;

/**
 * Frames of about equal length for a document of `durationMs`. With a unit (ms) every frame is a multiple of it, and the
 * sum is exact; without one each is exactly as long as the rate says, as in a video. At most `most` frames: then each is
 * longer.
 */
export function frameTimes(
  durationMs: number,
  fps: number,
  {
    unitMs,
    leastMs = 0,
    most = Number.POSITIVE_INFINITY,
  }: { unitMs?: number; leastMs?: number; most?: number } = {},
): FrameTimes {
  const wanted = Math.max(1, Math.min(most, Math.round((durationMs * fps) / 1000)));
  if (unitMs === undefined) {
    const each = wanted < most ? 1000 / fps : durationMs / wanted;
    return { durationMs: wanted * each, durations: new Array<number>(wanted).fill(each) };
  }
  const units = Math.max(1, Math.round(durationMs / unitMs), Math.ceil(leastMs / unitMs));
  const leastUnits = Math.max(1, Math.ceil(leastMs / unitMs));
  const count = Math.max(1, Math.min(wanted, Math.floor(units / leastUnits)));
  const ends = Array.from({ length: count + 1 }, (_, at) => Math.round((at * units) / count));
  return {
    durationMs: units * unitMs,
    durations: ends.slice(1).map((end, at) => (end - (ends[at] ?? 0)) * unitMs),
  };
}

/** Delays (ms) for which players show another: old programs wrote 0 for "as fast as you can", which was slow then. */
const TOO_SHORT_MS = 10;
const INSTEAD_MS = 100;

/** How long Chromium, Firefox and Safari show a frame whose GIF, WebP or APNG says `ms`. */
export const toShownMs = (ms: number): number => (ms <= TOO_SHORT_MS ? INSTEAD_MS : ms);

/** When each frame begins, ms. */
export function computeStarts(durations: readonly number[]): number[] {
  let next = 0;
  return durations.map((ms) => {
    const start = next;
    next += ms;
    return start;
  });
}

/** Frames a second, on average, to two decimals. */
export const computeRate = (frames: number, durationMs: number): number =>
  Math.round((frames * 100_000) / durationMs) / 100;
