import { measureDistance, WEIGHT_G } from './color-space.ts';
import type { GifColors } from './gif-file.ts';

/** The colour of a palette that is nearest to another one. */
export interface Nearest {
  index: number;
  /** Squared distance. */
  miss: number;
}

/** A search in a palette, whose colours it looks at from the nearest green on, until green alone is too far. */
export function createNearest({ rgb }: GifColors): (r: number, g: number, b: number) => Nearest {
  const count = rgb.length / 3;
  const getGreen = (index: number) => rgb[index * 3 + 1] ?? 0;
  const order = Uint8Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => getGreen(a) - getGreen(b),
  );
  const reds = Float64Array.from(order, (index) => rgb[index * 3] ?? 0);
  const greens = Float64Array.from(order, getGreen);
  const blues = Float64Array.from(order, (index) => rgb[index * 3 + 2] ?? 0);
  /** Where in the order each green begins. */
  const starts = Uint8Array.from({ length: 256 }, (_, green) => {
    const first = greens.findIndex((value) => value >= green);
    return first < 0 ? count - 1 : first;
  });

  return (r, g, b) => {
    let best = 0;
    let miss = Infinity;
    /** Looks at one colour; whether those beyond it may be nearer. */
    const look = (at: number): boolean => {
      const green = g - (greens[at] ?? 0);
      if (green * green * WEIGHT_G >= miss) return false;
      const found = measureDistance(r - (reds[at] ?? 0), green, b - (blues[at] ?? 0));
      if (found < miss) {
        miss = found;
        best = at;
      }
      return true;
    };
    const start = starts[Math.max(0, Math.floor(g))] ?? 0;
    for (let at = start; at < count && look(at); at++);
    for (let at = start - 1; at >= 0 && look(at); at--);
    return { index: order[best] ?? 0, miss };
  };
}
