import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import { commonPart, type Rect, type Size, uniteRects } from '../../../src-shared/document/geometry.ts';
import { type PartPlace, partPlacesAt } from '../../../src-shared/motion/part-places.ts';
import { placeBounds } from '../../../src-shared/motion/posed-piece.ts';
import type { Plan } from '../motion/plan.ts';

/** How much of the picture the moving parts of a template change. */

/** Frames that are looked at: enough for an estimate of long documents. */
const LOOKED_AT = 120;
/** Smaller changes of a place (px) and of a turn, a size or an opacity (fraction) are hardly seen. */
const LEAST = { place: 0.25, other: 0.002 } as const;

function isSame(one: PartPlace, other: PartPlace): boolean {
  if (one.opacity === 0 && other.opacity === 0) return true;
  const [from, to] = [one.matrix, other.matrix];
  const moved = Math.max(Math.abs(from.e - to.e), Math.abs(from.f - to.f));
  const turned = (['a', 'b', 'c', 'd'] as const).some((key) => Math.abs(from[key] - to[key]) > LEAST.other);
  return moved <= LEAST.place && !turned && Math.abs(one.opacity - other.opacity) <= LEAST.other;
}

const measureArea = ({ width, height }: Size): number => width * height;
const getBounds = ({ part: { x, y, from }, matrix }: PartPlace): Rect =>
  placeBounds(matrix, { x, y, width: from.width, height: from.height });

/** The area of the parts that are elsewhere than before, px²; at most the rectangle around them, there and here. */
function measureChangedArea(before: readonly PartPlace[], after: readonly PartPlace[], size: Size): number {
  let area = 0;
  let around: Rect | undefined;
  for (const [index, place] of after.entries()) {
    const old = before[index];
    if (!old || isSame(old, place)) continue;
    area += measureArea(place.part.from);
    for (const seen of [old, place]) if (seen.opacity > 0) around = uniteRects(around, getBounds(seen));
  }
  const inside = around && commonPart(around, { x: 0, y: 0, ...size });
  return inside ? Math.min(area, measureArea(inside)) : 0;
}

/** The part of the picture that the parts change from one frame of a plan to the next, on average; `size` of the blank, px. */
export function measurePartsShare(
  parts: TemplateMotion,
  { starts, periodMs }: Pick<Plan, 'starts' | 'periodMs'>,
  size: Size,
): number {
  const step = Math.max(1, Math.ceil(starts.length / LOOKED_AT));
  let [area, looked] = [0, 0];
  for (let at = 1; at < starts.length; at += step) {
    const before = partPlacesAt(parts, starts[at - 1] ?? 0, periodMs);
    area += measureChangedArea(before, partPlacesAt(parts, starts[at] ?? 0, periodMs), size);
    looked += 1;
  }
  return area / (Math.max(1, looked) * measureArea(size));
}
