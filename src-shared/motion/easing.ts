import type { Easing } from '../contract/motion-names.ts';

/** How a movement is spread over its time: fractions of the time → fractions of the way. */

/** How far `overshoot` goes beyond its end, as the coefficient of R. Penner's “back” curve: 10 % of the way. */
const OVERSHOOT = 1.70158;

const CURVES: Readonly<Record<Easing, (t: number) => number>> = {
  linear: (t) => t,
  'ease-in': (t) => t ** 3,
  'ease-out': (t) => 1 - (1 - t) ** 3,
  'ease-in-out': (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2),
  overshoot: (t) => 1 + (OVERSHOOT + 1) * (t - 1) ** 3 + OVERSHOOT * (t - 1) ** 2,
};

export const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The fraction of the way after the fraction `t` of the time; exactly 0 at 0 and 1 at 1. */
export function ease(easing: Easing, t: number): number {
  if (t <= 0) return 0;
  return t >= 1 ? 1 : CURVES[easing](t);
}

/** Bounces of something that falls: the first reaches a quarter of the height it fell from. */
const FIRST_LANDING = 1 / 2.75;
const BOUNCES = [
  { until: 2, middle: 1.5, low: 0.75 },
  { until: 2.5, middle: 2.25, low: 0.9375 },
  { until: 2.75, middle: 2.625, low: 0.984375 },
] as const;

/** Falling, bouncing three times and lying still: parabolas of one gravity (R. Penner, 2002). */
export function fall(t: number): number {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  if (t < FIRST_LANDING) return (t / FIRST_LANDING) ** 2;
  const time = t * 2.75;
  const { middle, low } = BOUNCES.find(({ until }) => time < until) ?? BOUNCES[2];
  return (time - middle) ** 2 + low;
}
