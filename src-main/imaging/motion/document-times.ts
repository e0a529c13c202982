import { MOVEMENT_MS } from '../../../src-shared/motion/camera.ts';
import { type FrameTimes, frameTimes, GIF_TIMES } from '../../../src-shared/motion/frame-times.ts';
import { readingMs } from '../../../src-shared/motion/reading.ts';
import type { MotionRequest } from './motion-request.ts';

/** How long a document plays, and its frames. */

/** Frames a second: films have 24, and a fifth less is hardly seen in small pictures but saves a fifth of the file. */
const FPS = 20;

type Request = Pick<
  MotionRequest,
  'moving' | 'parts' | 'movement' | 'captions' | 'durationMs' | 'fps' | 'unitMs' | 'framesMax'
>;

/** The length of a document that says nothing about it, ms; everything in it moves at least once. */
function usualMs({ captions, parts, movement }: Request): number {
  return Math.max(
    readingMs(captions.map(({ text }) => text)),
    parts?.motion.period_ms ?? 0,
    MOVEMENT_MS[movement?.motion ?? 'none'],
  );
}

export function documentTimes(request: Request): FrameTimes {
  const { moving, fps = FPS, unitMs, framesMax: most } = request;
  if (moving) {
    const durations = [...moving.durations];
    return { durations, durationMs: durations.reduce((sum, ms) => sum + ms, 0) };
  }
  return frameTimes(request.durationMs ?? usualMs(request), fps, {
    ...(unitMs === undefined ? {} : { unitMs, leastMs: unitMs === GIF_TIMES.unitMs ? GIF_TIMES.leastMs : 0 }),
    ...(most === undefined ? {} : { most }),
  });
}
