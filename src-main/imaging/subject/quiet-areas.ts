import { commonPart } from '../../../src-shared/document/geometry.ts';
import { type Area, createAreaCost, MARGIN, SIDE_MARGIN } from './area-cost.ts';
import { measurePairCost, PAIR_COST_MIN } from './pair-cost.ts';
import { type KeptFree, measureHiddenShare, measurePeopleCost } from './people-cost.ts';
import type { PictureMap } from './picture-map.ts';
import { measureSmallness } from './text-reach.ts';

/** Where on a picture texts disturb least: the cost of areas of a few shapes at all positions is compared. Pure. */

export type { Area } from './area-cost.ts';

/** Shapes of areas, each with the cost of smaller type or more lines. */
const SHAPES = [
  { width: 0.92, height: 0.24, cost: 0 },
  { width: 0.92, height: 0.18, cost: 2 },
  { width: 0.62, height: 0.24, cost: 7 },
  { width: 0.46, height: 0.34, cost: 8 },
  { width: 0.42, height: 0.5, cost: 9 },
  { width: 0.34, height: 0.34, cost: 20 },
  { width: 0.92, height: 0.13, cost: 10 },
] as const;
/** Distance between positions, a fraction of the picture's side. */
const STEP = 0.05;

interface Candidate {
  area: Area;
  cost: number;
  /** The parts of faces that it covers, summed: 1 is a whole face. */
  hidden: number;
}

/** The part of a face that a text may cover in all but the first alternative: its outermost edge. */
export const HIDDEN_MAX = 0.1;
const ALTERNATIVES = 6;
/** Cost of an area that is meant for text: better than any other, unless what is left for the next text is bad. */
const SIGN_COST = -30;

/**
 * Alternatives for `count` texts, the best first: areas from top to bottom that never overlap each other. Faces are kept
 * free if at all possible. Signs, which are meant for text, are used whole, in part or not at all, and never straddled.
 * Each alternative is in another part of the picture.
 */
export function quietAreas(
  map: PictureMap,
  count: number,
  kept: readonly KeptFree[] = [],
  signs: readonly Area[] = [],
): Area[][] {
  if (count < 1) return [[]];
  const measureCost = createAreaCost(map);
  const quiet = listCandidates()
    .filter(({ area }) => signs.every((sign) => isInside(area, sign) || isApart(area, [sign])))
    .map(({ area, cost }): Candidate => {
      const hidden = kept.reduce((sum, each) => sum + each.weight * measureHiddenShare(each.area, area), 0);
      const people = measurePeopleCost(area, hidden, kept);
      const small = measureSmallness(area, map.aspect);
      return { area, hidden, cost: cost + small + measureCost(area) + people };
    });
  const meant = signs.map((area): Candidate => ({ area, hidden: 0, cost: SIGN_COST }));
  const ranked = [...meant, ...quiet].sort((a, b) => a.cost - b.cost);
  const sets = ranked.map((first) => extendSet(first, ranked, count));
  // A sign that fills the picture leaves no room for a second text.
  const most = Math.max(...sets.map(({ areas }) => areas.length));
  const full = sets.filter(({ areas }) => areas.length === most).sort((a, b) => a.cost - b.cost);
  const found = new Set<string>();
  const alternatives: Area[][] = [];
  for (const { members, areas } of full) {
    if (alternatives.length >= ALTERNATIVES) break;
    const key = areas.map(describePart).join();
    if (found.has(key)) continue;
    if (alternatives.length > 0 && members.some(({ hidden }) => hidden > HIDDEN_MAX)) continue;
    found.add(key);
    alternatives.push(areas);
  }
  return alternatives;
}

interface AreaSet {
  members: readonly Candidate[];
  /** From top to bottom. */
  areas: Area[];
  cost: number;
}

/** `first` and the areas that add the least cost to it: the best single area may leave only a face for the second. */
function extendSet(first: Candidate, ranked: readonly Candidate[], count: number): AreaSet {
  const members = [first];
  let cost = first.cost;
  while (members.length < count) {
    const areas = members.map(({ area }) => area);
    let next: Candidate | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    for (const candidate of ranked) {
      if (candidate.cost + areas.length * PAIR_COST_MIN >= lowest) break;
      const pairs = areas.reduce((sum, area) => sum + measurePairCost(area, candidate.area), 0);
      if (candidate.cost + pairs >= lowest || !isApart(candidate.area, areas)) continue;
      next = candidate;
      lowest = candidate.cost + pairs;
    }
    if (!next) break;
    members.push(next);
    cost += lowest;
  }
  const areas = members.map(({ area }) => area).sort((a, b) => a.y - b.y || a.x - b.x);
  return { members, areas, cost };
}

function listCandidates(): { area: Area; cost: number }[] {
  return SHAPES.flatMap(({ cost, ...shape }) => {
    const right = 1 - SIDE_MARGIN - shape.width;
    const columns = new Set(
      [SIDE_MARGIN, (1 - shape.width) / 2, right].map((x) => Math.round(x * 100) / 100),
    );
    const rows = listPositions(MARGIN, 1 - MARGIN - shape.height);
    return [...columns].flatMap((x) => rows.map((y) => ({ area: { x, y, ...shape }, cost })));
  });
}

/** From the first to the last in even steps, both included. */
function listPositions(first: number, last: number): number[] {
  const steps = Math.max(1, Math.round((last - first) / STEP));
  return Array.from({ length: steps + 1 }, (_, index) => first + ((last - first) * index) / steps);
}

/** Which of nine parts of the picture the middle of an area is in. */
function describePart({ x, y, width, height }: Area): string {
  return `${Math.floor((x + width / 2) * 2.999)}${Math.floor((y + height / 2) * 2.999)}`;
}

const isInside = (area: Area, outer: Area) =>
  area.x >= outer.x &&
  area.y >= outer.y &&
  area.x + area.width <= outer.x + outer.width &&
  area.y + area.height <= outer.y + outer.height;

const isApart = (area: Area, others: readonly Area[]) => others.every((other) => !commonPart(area, other));
