import { measureDistance } from './color-space.ts';
import type { ColorCounts } from './histogram.ts';

/** Improves a choice of colours: each goes to the middle of those that it stands for (k-means, Lloyd 1982). */

/** Neighbours of a colour that are looked at for another to stand for it. */
const NEIGHBOURS = 16;

function computeMeans(
  colors: ColorCounts,
  weights: Float32Array,
  groups: Uint16Array,
  count: number,
): Float32Array {
  const sums = new Float64Array(count * 4);
  for (let at = 0; at < colors.length; at++) {
    const group = (groups[at] ?? 0) * 4;
    const weight = weights[at] ?? 0;
    sums[group] = (sums[group] ?? 0) + weight * (colors.r[at] ?? 0);
    sums[group + 1] = (sums[group + 1] ?? 0) + weight * (colors.g[at] ?? 0);
    sums[group + 2] = (sums[group + 2] ?? 0) + weight * (colors.b[at] ?? 0);
    sums[group + 3] = (sums[group + 3] ?? 0) + weight;
  }
  const means = new Float32Array(count * 3);
  for (let group = 0; group < count; group++) {
    const total = sums[group * 4 + 3] || 1;
    for (let axis = 0; axis < 3; axis++) means[group * 3 + axis] = (sums[group * 4 + axis] ?? 0) / total;
  }
  return means;
}

/** Of each middle the nearest others, and a quarter of their squared distance. */
interface Neighbours {
  size: number;
  names: Uint16Array;
  quarters: Float32Array;
}

/** The nearest others of one middle, into `names` and `quarters` from `start` on, ascending. */
function findNearest(
  means: Float32Array,
  count: number,
  from: number,
  { size, names, quarters }: Neighbours,
): void {
  const start = from * size;
  let found = 0;
  for (let to = 0; to < count; to++) {
    if (to === from) continue;
    const quarter = between(means, from, to) / 4;
    if (found === size && quarter >= (quarters[start + size - 1] ?? 0)) continue;
    if (found < size) found += 1;
    let at = start + found - 1;
    for (; at > start && (quarters[at - 1] ?? 0) > quarter; at--) {
      quarters[at] = quarters[at - 1] ?? 0;
      names[at] = names[at - 1] ?? 0;
    }
    quarters[at] = quarter;
    names[at] = to;
  }
}

function findNeighbours(means: Float32Array, count: number): Neighbours {
  const size = Math.min(NEIGHBOURS, count - 1);
  const found = { size, names: new Uint16Array(count * size), quarters: new Float32Array(count * size) };
  for (let from = 0; from < count; from++) findNearest(means, count, from, found);
  return found;
}

const between = (means: Float32Array, a: number, b: number): number =>
  measureDistance(
    (means[a * 3] ?? 0) - (means[b * 3] ?? 0),
    (means[a * 3 + 1] ?? 0) - (means[b * 3 + 1] ?? 0),
    (means[a * 3 + 2] ?? 0) - (means[b * 3 + 2] ?? 0),
  );

/** Gives each colour to the nearest middle; whether any changed. */
function regroup(colors: ColorCounts, means: Float32Array, groups: Uint16Array, count: number): boolean {
  const { size, names, quarters } = findNeighbours(means, count);
  let hasChanged = false;
  const distance = (at: number, group: number) =>
    measureDistance(
      (colors.r[at] ?? 0) - (means[group * 3] ?? 0),
      (colors.g[at] ?? 0) - (means[group * 3 + 1] ?? 0),
      (colors.b[at] ?? 0) - (means[group * 3 + 2] ?? 0),
    );
  for (let at = 0; at < colors.length; at++) {
    const from = groups[at] ?? 0;
    const own = distance(at, from);
    let best = own;
    let to = from;
    // A middle that is farther from the present one than twice the colour is cannot be nearer to the colour.
    for (let next = from * size; next < (from + 1) * size && (quarters[next] ?? 0) < own; next++) {
      const name = names[next] ?? 0;
      const found = distance(at, name);
      if (found >= best) continue;
      best = found;
      to = name;
    }
    if (to === from) continue;
    groups[at] = to;
    hasChanged = true;
  }
  return hasChanged;
}

/** Middles of `count` groups after at most `rounds` rounds; changes `groups`. r, g, b of each. */
export function clusterColors(
  colors: ColorCounts,
  weights: Float32Array,
  groups: Uint16Array,
  count: number,
  rounds: number,
): Float32Array {
  let means = computeMeans(colors, weights, groups, count);
  for (let round = 0; round < rounds; round++) {
    if (!regroup(colors, means, groups, count)) break;
    means = computeMeans(colors, weights, groups, count);
  }
  return means;
}
