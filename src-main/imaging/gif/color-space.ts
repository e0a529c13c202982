/** Weights of squared differences of r, g and b, by which colours are apart to the eye. */
export const WEIGHT_R = 0.55;
export const WEIGHT_G = 1;
export const WEIGHT_B = 0.35;

/** Squared distance; 1 for one step of green. */
export const measureDistance = (r: number, g: number, b: number): number =>
  r * r * WEIGHT_R + g * g * WEIGHT_G + b * b * WEIGHT_B;
