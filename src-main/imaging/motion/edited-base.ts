import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import { commonPart, getWholeArea, type Rect } from '../../../src-shared/document/geometry.ts';
import type { PlacedPatch } from '../../../src-shared/document/layers.ts';
import {
  isTurned,
  type Turn,
  turnPoint,
  turnRect,
  turnSize,
  undoTurn,
} from '../../../src-shared/document/turn.ts';
import { adjustStepwise, isAdjusted } from '../../../src-shared/drawing/adjust/adjust-pixels.ts';
import { patchArea } from '../../../src-shared/drawing/patch-pixels.ts';
import { createPauses, runInTurns } from '../../event-loop.ts';
import { putPatches } from '../patched-picture.ts';
import { createDrawnBase, type MovingBase } from './moving-base.ts';
import { apart, createSurface, type Surface } from './surface.ts';

/** Every frame of a picture turned, adjusted or patched. */

/** Pixels that are copied before other work has its turn, some milliseconds. */
const PAUSE_PX = 1 << 18;

/** Copies an area of a turned surface from the one before the turn. */
async function copyTurned(
  from: Surface,
  turn: Turn,
  to: Surface,
  { x, y, width, height }: Rect,
): Promise<void> {
  const { channels } = to;
  const back = undoTurn(turn);
  const place = (column: number, row: number): number => {
    const own = turnPoint({ x: column + 0.5, y: row + 0.5 }, to, back);
    return (Math.floor(own.y) * from.width + Math.floor(own.x)) * channels;
  };
  const step = place(x + 1, y) - place(x, y);
  const pause = createPauses(PAUSE_PX);
  for (let row = y; row < y + height; row++) {
    let source = place(x, row);
    let at = (row * to.width + x) * channels;
    for (let column = 0; column < width; column++, source += step, at += channels) {
      for (let channel = 0; channel < channels; channel++)
        to.data[at + channel] = from.data[source + channel] ?? 0;
    }
    await pause(width);
  }
}

/** A base with every frame turned; the same one where nothing is. */
export function createTurnedBase(base: MovingBase, turn: Turn): MovingBase {
  if (!isTurned(turn)) return base;
  const { channels } = base;
  return {
    ...turnSize(base, turn),
    channels,
    begin(signal, step) {
      const run = base.begin(signal, step);
      const upright = createSurface(base, channels);
      return {
        async next(timeMs) {
          const changed = await run.next(timeMs);
          for (const area of apart(changed)) await run.restore(upright, area);
          return changed.map((area) => turnRect(area, base, turn));
        },
        restore: (surface, area) => copyTurned(upright, turn, surface, area),
        end: () => run.end(),
      };
    },
  };
}

/**
 * A base with every frame adjusted; the same one where nothing is. A change anywhere adjusts the whole picture: a blur
 * spreads it, and the blocks of a deep-fry do.
 */
export function createAdjustedBase(base: MovingBase, adjust: Adjustments | undefined): MovingBase {
  if (!isAdjusted(adjust)) return base;
  const whole = getWholeArea(base);
  return createDrawnBase(base, base, (run, surface) => async (timeMs) => {
    const changed = await run.next(timeMs);
    if (changed.length === 0) return [];
    await run.restore(surface, whole);
    await runInTurns(adjustStepwise(surface, adjust));
    return [whole];
  });
}

/** A base with patches (px of it), made again where what lies under one has changed; the same one without them. */
export function createPatchedBase(base: MovingBase, patches: readonly PlacedPatch[]): MovingBase {
  const whole = getWholeArea(base);
  const areas = apart(patches.flatMap((patch) => patchArea(patch, whole) ?? []));
  if (areas.length === 0) return base;
  const isUnder = (area: Rect) => areas.some((patch) => commonPart(patch, area));
  return createDrawnBase(base, base, (run, surface) => async (timeMs) => {
    const changed = await run.next(timeMs);
    const all = apart(changed.some(isUnder) ? [...changed, ...areas] : changed);
    for (const area of all) await run.restore(surface, area);
    if (all.some(isUnder)) await putPatches(surface, patches, whole);
    return all;
  });
}
