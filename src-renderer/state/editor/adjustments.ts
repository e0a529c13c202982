import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import { clamp, roundFraction } from './geometry.ts';
import { isFields, isNumber } from './styles.ts';

/** Adjustments of pictures as the engine accepts them. */

export type AdjustmentName = keyof Adjustments;

/** The least amount of each, in the order in which they are offered; the most is 1, and 0 changes nothing. */
export const LEAST_AMOUNTS = {
  brightness: -1,
  contrast: -1,
  saturation: -1,
  warmth: -1,
  blur: 0,
  sharpen: 0,
  grain: 0,
  vignette: 0,
  deep_fry: 0,
} as const satisfies Record<AdjustmentName, number>;

export const ADJUSTMENT_NAMES = Object.keys(LEAST_AMOUNTS).filter(
  (name): name is AdjustmentName => name in LEAST_AMOUNTS,
);

/** Adjustments without those that change nothing; undefined where none is left. */
export function normaliseAdjust(value: unknown): Adjustments | undefined {
  if (!isFields(value)) return undefined;
  const amounts = ADJUSTMENT_NAMES.flatMap((name) => {
    const given = value[name];
    const amount = isNumber(given) ? roundFraction(clamp(given, LEAST_AMOUNTS[name], 1)) : 0;
    return amount === 0 ? [] : [[name, amount] as const];
  });
  return amounts.length > 0 ? Object.fromEntries(amounts) : undefined;
}

/** The same as a field of what is adjusted. */
export function toAdjustField(value: unknown): { adjust?: Adjustments } {
  const adjust = normaliseAdjust(value);
  return adjust ? { adjust } : {};
}
