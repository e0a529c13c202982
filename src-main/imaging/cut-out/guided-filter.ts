import { blurPlane, mapPlane, type Plane } from './plane.ts';

/**
 * The guided filter of He, Sun and Tang (2010), in its fast form (He and Sun 2015): within small squares a mask is a
 * linear function of the picture's luminance. The functions are found in a small picture and applied to the large one,
 * whose edges the mask follows then.
 */

/** For each pixel of the small picture: mask = slope × luminance + offset. */
export interface MaskFunctions {
  slope: Plane;
  offset: Plane;
}

/** `luminance` and `mask`: 0–1, of one size. `radius` in px; the larger `smoothness`, the less the mask follows the picture. */
export function fitMask(
  luminance: Plane,
  mask: Plane,
  { radius, smoothness }: { radius: number; smoothness: number },
): MaskFunctions {
  const blur = (compute: (at: number) => number) => blurPlane(mapPlane(mask, compute), radius);
  const [l, m] = [luminance.data, mask.data];
  const meanL = blurPlane(luminance, radius).data;
  const meanM = blurPlane(mask, radius).data;
  const meanLL = blur((at) => (l[at] ?? 0) ** 2).data;
  const meanLM = blur((at) => (l[at] ?? 0) * (m[at] ?? 0)).data;
  const slope = mapPlane(mask, (at) => {
    const [of, by] = [meanL[at] ?? 0, meanM[at] ?? 0];
    return ((meanLM[at] ?? 0) - of * by) / ((meanLL[at] ?? 0) - of * of + smoothness);
  });
  const offset = mapPlane(mask, (at) => (meanM[at] ?? 0) - (slope.data[at] ?? 0) * (meanL[at] ?? 0));
  return { slope: blurPlane(slope, radius), offset: blurPlane(offset, radius) };
}
