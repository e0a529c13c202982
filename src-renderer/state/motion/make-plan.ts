import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Timing } from '../../../src-shared/contract/motion.ts';
import { VIDEO_FPS } from '../../../src-shared/contract/motion-names.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import { MOVEMENT_MS } from '../../../src-shared/motion/camera.ts';
import {
  computeStarts,
  type FrameTimes,
  frameTimes,
  GIF_TIMES,
} from '../../../src-shared/motion/frame-times.ts';
import { estimateReadingMs } from '../../../src-shared/motion/reading.ts';
import { type ScheduledCaption, scheduleCaptions } from '../../../src-shared/motion/schedule.ts';
import { computeSpan } from '../../../src-shared/motion/timing.ts';
import type { EditorDocument, TextItem } from '../editor/types.ts';
import { type Clip, clipDuration } from '../video/clip.ts';
import { getAnimation, type Plan, type PlannedItem } from './plan.ts';

export const DEFAULT_FPS = 20;

/** Whether a document plays over and over. */
const playsOver = (loop: boolean | number = true): boolean => loop !== false && loop !== 1;

/** What the plan asks of a text. */
export interface TextFacts {
  /** Its place on the canvas; undefined where it was cropped away. */
  place(item: TextItem, canvas: PictureCanvas): ScheduledCaption | undefined;
  /** How many clusters of letters it has. */
  clusters(item: TextItem): number;
}

function planItem(timing: Timing, own: boolean, durationMs: number, clusters: number): PlannedItem {
  const { startMs, endMs, entrance, exit } = computeSpan(timing, durationMs, clusters);
  return {
    timing,
    own,
    startMs,
    endMs: Math.min(durationMs, endMs),
    entranceMs: entrance.ms,
    exitMs: exit.ms,
  };
}

/** What changes at once where a document begins again. */
function findJumps(items: ReadonlyMap<string, PlannedItem>, durationMs: number): Plan['jumps'] {
  const [vanish, appear]: [string[], string[]] = [[], []];
  for (const [id, { startMs, endMs, entranceMs, exitMs }] of items) {
    const first = startMs === 0 && entranceMs === 0;
    const last = endMs >= durationMs && exitMs === 0;
    if (last && !first) vanish.push(id);
    if (first && !last) appear.push(id);
  }
  return { vanish, appear };
}

/** What moves by itself under the captions. */
export interface MovingPicture {
  /** One turn of the template's parts, ms. */
  partsMs?: number | undefined;
  /** The part of a video that is used, and the frames a second of that video. */
  clip?: Clip | undefined;
  videoFps?: number | undefined;
  /** How long the frames of a GIF or the like are shown, ms. */
  durations?: readonly number[] | undefined;
}

/** The frames of a moving picture, which keep their times. */
function ownTimes(durations: readonly number[]): FrameTimes {
  return { durations: [...durations], durationMs: durations.reduce((sum, ms) => sum + ms, 0) };
}

/** How long the frames of a document are shown: those of a video exactly as long as its rate says. */
const planFrames = (wantedMs: number, fps: number, clip: Clip | undefined) =>
  frameTimes(wantedMs, fps, clip ? { most: LIMITS.videoFrames } : GIF_TIMES);

/** The plan of a document that moves. */
export function createPlan(
  { items, motion }: EditorDocument,
  canvas: PictureCanvas,
  facts: TextFacts,
  { partsMs, clip, videoFps = VIDEO_FPS, durations }: MovingPicture = {},
): Plan {
  const { duration_ms, loop, movement } = motion ?? {};
  const texts = items.flatMap((item) => {
    const placed = item.kind === 'text' && item.text.trim() !== '' ? facts.place(item, canvas) : undefined;
    return placed && item.kind === 'text' ? [{ ...placed, item }] : [];
  });
  const reading = estimateReadingMs(texts.map(({ text }) => text));
  const freeMs = duration_ms ?? Math.max(partsMs ?? 0, reading, MOVEMENT_MS[movement?.effect ?? 'none']);
  const wantedFps = motion?.fps ?? (clip ? Math.min(videoFps, LIMITS.motionFps) : DEFAULT_FPS);
  const frames = durations
    ? ownTimes(durations)
    : planFrames(clip ? clipDuration(clip) : freeMs, wantedFps, clip);
  const durationMs = clip ? clipDuration(clip) : frames.durationMs;
  const loops = playsOver(loop);
  const animation = getAnimation(motion, durations !== undefined);
  const planned = new Map<string, PlannedItem>();
  for (const { item, timing = {} } of scheduleCaptions(texts, animation, { durationMs, loops })) {
    planned.set(item.id, planItem(timing, item.timing !== undefined, durationMs, facts.clusters(item)));
  }
  for (const { id, kind, timing } of items) {
    if (kind !== 'text') planned.set(id, planItem(timing ?? {}, timing !== undefined, durationMs, 0));
  }
  // The parts close with the whole: as many turns as fit best.
  const periodMs = durationMs / Math.max(1, Math.round(durationMs / (partsMs ?? durationMs)));
  return {
    durationMs,
    automaticDuration: duration_ms === undefined,
    clip,
    ownFrames: durations !== undefined,
    fps: durations ? Math.max(1, Math.round((durations.length * 1000) / durationMs)) : wantedFps,
    loops,
    movement,
    periodMs,
    starts: computeStarts(frames.durations),
    items: planned,
    jumps: loops ? findJumps(planned, durationMs) : { vanish: [], appear: [] },
  };
}
