import { WEIGHT_B, WEIGHT_G, WEIGHT_R } from './color-space.ts';
import type { ColorCounts } from './histogram.ts';

/** A first choice of colours by variance-based splitting (X. Wu, 1991), over a list instead of a cube. */

/** Colours in `order` from `start` to before `end`, and how the group varies. */
interface Group {
  start: number;
  end: number;
  axis: 'r' | 'g' | 'b';
  mean: number;
  /** Weighted sum of squared differences along all axes. */
  spread: number;
}

const AXES = [
  { axis: 'r', weight: WEIGHT_R },
  { axis: 'g', weight: WEIGHT_G },
  { axis: 'b', weight: WEIGHT_B },
] as const;

function measureGroup(
  colors: ColorCounts,
  weights: Float32Array,
  order: Uint32Array,
  start: number,
  end: number,
): Group {
  const found: Group = { start, end, axis: 'g', mean: 0, spread: 0 };
  let most = -1;
  for (const { axis, weight } of AXES) {
    const values = colors[axis];
    let total = 0;
    let sum = 0;
    let squares = 0;
    for (let at = start; at < end; at++) {
      const color = order[at] ?? 0;
      const value = values[color] ?? 0;
      const share = weights[color] ?? 0;
      total += share;
      sum += share * value;
      squares += share * value * value;
    }
    const spread = Math.max(0, squares - (sum * sum) / total) * weight;
    found.spread += spread;
    if (spread > most) {
      most = spread;
      found.axis = axis;
      found.mean = sum / total;
    }
  }
  return found;
}

/** Puts the colours of a group up to its mean before the others; where these begin. */
function partition({ r, g, b }: ColorCounts, order: Uint32Array, { start, end, axis, mean }: Group): number {
  const values = { r, g, b }[axis];
  let middle = start;
  for (let at = start; at < end; at++) {
    const color = order[at] ?? 0;
    if ((values[color] ?? 0) > mean) continue;
    order[at] = order[middle] ?? 0;
    order[middle++] = color;
  }
  return middle;
}

/** The group of each colour, fewer than `most` groups where colours do not differ. */
export function splitColors(
  colors: ColorCounts,
  weights: Float32Array,
  most: number,
): { groups: Uint16Array; count: number } {
  const order = Uint32Array.from({ length: colors.length }, (_, at) => at);
  const found = [measureGroup(colors, weights, order, 0, colors.length)];
  while (found.length < most) {
    let widest = 0;
    for (let at = 1; at < found.length; at++)
      if ((found[at]?.spread ?? 0) > (found[widest]?.spread ?? 0)) widest = at;
    const group = found[widest];
    if (!group || group.spread < 1e-3) break;
    const middle = partition(colors, order, group);
    if (middle === group.start || middle === group.end) {
      group.spread = 0;
      continue;
    }
    found[widest] = measureGroup(colors, weights, order, group.start, middle);
    found.push(measureGroup(colors, weights, order, middle, group.end));
  }
  const groups = new Uint16Array(colors.length);
  for (const [name, { start, end }] of found.entries())
    for (let at = start; at < end; at++) groups[order[at] ?? 0] = name;
  return { groups, count: found.length };
}
