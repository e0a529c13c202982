import { type Area, MARGIN, type PictureMap, weigherOf } from './area-cost.ts';

/** Where on a picture text disturbs least: every box of a few shapes is weighed, and the best ones are taken. Pure. */

export type { Area, PictureMap } from './area-cost.ts';

/** Shapes that text is put into, each with what it costs to set text smaller or in more lines. */
const SHAPES = [
  { width: 0.92, height: 0.24, cost: 0 },
  { width: 0.92, height: 0.18, cost: 2 },
  { width: 0.62, height: 0.24, cost: 7 },
  { width: 0.46, height: 0.34, cost: 8 },
  { width: 0.42, height: 0.5, cost: 9 },
  { width: 0.92, height: 0.13, cost: 10 },
] as const;
/** How finely boxes are moved. */
const STEP = 0.05;

interface Candidate {
  area: Area;
  cost: number;
}

/** The calmest places for up to `count` texts, from top to bottom; they never overlap. */
export function quietAreas(map: PictureMap, count: number): Area[] {
  const weigh = weigherOf(map);
  const ranked = candidates().map(({ area, cost }) => ({ area, cost: cost + weigh(area) }));
  ranked.sort((a, b) => a.cost - b.cost);
  const chosen = count < 2 ? ranked.slice(0, count) : bestPair(ranked);
  for (const one of ranked) {
    if (chosen.length >= count) break;
    if (!chosen.some(({ area }) => overlap(area, one.area))) chosen.push(one);
  }
  return chosen.map(({ area }) => area).sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The two that cost least together: the calmest alone may leave nothing but a face for the other. */
function bestPair(ranked: readonly Candidate[]): Candidate[] {
  let best: Candidate[] = ranked.slice(0, 1);
  let least = Number.POSITIVE_INFINITY;
  for (const [at, one] of ranked.entries()) {
    if (2 * one.cost >= least) break;
    const other = ranked.find(({ area }, place) => place > at && !overlap(one.area, area));
    if (!other || one.cost + other.cost >= least) continue;
    best = [one, other];
    least = one.cost + other.cost;
  }
  return best;
}

function candidates(): Candidate[] {
  const all: Candidate[] = [];
  for (const { cost, ...shape } of SHAPES) {
    const [right, bottom] = [1 - MARGIN - shape.width, 1 - MARGIN - shape.height];
    for (const x of places(MARGIN, right))
      for (const y of places(MARGIN, bottom)) all.push({ area: { x, y, ...shape }, cost });
  }
  return all;
}

/** From the first to the last in even steps, both included. */
function places(first: number, last: number): number[] {
  const steps = Math.max(1, Math.round((last - first) / STEP));
  return Array.from({ length: steps + 1 }, (_, at) => first + ((last - first) * at) / steps);
}

function overlap(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
