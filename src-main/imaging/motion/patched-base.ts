import { commonPart, type Rect } from '../../../src-shared/document/geometry.ts';
import type { PlacedPatch } from '../../../src-shared/document/layers.ts';
import { patchArea } from '../../../src-shared/drawing/patch-pixels.ts';
import { putPatches } from '../patched-picture.ts';
import type { MovingBase } from './moving-base.ts';
import { apart, copyArea, createSurface, getWholeArea } from './surface.ts';

/**
 * A picture with patches on it, in every frame: where what lies under one has changed, all of them are made again.
 * `patches` in px of the base.
 */
export function patchedBase(base: MovingBase, patches: readonly PlacedPatch[]): MovingBase {
  const { width, height, channels } = base;
  const whole = getWholeArea(base);
  const areas = apart(patches.flatMap((patch) => patchArea(patch, whole) ?? []));
  if (areas.length === 0) return base;
  return {
    ...{ width, height, channels },
    begin(signal, step) {
      const run = base.begin(signal, step);
      const surface = createSurface(base, channels);
      return {
        async next(timeMs) {
          const changed = await run.next(timeMs);
          const isUnder = (area: Rect) => areas.some((patch) => commonPart(patch, area));
          const all = apart(changed.some(isUnder) ? [...changed, ...areas] : changed);
          for (const area of all) await run.restore(surface, area);
          if (all.some(isUnder)) await putPatches(surface, patches, whole);
          return all;
        },
        restore: async (onto, area) => copyArea(surface, area, onto),
        end: () => run.end(),
      };
    },
  };
}
