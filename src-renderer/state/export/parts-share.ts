import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import { commonPart, type Rect, type Size, unionOf } from '../../../src-shared/document/geometry.ts';
import { type PartPlace, partPlacesAt } from '../../../src-shared/motion/part-places.ts';
import { placedBounds } from '../../../src-shared/motion/posed-piece.ts';
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

/** Fractions of the picture, on average over the frames. */
export interface PartsShare {
  /** The area of the parts that are elsewhere than in the frame before. */
  area: number;
  /** The rectangle around them, there and here. */
  around: number;
}

const areaOf = ({ width, height }: Size): number => width * height;
const boundsOf = ({ part: { x, y, from }, matrix }: PartPlace): Rect =>
  placedBounds(matrix, { x, y, width: from.width, height: from.height });

/** What changes from one frame to the next, px². */
function changeOf(before: readonly PartPlace[], after: readonly PartPlace[], size: Size): PartsShare {
  let area = 0;
  let around: Rect | undefined;
  for (const [index, place] of after.entries()) {
    const old = before[index];
    if (!old || isSame(old, place)) continue;
    area += areaOf(place.part.from);
    for (const seen of [old, place]) if (seen.opacity > 0) around = unionOf(around, boundsOf(seen));
  }
  const inside = around && commonPart(around, { x: 0, y: 0, ...size });
  const most = inside ? areaOf(inside) : 0;
  return { area: Math.min(area, most), around: most };
}

/** How much the parts change in the frames of a plan; `size` of the blank, px. */
export function partsShareOf(
  parts: TemplateMotion,
  { starts, periodMs }: Pick<Plan, 'starts' | 'periodMs'>,
  { width, height }: Size,
): PartsShare {
  const step = Math.max(1, Math.ceil(starts.length / LOOKED_AT));
  let [area, around, looked] = [0, 0, 0];
  for (let at = 1; at < starts.length; at += step) {
    const before = partPlacesAt(parts, starts[at - 1] ?? 0, periodMs);
    const change = changeOf(before, partPlacesAt(parts, starts[at] ?? 0, periodMs), { width, height });
    area += change.area;
    around += change.around;
    looked += 1;
  }
  const all = Math.max(1, looked) * width * height;
  return { area: area / all, around: around / all };
}
