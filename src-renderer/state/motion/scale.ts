import type { Formats } from '../language/formats.ts';

/** The horizontal scale of a timeline: ms ↔ px, ticks and zoom. */

/** Most px of one frame: closer shows nothing more. */
const FRAME_PX_MAX = 60;
/** Least px between two labelled ticks. */
const TICK_PX = 64;
/** Steps of labelled ticks, ms. */
const STEPS_MS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];

/** Largest zoom, where 1 shows the whole duration in `widthPx`. */
export const maxZoom = (widthPx: number, frames: number): number =>
  Math.max(1, (frames * FRAME_PX_MAX) / Math.max(1, widthPx));

export interface Tick {
  ms: number;
  /** None for the small ones between. */
  label?: string;
}

/** `1500` → `1.50s`; `step` says how exact the label must be, ms. */
export const timeLabel = (ms: number, format: Pick<Formats, 'seconds'>, step = 10): string =>
  format.seconds(ms / 1000, step >= 1000 ? 0 : step >= 100 ? 1 : 2);

/** Ticks along `widthPx` for a duration; labelled ones far enough apart to be read, four smaller ones between. */
export function listTicks(durationMs: number, widthPx: number, format: Pick<Formats, 'seconds'>): Tick[] {
  const msPerPx = durationMs / Math.max(1, widthPx);
  const step = STEPS_MS.find((ms) => ms >= TICK_PX * msPerPx) ?? STEPS_MS.at(-1) ?? 1000;
  const small = step / 5;
  return Array.from({ length: Math.floor(durationMs / small + 1e-9) + 1 }, (_, at) => {
    const ms = at * small;
    return at % 5 === 0 ? { ms, label: timeLabel(ms, format, step) } : { ms };
  });
}
