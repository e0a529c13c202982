import type { Point } from '../../../src-shared/document/geometry.ts';
import type { Matrix } from '../../../src-shared/drawing/piece.ts';
import { getMiddle, type Stage } from '../../../src-shared/motion/pose.ts';
import { poseAt } from '../../../src-shared/motion/pose-at.ts';
import { combineMatrices, toPoseMatrix } from '../../../src-shared/motion/posed-piece.ts';
import type { Span } from '../../../src-shared/motion/timing.ts';
import { precise } from './output-matrix.ts';

export interface ItemMotion {
  span: Span;
  /** Native px. */
  stage: Stage;
  /** A movement besides, such as that of the part of a template that carries it; native px. */
  carry?: (timeMs: number) => Matrix;
  /** How far it goes beyond the picture, native px. */
  shift?: (timeMs: number) => Point;
  /** The moment (ms) whose pose the first frame shows; the picture there is that of 0. */
  firstMs?: number | undefined;
}

/** Where something is at a time, at the precision of the result. */
export interface Placement {
  /** From rest; native px. */
  matrix: Matrix;
  /** 0–1 */
  opacity: number;
  shown: number;
}

/** Steps of opacity; finer ones are not seen. */
const OPACITIES = 128;

/** Undefined where it is not seen. `scale`: result over native size. */
export function placementAt(motion: ItemMotion, timeMs: number, scale: number): Placement | undefined {
  const poseMs = timeMs === 0 ? (motion.firstMs ?? 0) : timeMs;
  const pose = poseAt(motion.span, poseMs, motion.stage);
  if (!pose) return undefined;
  const opacity = Math.ceil(Math.min(1, pose.opacity) * OPACITIES) / OPACITIES;
  const shift = motion.shift?.(timeMs) ?? { x: 0, y: 0 };
  const own = toPoseMatrix(
    { ...pose, dx: pose.dx + shift.x, dy: pose.dy + shift.y },
    getMiddle(motion.stage.bounds),
  );
  const carry = motion.carry?.(timeMs);
  return { matrix: precise(carry ? combineMatrices(carry, own) : own, scale), opacity, shown: pose.shown };
}
