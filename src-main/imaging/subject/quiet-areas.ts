import { commonPart } from '../../../src-shared/document/geometry.ts';
import { type Area, createAreaCost, isAtEdge, MARGIN, OFF_EDGE_COST } from './area-cost.ts';
import type { PictureMap } from './picture-map.ts';

/** Where on a picture texts disturb least: the cost of areas of a few shapes at all positions is compared. Pure. */

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
/** Distance of areas from the left and the right edge, and between positions, as fractions of the picture's side. */
const SIDE_MARGIN = 0.04;
const STEP = 0.05;

interface Candidate {
  area: Area;
  cost: number;
  /** The parts of faces that it covers, summed: 1 is a whole face. */
  hidden: number;
}

/** What texts keep off: `weight` is 1 for the largest face, and less for those of a crowd behind it. */
export interface KeptFree {
  area: Area;
  weight: number;
  /** Below a face there is a body. */
  isFace: boolean;
}

/** Cost of covering a whole face: any other place is better, and a tenth of a face is bad enough. */
const FACE_COST = 800;
/** The part of a face that a text may cover for nothing: the hair at its edge. */
const UNSEEN = 0.04;
/** Cost of an area that is all on people below their faces: arms and hands say what they do. */
const BODY_COST = 24;
/** What of a body is looked at, × the size of the face: chest and arms. */
const BODY = { width: 3, height: 2.2 } as const;
/** The part of a face that a text may cover in all but the first alternative: its outermost edge. */
export const HIDDEN_MAX = 0.1;
/** Cost of two texts of different widths, or not below each other. */
const RAGGED_COST = 5;
/** Cost of two texts that read as one, and the distance below which they do, a fraction of the height. */
const CLOSE_COST = 8;
const CLOSE = 0.15;
/** Distance below which one text stands on the other, a fraction of the height. */
const STACKED = 0.06;
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
  const bodies = kept.filter(({ isFace }) => isFace);
  const quiet = listCandidates()
    .filter(({ area }) => signs.every((sign) => isInside(area, sign) || isApart(area, [sign])))
    .map(({ area, cost }): Candidate => {
      const hidden = kept.reduce((sum, each) => sum + each.weight * measureHiddenShare(each.area, area), 0);
      const body = bodies.reduce(
        (sum, each) => sum + each.weight * measureHiddenShare(area, findBody(each.area)),
        0,
      );
      const people = FACE_COST * Math.max(0, hidden - UNSEEN) + BODY_COST * Math.min(1, body);
      return { area, hidden, cost: cost + measureCost(area) + people };
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
      if (candidate.cost - OFF_EDGE_COST >= lowest) break;
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

/** The share of a face that an area covers. */
export function measureHiddenShare(face: Area, area: Area): number {
  const { width, height } = commonPart(face, area) ?? { width: 0, height: 0 };
  return (width * height) / Math.max(Number.EPSILON, face.width * face.height);
}

/** What is below a face. */
const findBody = ({ x, y, width, height }: Area): Area => ({
  x: x + (width * (1 - BODY.width)) / 2,
  y: y + height,
  width: width * BODY.width,
  height: height * BODY.height,
});

/** What two areas cost together. */
function measurePairCost(a: Area, b: Area): number {
  const isRagged = a.x !== b.x || a.width !== b.width;
  const gap = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
  const isStack = standsOn(a, b) || standsOn(b, a);
  return (isRagged ? RAGGED_COST : 0) + (gap < CLOSE ? CLOSE_COST : 0) - (isStack ? OFF_EDGE_COST : 0);
}

/** Whether an area is next to another, above or below it, that is at an edge, as a line is to the last one. */
export function standsOn(area: Area, other: Area): boolean {
  const gap = Math.max(area.y, other.y) - Math.min(area.y + area.height, other.y + other.height);
  const isBeside = area.x >= other.x + other.width || other.x >= area.x + area.width;
  return gap > -1e-9 && gap < STACKED && !isBeside && !isAtEdge(area) && isAtEdge(other);
}

const isInside = (area: Area, outer: Area) =>
  area.x >= outer.x &&
  area.y >= outer.y &&
  area.x + area.width <= outer.x + outer.width &&
  area.y + area.height <= outer.y + outer.height;

const isApart = (area: Area, others: readonly Area[]) => others.every((other) => !commonPart(area, other));
