import { commonPart, type Rect } from '../../../src-shared/document/geometry.ts';
import { nextTurn } from '../../event-loop.ts';
import type { Look } from './look.ts';
import { type BaseRun, createDrawnBase, type DrawnBase, type MovingBase } from './moving-base.ts';
import type { MovingItem } from './moving-item.ts';
import { apart, type Surface } from './surface.ts';

/** Draws over a moving picture, again only where something has changed. */

interface DrawnItemLook {
  key: string;
  look: Look;
  /** Something may lie below it. */
  blended: boolean;
}

/** Longest time of drawing before the event loop serves other work, ms. */
const TURN_MS = 8;

/** Items from the lowest to the highest. */
export function createLayeredBase(base: MovingBase, items: readonly MovingItem[]): DrawnBase {
  return createDrawnBase(base, base, (run, surface) => {
    let before: (DrawnItemLook | undefined)[] = [];
    return async (timeMs) => {
      const under = await run.next(timeMs);
      const now = await drawAt(items, timeMs, before);
      const areas = apart([...under, ...findChanges(before, now)]);
      before = now;
      for (const area of areas) await redraw(run, surface, area, now);
      return areas;
    };
  });
}

/** What every item is drawn as at a time; those that have not changed keep what they were drawn as. */
async function drawAt(
  items: readonly MovingItem[],
  timeMs: number,
  before: readonly (DrawnItemLook | undefined)[],
): Promise<(DrawnItemLook | undefined)[]> {
  const drawn: (DrawnItemLook | undefined)[] = [];
  let started = performance.now();
  for (const [at, item] of items.entries()) {
    const state = item.at(timeMs);
    const last = before[at];
    const look = state && (last?.key === state.key ? last.look : await state.look());
    const blended =
      look !== undefined && drawn.some((lower) => lower && commonPart(lower.look.bounds, look.bounds));
    drawn.push(state && look ? { key: state.key, look, blended } : undefined);
    if (performance.now() - started > TURN_MS) {
      await nextTurn();
      started = performance.now();
    }
  }
  return drawn;
}

function findChanges(
  before: readonly (DrawnItemLook | undefined)[],
  now: readonly (DrawnItemLook | undefined)[],
): Rect[] {
  return now.flatMap((drawn, at) => {
    const last = before[at];
    if (last?.look === drawn?.look && last?.blended === drawn?.blended) return [];
    return [last, drawn].flatMap((one) => (one ? [one.look.bounds] : []));
  });
}

async function redraw(
  run: BaseRun,
  surface: Surface,
  area: Rect,
  drawn: readonly (DrawnItemLook | undefined)[],
): Promise<void> {
  await run.restore(surface, area);
  let started = performance.now();
  for (const one of drawn) {
    if (!one || !commonPart(one.look.bounds, area)) continue;
    await one.look.draw(surface, area, one.blended);
    if (performance.now() - started <= TURN_MS) continue;
    await nextTurn();
    started = performance.now();
  }
}
