import { type Area, isAtEdge, OFF_EDGE_COST } from './area-cost.ts';

/** What two texts cost together, by how they are read. Pure. */

/** Cost of two texts of different widths, or not below each other. */
const RAGGED_COST = 6;
/** Cost of two texts side by side or staggered, which are read in either order, and the distance below which they are. */
const STAGGERED_COST = 25;
const STAGGERED = 0.2;
/** Gain of the classic pair: one along the top, one along the bottom, below each other. */
const CLASSIC_GAIN = 5;
/** Cost of two texts that read as one, and the distance below which they do, a fraction of the height. */
const CLOSE_COST = 8;
const CLOSE = 0.15;
/** Distance below which one text stands on the other, a fraction of the height. */
const STACKED = 0.06;
/** Largest difference of the middles of texts below each other, a fraction of the width. */
const COLUMN = 0.1;

/** What two areas cost together. */
export function measurePairCost(a: Area, b: Area): number {
  const isRagged = a.x !== b.x || a.width !== b.width;
  const gap = measureGap(a, b);
  const isColumn = Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < COLUMN;
  const isStack = standsOn(a, b) || standsOn(b, a);
  const isClassic = isColumn && isAtEdge(a) && isAtEdge(b) && gap >= CLOSE;
  return (
    (isRagged ? RAGGED_COST : 0) +
    (gap < CLOSE ? CLOSE_COST : 0) +
    (gap < STAGGERED && !isColumn ? STAGGERED_COST : 0) -
    (isStack ? OFF_EDGE_COST : 0) -
    (isClassic ? CLASSIC_GAIN : 0)
  );
}

/** Least that `measurePairCost` adds. */
export const PAIR_COST_MIN = -Math.max(OFF_EDGE_COST, CLASSIC_GAIN);

/** Whether an area is next to another, above or below it, that is at an edge, as a line is to the last one. */
export function standsOn(area: Area, other: Area): boolean {
  const gap = measureGap(area, other);
  const isBeside = area.x >= other.x + other.width || other.x >= area.x + area.width;
  return gap > -1e-9 && gap < STACKED && !isBeside && !isAtEdge(area) && isAtEdge(other);
}

/** What is between two areas, less than 0 where they are beside each other: a fraction of the height. */
const measureGap = (a: Area, b: Area) => Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
