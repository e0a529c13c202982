/** SVG transforms as matrices. */
import type { Point } from '../../src-shared/document/geometry.ts';
import { rotatePoint } from '../../src-shared/document/rotated-box.ts';
import type { Matrix } from '../../src-shared/drawing/piece.ts';

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** The map that does the second, then the first. */
export const multiplyMatrices = (first: Matrix, second: Matrix): Matrix => ({
  a: first.a * second.a + first.c * second.b,
  b: first.b * second.a + first.d * second.b,
  c: first.a * second.c + first.c * second.d,
  d: first.b * second.c + first.d * second.d,
  e: first.a * second.e + first.c * second.f + first.e,
  f: first.b * second.e + first.d * second.f + first.f,
});

/** Where a map puts a point. */
export const on = ({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** What a map multiplies lengths across by. */
export const measureStretch = ({ a, b }: Matrix): number => Math.hypot(a, b);

const CALL = /(\w+)\(([^)]*)\)/g;

/** The matrix of a `transform` attribute. @throws Error for a function that the drawing kit does not use */
export function parseMatrix(transform: string): Matrix {
  return [...transform.matchAll(CALL)].reduce((all, [, name = '', list = '']) => {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return multiplyMatrices(all, one(name, numbers));
  }, IDENTITY);
}

function one(name: string, [first = 0, second, third, ...rest]: readonly number[]): Matrix {
  switch (name) {
    case 'translate':
      return { ...IDENTITY, e: first, f: second ?? 0 };
    case 'scale':
      return { ...IDENTITY, a: first, d: second ?? first };
    case 'rotate':
      return rotation(first, { x: second ?? 0, y: third ?? 0 });
    case 'skewX':
      return { ...IDENTITY, c: Math.tan((first * Math.PI) / 180) };
    case 'skewY':
      return { ...IDENTITY, b: Math.tan((first * Math.PI) / 180) };
    case 'matrix': {
      const [d = 0, e = 0, f = 0] = rest;
      return { a: first, b: second ?? 0, c: third ?? 0, d, e, f };
    }
    default:
      throw new Error(`unknown transform “${name}”`);
  }
}

function rotation(degrees: number, about: Point): Matrix {
  const [across, down] = [rotatePoint({ x: 1, y: 0 }, degrees), rotatePoint({ x: 0, y: 1 }, degrees)];
  const moved = rotatePoint({ x: -about.x, y: -about.y }, degrees);
  return { a: across.x, b: across.y, c: down.x, d: down.y, e: moved.x + about.x, f: moved.y + about.y };
}
