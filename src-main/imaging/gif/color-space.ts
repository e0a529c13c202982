/**
 * How far colours are apart to the eye: squares of differences of r, g and b with these weights, near those of
 * brightness (Rec. 709), with more for blue, whose share in hue is larger than in brightness.
 */
export const WEIGHT_R = 0.55;
export const WEIGHT_G = 1;
export const WEIGHT_B = 0.35;

/** Squared distance; 1 for one step of green. */
export const measureDistance = (r: number, g: number, b: number): number =>
  r * r * WEIGHT_R + g * g * WEIGHT_G + b * b * WEIGHT_B;
