import { clusterColors } from './cluster-colors.ts';
import { measureDistance } from './color-space.ts';
import type { GifColors } from './gif-file.ts';
import type { ColorCounts, Histogram } from './histogram.ts';
import { splitColors } from './split-colors.ts';

/** Below 1, so that colours of few pixels count for more than their share: a small coloured word matters. */
const WEIGHT_POWER = 0.9;
const ROUNDS = 4;
/** Black and white are exact where a colour of the picture is within this squared distance of them. */
const NEAR_EXTREME = 60;

/** The palette entry nearest to a colour becomes that colour. */
function setExactly(rgb: Uint8Array, color: number): void {
  let nearest = 0;
  let least = Infinity;
  for (let at = 0; at < rgb.length; at += 3) {
    const found = measureDistance(
      (rgb[at] ?? 0) - color,
      (rgb[at + 1] ?? 0) - color,
      (rgb[at + 2] ?? 0) - color,
    );
    if (found >= least) continue;
    least = found;
    nearest = at;
  }
  rgb.fill(color, nearest, nearest + 3);
}

const has = ({ length, r, g, b }: ColorCounts, color: number): boolean => {
  for (let at = 0; at < length; at++)
    if (measureDistance((r[at] ?? 0) - color, (g[at] ?? 0) - color, (b[at] ?? 0) - color) < NEAR_EXTREME)
      return true;
  return false;
};

/** At most `most` colours (2–255) for a histogram: the very colours, or those that differ least. */
export function choosePalette(histogram: Histogram, most: number): GifColors {
  const exact = histogram.exact();
  if (exact && exact.length <= most) {
    const colors = exact.length > 0 ? exact.sort((a, b) => a - b) : [0];
    return {
      rgb: Uint8Array.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255])),
    };
  }
  const colors = histogram.colors();
  const weights = colors.count.map((count) => count ** WEIGHT_POWER);
  const { groups, count } = splitColors(colors, weights, most);
  const rgb = Uint8Array.from(clusterColors(colors, weights, groups, count, ROUNDS), Math.round);
  for (const extreme of [0, 255]) if (has(colors, extreme)) setExactly(rgb, extreme);
  return { rgb };
}
