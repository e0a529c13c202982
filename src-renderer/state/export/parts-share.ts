import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { type PartPlace, partPlacesAt } from '../../../src-shared/motion/part-places.ts';
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

/**
 * The area of the parts that are elsewhere than in the frame before, as a fraction of the picture (`size`, px of the
 * blank), on average over the frames of a plan.
 */
export function partsShareOf(
  parts: TemplateMotion,
  { starts, periodMs }: Pick<Plan, 'starts' | 'periodMs'>,
  size: Size,
): number {
  const step = Math.max(1, Math.ceil(starts.length / LOOKED_AT));
  let [sum, looked] = [0, 0];
  for (let at = 1; at < starts.length; at += step) {
    const before = partPlacesAt(parts, starts[at - 1] ?? 0, periodMs);
    const after = partPlacesAt(parts, starts[at] ?? 0, periodMs);
    for (const [index, place] of after.entries()) {
      const old = before[index];
      if (!old || isSame(old, place)) continue;
      const { width, height } = place.part.from;
      sum += Math.min(1, (width * height) / (size.width * size.height));
    }
    looked += 1;
  }
  return looked === 0 ? 0 : Math.min(1, sum / looked);
}
