import type { Matrix } from '../../../src-shared/drawing/piece.ts';

/** Matrices in the px of a result, as precise as it shows. */

/** Positions are rounded to eighths of a px, which is not seen, so that equal poses are drawn once. */
const POSITIONS = 8;
/** Scale and rotation are rounded to ten-thousandths. */
const FACTORS = 1e4;

const roundValue = (value: number, by: number) => Math.round(value * by) / by || 0;

/** A matrix in native px, rounded to eighths of a px of a result `scale` times as large. */
export function precise({ a, b, c, d, e, f }: Matrix, scale: number): Matrix {
  return {
    a: roundValue(a, FACTORS),
    b: roundValue(b, FACTORS),
    c: roundValue(c, FACTORS),
    d: roundValue(d, FACTORS),
    e: roundValue(e * scale, POSITIONS) / scale,
    f: roundValue(f * scale, POSITIONS) / scale,
  };
}

export const isIdentity = ({ a, b, c, d, e, f }: Matrix): boolean =>
  a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;

/** A matrix in native px as one in px of a result `scale` times as large. */
export const scaleMatrix = ({ a, b, c, d, e, f }: Matrix, scale: number): Matrix => ({
  a,
  b,
  c,
  d,
  e: e * scale,
  f: f * scale,
});

export const toKey = ({ a, b, c, d, e, f }: Matrix): string => `${a} ${b} ${c} ${d} ${e} ${f}`;
