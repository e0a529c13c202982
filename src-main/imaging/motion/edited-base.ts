import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import { getWholeArea, type Rect } from '../../../src-shared/document/geometry.ts';
import {
  isTurned,
  type Turn,
  turnPoint,
  turnRect,
  turnSize,
  undoTurn,
} from '../../../src-shared/document/turn.ts';
import { adjustStepwise, isAdjusted } from '../../../src-shared/drawing/adjust/adjust-pixels.ts';
import { createPauses, runInTurns } from '../../event-loop.ts';
import type { MovingBase } from './moving-base.ts';
import { apart, copyArea, createSurface, type Surface } from './surface.ts';

/** Every frame of a picture turned, or adjusted. */

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

/** A base with every frame adjusted; the same one where nothing is. A change anywhere adjusts the whole picture: a blur spreads it, and a deep-fry has its blocks. */
export function createAdjustedBase(base: MovingBase, adjust: Adjustments | undefined): MovingBase {
  if (!isAdjusted(adjust)) return base;
  const { width, height, channels } = base;
  return {
    width,
    height,
    channels,
    begin(signal, step) {
      const run = base.begin(signal, step);
      const shown = createSurface(base, channels);
      return {
        async next(timeMs) {
          const changed = await run.next(timeMs);
          if (changed.length === 0) return [];
          await run.restore(shown, getWholeArea(base));
          await runInTurns(adjustStepwise(shown, adjust));
          return [getWholeArea(base)];
        },
        restore: async (surface, area) => copyArea(shown, area, surface),
        end: () => run.end(),
      };
    },
  };
}
