import { VIDEO_FPS } from '../../../src-shared/contract/motion-names.ts';
import { computeStarts, frameTimes, GIF_TIMES } from '../../../src-shared/motion/frame-times.ts';
import type { Plan } from '../motion/plan.ts';
import { isVideo, type MovingFormat } from './moving-output.ts';

/**
 * The plan of a document as a file of a format.
 * @param fps what the document says; undefined where it says nothing: then videos have more frames than GIFs
 */
export function outputPlan(plan: Plan, format: MovingFormat, fps: number | undefined): Plan {
  if (fps !== undefined || !isVideo(format)) return plan;
  const { durations } = frameTimes(plan.durationMs, VIDEO_FPS, GIF_TIMES);
  return { ...plan, fps: VIDEO_FPS, starts: computeStarts(durations) };
}
