import { blurPlane, mapPlane, type Plane } from './plane.ts';

/**
 * The colours of what is cut out and of what is behind it, around each pixel: blur fusion (Forte 2021, "Approximate Fast
 * Foreground Colour Estimation"), which needs no solver. Found in a small picture.
 */

/** Red, green and blue, 0–255 each. */
export type Colours = readonly [Plane, Plane, Plane];

export interface NearColours {
  front: Colours;
  back: Colours;
}

/** How far the colours of a pixel are looked for, shares of the longer side: first far, then near. */
const RADII = [0.045, 0.006];
/** Keeps divisions by nothing away. */
const LITTLE = 1e-5;

/** `colours` and `alpha` (0–1): of one size. */
export function estimateColours(colours: Colours, alpha: Plane): NearColours {
  const side = Math.max(alpha.width, alpha.height);
  let near: NearColours = { front: colours, back: colours };
  let guess = colours;
  for (const share of RADII) {
    const radius = Math.max(1, Math.round(share * side));
    near = blurColours(guess, near.back, alpha, radius);
    guess = mapColours((at) => {
      const [front, back] = [near.front[at], near.back[at]];
      return mapPlane(alpha, (pixel) =>
        toFront(
          colours[at].data[pixel] ?? 0,
          alpha.data[pixel] ?? 0,
          front.data[pixel] ?? 0,
          back.data[pixel] ?? 0,
        ),
      );
    });
  }
  return near;
}

/** The colour of what is cut out, of a pixel that is mixed with what is behind it, 0–255. */
export const toFront = (mixed: number, alpha: number, front: number, back: number): number =>
  Math.min(255, Math.max(0, front + alpha * (mixed - alpha * front - (1 - alpha) * back)));

const mapColours = (compute: (at: 0 | 1 | 2) => Plane): Colours => [compute(0), compute(1), compute(2)];

function blurColours(front: Colours, back: Colours, alpha: Plane, radius: number): NearColours {
  const a = alpha.data;
  const seen = blurPlane(alpha, radius).data;
  const weigh = ({ data }: Plane, weight: (at: number) => number) =>
    blurPlane(
      mapPlane(alpha, (at) => (data[at] ?? 0) * weight(at)),
      radius,
    ).data;
  return {
    front: mapColours((at) => {
      const sum = weigh(front[at], (pixel) => a[pixel] ?? 0);
      return mapPlane(alpha, (pixel) => (sum[pixel] ?? 0) / ((seen[pixel] ?? 0) + LITTLE));
    }),
    back: mapColours((at) => {
      const sum = weigh(back[at], (pixel) => 1 - (a[pixel] ?? 0));
      return mapPlane(alpha, (pixel) => (sum[pixel] ?? 0) / (1 - (seen[pixel] ?? 0) + LITTLE));
    }),
  };
}
