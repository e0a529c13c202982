import type { Matrix } from '../../../src-shared/drawing/piece.ts';

/** Matrices in the px of a result, as precise as it shows. */

/** Places in eighths of a px: finer steps are not seen, and equal poses are drawn once. */
const PLACES = 8;
const TURNS = 1e4;

const rounded = (value: number, by: number) => Math.round(value * by) / by || 0;

/** A matrix in native px with its places at a precision of eighths of a px of a result `scale` times as large. */
export function precise({ a, b, c, d, e, f }: Matrix, scale: number): Matrix {
  return {
    ...{ a: rounded(a, TURNS), b: rounded(b, TURNS), c: rounded(c, TURNS), d: rounded(d, TURNS) },
    ...{ e: rounded(e * scale, PLACES) / scale, f: rounded(f * scale, PLACES) / scale },
  };
}

export const isIdentity = ({ a, b, c, d, e, f }: Matrix): boolean =>
  a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;

/** A matrix in native px as one in px of a result `scale` times as large. */
export const scaledMatrix = ({ a, b, c, d, e, f }: Matrix, scale: number): Matrix => ({
  ...{ a, b, c, d },
  ...{ e: e * scale, f: f * scale },
});

export const keyOf = ({ a, b, c, d, e, f }: Matrix): string => `${a} ${b} ${c} ${d} ${e} ${f}`;
