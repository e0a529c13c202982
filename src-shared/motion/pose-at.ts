import { poseEntrance } from './effects.ts';
import { AT_REST, type Pose, type Stage } from './pose.ts';
import type { Span } from './timing.ts';

/** The pose of something at a moment (ms), undefined where unseen; an exit is an entrance backwards. */
export function poseAt(span: Span, timeMs: number, stage: Stage): Pose | undefined {
  const { startMs, endMs, entrance, exit } = span;
  if (timeMs < startMs || timeMs >= endMs) return undefined;
  const [since, left] = [timeMs - startMs, endMs - timeMs];
  const pose =
    since < entrance.ms
      ? poseEntrance(entrance, since / entrance.ms, stage)
      : left < exit.ms
        ? poseEntrance(exit, left / exit.ms, stage)
        : AT_REST;
  return pose.opacity <= 0 || pose.shown <= 0 || pose.scale <= 0 ? undefined : pose;
}
