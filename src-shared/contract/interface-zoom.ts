/** The sizes of the interface of the desktop app: zoom factors of its page, in the steps of browsers. */
export const ZOOM_FACTORS = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;
export type ZoomFactor = (typeof ZOOM_FACTORS)[number];
export const USUAL_ZOOM: ZoomFactor = 1;

export const isZoomFactor = (value: unknown): value is ZoomFactor =>
  ZOOM_FACTORS.some((factor) => factor === value);

/** The next larger (`by` 1) or smaller (-1) factor; undefined at the end of the steps. */
export function nextZoom(factor: ZoomFactor, by: 1 | -1): ZoomFactor | undefined {
  return ZOOM_FACTORS[ZOOM_FACTORS.indexOf(factor) + by];
}
