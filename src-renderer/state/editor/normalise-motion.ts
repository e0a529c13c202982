import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Movement, Timing, Transition } from '../../../src-shared/contract/motion.ts';
import { EASINGS, EFFECTS, PICTURE_MOTIONS, SIDES } from '../../../src-shared/contract/motion-names.ts';
import type { DocumentVideo } from '../../../src-shared/contract/videos.ts';
import { clamp, roundFraction } from './geometry.ts';
import { isFields, isNumber } from './styles.ts';
import type { EditorMotion } from './types.ts';

/** The time of items and documents as the engine accepts it: what it would refuse is corrected or left out. */

/** Shortest length of a document, ms. */
export const DURATION_MIN_MS = 200;
/** Longest entrance or exit, ms. */
export const TRANSITION_MAX_MS = 10_000;
/** Shortest time something is seen, fraction of the duration: its end is after its start even when rounded. */
export const SPAN_MIN = 0.001;

const findValue = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);
const whole = (value: unknown, least: number, most: number): number | undefined =>
  isNumber(value) ? Math.round(clamp(value, least, most)) : undefined;
const fraction = (value: unknown): number | undefined =>
  isNumber(value) ? roundFraction(clamp(value, 0, 1)) : undefined;

/** The fields that have a value. */
function keepDefined<T extends object>(fields: T): { [Field in keyof T]?: NonNullable<T[Field]> } {
  const kept: { [Field in keyof T]?: NonNullable<T[Field]> } = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined && value !== null) kept[name] = value;
  }
  return kept;
}

/** An entrance or exit from any value; undefined where it names no effect. */
export function normaliseTransition(value: unknown): Transition | undefined {
  if (!isFields(value)) return undefined;
  const effect = findValue(EFFECTS, value.effect);
  if (!effect) return undefined;
  return {
    effect,
    ...keepDefined({
      easing: findValue(EASINGS, value.easing),
      duration_ms: whole(value.duration_ms, 0, TRANSITION_MAX_MS),
      side: findValue(SIDES, value.side),
    }),
  };
}

/** The time of an item from any value, without fields that say what is so by default; undefined where none is left. */
export function normaliseTiming(value: unknown): Timing | undefined {
  if (!isFields(value)) return undefined;
  const start = Math.min(fraction(value.start) ?? 0, 1 - SPAN_MIN);
  const end = Math.max(fraction(value.end) ?? 1, roundFraction(start + SPAN_MIN));
  const timing = {
    ...(start > 0 ? { start } : {}),
    ...(end < 1 ? { end } : {}),
    ...keepDefined({
      entrance: normaliseTransition(value.entrance),
      exit: normaliseTransition(value.exit),
    }),
  };
  return Object.keys(timing).length > 0 ? timing : undefined;
}

function normaliseMovement(value: unknown): Movement | undefined {
  if (!isFields(value)) return undefined;
  const effect = findValue(PICTURE_MOTIONS, value.effect);
  if (!effect) return undefined;
  return {
    effect,
    ...keepDefined({
      strength: fraction(value.strength),
      side: findValue(SIDES, value.side),
      x: fraction(value.x),
      y: fraction(value.y),
    }),
  };
}

/** The video of a document, with an end after its start. */
export function normaliseVideo(value: unknown): DocumentVideo | undefined {
  if (!isFields(value) || typeof value.url !== 'string') return undefined;
  const start = whole(value.start_ms, 0, LIMITS.videoMs - 1);
  const { videoSpeedMin, videoSpeedMax } = LIMITS;
  return {
    url: value.url,
    ...keepDefined({
      start_ms: start === 0 ? undefined : start,
      end_ms: whole(value.end_ms, (start ?? 0) + 1, LIMITS.videoMs),
      speed: isNumber(value.speed) ? clamp(value.speed, videoSpeedMin, videoSpeedMax) : undefined,
      sound: value.sound === false ? false : undefined,
    }),
  };
}

/** How a document moves, as the engine accepts it. */
export function normaliseMotion(motion: EditorMotion): EditorMotion {
  const { duration_ms, fps, loop, movement, video, parts, first_frame_captions: first } = motion;
  return keepDefined({
    duration_ms: whole(duration_ms, DURATION_MIN_MS, LIMITS.motionMs),
    fps: whole(fps, 1, LIMITS.motionFps),
    loop: typeof loop === 'boolean' ? loop : whole(loop, 0, 1000),
    movement: normaliseMovement(movement),
    video: normaliseVideo(video),
    parts,
    first_frame_captions: first === false ? false : undefined,
  });
}

/** How the document of a request moves; null for a still. */
export function readMotion(request: CaptionRequest): EditorMotion | null {
  const { motion, duration_ms, fps, loop, first_frame_captions, parts, video } = request;
  const time = keepDefined({ duration_ms, fps, loop, first_frame_captions, parts, video });
  if (!motion) return Object.keys(time).length > 0 ? normaliseMotion(time) : null;
  return normaliseMotion(motion.effect === 'none' ? time : { ...time, movement: motion });
}

/** The same as fields of the request; one that moves by the usual values alone says that its picture stands. */
export function toMotionFields(motion: EditorMotion): Partial<CaptionRequest> {
  const { movement, ...time } = normaliseMotion(motion);
  if (movement) return { ...time, motion: movement };
  return Object.keys(time).length > 0 ? time : { motion: { effect: 'none' } };
}
