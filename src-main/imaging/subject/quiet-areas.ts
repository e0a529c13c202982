import { type Area, createAreaCost, MARGIN } from './area-cost.ts';
import type { PictureMap } from './picture-map.ts';

/** Where on a picture a text disturbs least: the cost of areas of a few shapes at all positions is compared. Pure. */

export type { Area } from './area-cost.ts';

/** Shapes of areas, each with the cost of smaller type or more lines. */
const SHAPES = [
  { width: 0.92, height: 0.24, cost: 0 },
  { width: 0.92, height: 0.18, cost: 2 },
  { width: 0.62, height: 0.24, cost: 7 },
  { width: 0.46, height: 0.34, cost: 8 },
  { width: 0.42, height: 0.5, cost: 9 },
  { width: 0.92, height: 0.13, cost: 10 },
] as const;
/** Distance between positions, as a fraction of the picture's side. */
const STEP = 0.05;

interface Candidate {
  area: Area;
  cost: number;
}

/** Cost of covering a whole face: any other place is better, and half a face is bad enough. */
const FACE_COST = 400;

/** The best areas for up to `count` texts, from top to bottom; they never overlap. `faces` are kept free if at all possible. */
export function quietAreas(map: PictureMap, count: number, faces: readonly Area[] = []): Area[] {
  const measureCost = createAreaCost(map);
  const measureHidden = (area: Area) => faces.reduce((sum, face) => sum + measureHiddenShare(face, area), 0);
  const ranked = candidates().map(({ area, cost }) => ({
    area,
    cost: cost + measureCost(area) + FACE_COST * measureHidden(area),
  }));
  ranked.sort((a, b) => a.cost - b.cost);
  const chosen = count < 2 ? ranked.slice(0, count) : bestPair(ranked);
  for (const candidate of ranked) {
    if (chosen.length >= count) break;
    if (!chosen.some(({ area }) => overlap(area, candidate.area))) chosen.push(candidate);
  }
  return chosen.map(({ area }) => area).sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The two with the lowest total cost: the best single area may leave only a face for the second. */
function bestPair(ranked: readonly Candidate[]): Candidate[] {
  let best: Candidate[] = ranked.slice(0, 1);
  let lowest = Number.POSITIVE_INFINITY;
  for (const [index, first] of ranked.entries()) {
    if (2 * first.cost >= lowest) break;
    const second = ranked.find(({ area }, other) => other > index && !overlap(first.area, area));
    if (!second || first.cost + second.cost >= lowest) continue;
    best = [first, second];
    lowest = first.cost + second.cost;
  }
  return best;
}

function candidates(): Candidate[] {
  const all: Candidate[] = [];
  for (const { cost, ...shape } of SHAPES) {
    const [right, bottom] = [1 - MARGIN - shape.width, 1 - MARGIN - shape.height];
    for (const x of positions(MARGIN, right))
      for (const y of positions(MARGIN, bottom)) all.push({ area: { x, y, ...shape }, cost });
  }
  return all;
}

/** From the first to the last in even steps, both included. */
function positions(first: number, last: number): number[] {
  const steps = Math.max(1, Math.round((last - first) / STEP));
  return Array.from({ length: steps + 1 }, (_, index) => first + ((last - first) * index) / steps);
}

/** The share of a face that an area covers. */
function measureHiddenShare(face: Area, area: Area): number {
  const across = Math.min(face.x + face.width, area.x + area.width) - Math.max(face.x, area.x);
  const down = Math.min(face.y + face.height, area.y + area.height) - Math.max(face.y, area.y);
  return (Math.max(0, across) * Math.max(0, down)) / Math.max(Number.EPSILON, face.width * face.height);
}

function overlap(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
