import type { TemplateMotion, TemplateMotionPart } from '../contract/template-motion.ts';
import type { Point } from '../document/geometry.ts';
import type { Matrix } from '../drawing/piece.ts';
import { type LoopPose, partPoseAt } from './loop.ts';
import { combineMatrices, IDENTITY } from './posed-piece.ts';

export interface PartPlace {
  part: TemplateMotionPart;
  /** From where the part lies at rest to where it is now, both px of the blank. */
  matrix: Matrix;
  /** 0–1; 0: it is not seen. */
  opacity: number;
}

function toMatrix({ dx, dy, scaleX, scaleY, rotation }: LoopPose, pivot: Point): Matrix {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [a, b, c, d] = [cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY];
  return {
    a,
    b,
    c,
    d,
    e: pivot.x + dx - a * pivot.x - c * pivot.y,
    f: pivot.y + dy - b * pivot.x - d * pivot.y,
  };
}

const getMiddle = ({ x, y, from }: TemplateMotionPart): Point => ({
  x: x + from.width / 2,
  y: y + from.height / 2,
});

/**
 * Where every part is at a time, from the lowest to the highest; the same again after `periodMs`, which is the
 * template's own unless it is stretched. A part that moves with another is taken along and fades with it; a name that
 * does not exist, or a ring of names, takes nothing along.
 */
export function partPlacesAt(
  motion: TemplateMotion,
  timeMs: number,
  periodMs: number = motion.period_ms,
): PartPlace[] {
  const byName = new Map(motion.parts.map((part) => [part.name, part]));
  const computePlace = (part: TemplateMotionPart, below: readonly string[]): PartPlace => {
    const mover = part.moves_with === undefined ? undefined : byName.get(part.moves_with);
    const isTaken = mover !== undefined && mover !== part && !below.includes(mover.name);
    let { matrix, opacity }: Omit<PartPlace, 'part'> = isTaken
      ? computePlace(mover, [...below, part.name])
      : { matrix: IDENTITY, opacity: 1 };
    for (const loop of part.loops.toReversed()) {
      const pose = partPoseAt(loop, timeMs, periodMs);
      matrix = combineMatrices(matrix, toMatrix(pose, loop.pivot ?? getMiddle(part)));
      opacity *= pose.opacity;
    }
    return { part, matrix, opacity };
  };
  return motion.parts.map((part) => computePlace(part, [part.name]));
}
