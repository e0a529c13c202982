import type { Rect } from '../../../src-shared/document/geometry.ts';
import { type Carrying, computeCarrying } from '../../../src-shared/motion/carrying.ts';
import type { DrawnItem } from '../drawings.ts';
import type { Output } from '../output.ts';
import type { MotionRequest } from './motion-request.ts';
import type { DocumentTime } from './open-base.ts';

export type CarryingRequest = Pick<MotionRequest, 'parts' | 'movement' | 'isTemplate'>;

/** How an item that covers `bounds` (native px) moves besides its entrance and exit. */
export function carriedBy(
  drawn: DrawnItem,
  bounds: Rect,
  { parts, movement, isTemplate = false }: CarryingRequest,
  { canvas }: Output,
  time: DocumentTime,
): Carrying {
  const item =
    drawn.kind === 'caption'
      ? ({ kind: 'caption', region: drawn.caption.region } as const)
      : ({ kind: 'layer' } as const);
  return computeCarrying(item, bounds, { canvas, movement, parts: parts?.motion, isTemplate, time });
}
