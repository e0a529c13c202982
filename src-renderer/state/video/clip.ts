import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Timing } from '../../../src-shared/contract/motion.ts';
import type { DocumentVideo } from '../../../src-shared/contract/videos.ts';

/** The part of a video that a document uses, as pure functions. Times of the video and of the document are ms. */

/** Shortest document, ms, as the contract has it. */
const DURATION_MIN_MS = 200;

/** What is known of a video once its file has been read. */
export interface VideoFacts {
  durationMs: number;
  /** Frames a second that show it well. */
  fps: number;
  hasSound: boolean;
  bytes: number;
}

/** A change of the video of a document: a field set to undefined goes back to its default. */
export type VideoPatch = { [Field in keyof DocumentVideo]?: DocumentVideo[Field] | undefined };

/** A clip with everything that its document leaves open. */
export interface Clip {
  startMs: number;
  endMs: number;
  speed: number;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The clip of a video; undefined where it goes to the end of a video whose length is not known yet. */
export function resolveClip(
  { start_ms = 0, end_ms, speed = 1 }: DocumentVideo,
  facts: Pick<VideoFacts, 'durationMs'> | undefined,
): Clip | undefined {
  const lastMs = facts?.durationMs ?? end_ms;
  if (lastMs === undefined) return undefined;
  const mostMs = LIMITS.motionMs * speed;
  const startMs = Math.min(start_ms, Math.max(0, lastMs - 1));
  return { startMs, endMs: Math.min(end_ms ?? lastMs, lastMs, startMs + mostMs), speed };
}

/** How long a clip plays. */
export const clipDuration = ({ startMs, endMs, speed }: Clip): number => (endMs - startMs) / speed;

/** The time of the video that is shown at a time of the document. */
export const toVideoTime = ({ startMs, endMs, speed }: Clip, timeMs: number): number =>
  within(startMs + timeMs * speed, startMs, endMs);

/** The shortest and the longest part of a video that a clip can be. */
function clipLimits({ speed }: Clip, { durationMs }: Pick<VideoFacts, 'durationMs'>) {
  const mostMs = Math.min(durationMs, LIMITS.motionMs * speed);
  return { leastMs: Math.min(durationMs, DURATION_MIN_MS * speed), mostMs };
}

/** A clip with one end at a time of the video; it stays inside the video, and as short as a document can be. */
export function trimClip(
  clip: Clip,
  edge: 'start' | 'end',
  toMs: number,
  facts: Pick<VideoFacts, 'durationMs'>,
): Clip {
  const { leastMs, mostMs } = clipLimits(clip, facts);
  const { startMs, endMs } = clip;
  if (edge === 'start')
    return { ...clip, startMs: Math.round(within(toMs, Math.max(0, endMs - mostMs), endMs - leastMs)) };
  const lastMs = Math.min(facts.durationMs, startMs + mostMs);
  return { ...clip, endMs: Math.round(within(toMs, startMs + leastMs, lastMs)) };
}

/** A clip that is as long, `byMs` later in the video. */
export function slideClip(clip: Clip, byMs: number, { durationMs }: Pick<VideoFacts, 'durationMs'>): Clip {
  const by = Math.round(within(byMs, -clip.startMs, durationMs - clip.endMs));
  return { ...clip, startMs: clip.startMs + by, endMs: clip.endMs + by };
}

/** A clip at another speed; it is shortened where it would play for too long, and takes more where for too short. */
export function changeSpeed(clip: Clip, speed: number, facts: Pick<VideoFacts, 'durationMs'>): Clip {
  const next = { ...clip, speed };
  return trimClip(next, 'end', clip.endMs, facts);
}

/**
 * A timing on another part of the video: it stays on the moments of the video it was set to, as far as they are used.
 * What begins or ends with the part still does.
 */
export function moveTiming({ start = 0, end = 1, ...rest }: Timing, before: Clip, after: Clip): Timing {
  const [from, to] = [before, after].map(({ startMs, endMs }) => endMs - startMs);
  const move = (share: number) =>
    within((before.startMs + share * (from ?? 1) - after.startMs) / (to ?? 1), 0, 1);
  return { ...rest, start: start > 0 ? move(start) : 0, end: end < 1 ? move(end) : 1 };
}

/** A clip as the document names it; what is so by default is left out, but not where it ends. */
export const toClipFields = ({ startMs, endMs, speed }: Clip): VideoPatch => ({
  start_ms: startMs > 0 ? startMs : undefined,
  end_ms: endMs,
  speed: speed === 1 ? undefined : speed,
});
