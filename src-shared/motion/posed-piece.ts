import { getBounds, getCorners, type Point, type Rect } from '../document/geometry.ts';
import { rotatePoint } from '../document/rotated-box.ts';
import type { Matrix, Piece } from '../drawing/piece.ts';
import type { Pose } from './pose.ts';

/** The matrix that moves nothing. */
export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export function combineMatrices(outer: Matrix, inner: Matrix): Matrix {
  const { x: e, y: f } = placePoint(outer, { x: inner.e, y: inner.f });
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e,
    f,
  };
}

export const placePoint = ({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** The smallest upright rectangle around what a matrix makes of one. */
export const placeBounds = (matrix: Matrix, rect: Rect): Rect =>
  getBounds(getCorners(rect).map((corner) => placePoint(matrix, corner)));

/** The matrix that leads from rest to a pose, about a point; the unit of both is that of the result. */
export function toPoseMatrix(
  { dx, dy, scale, rotation }: Pick<Pose, 'dx' | 'dy' | 'scale' | 'rotation'>,
  about: Point,
): Matrix {
  const { x: cos, y: sin } = rotatePoint({ x: scale, y: 0 }, rotation);
  return {
    a: cos,
    b: sin,
    c: -sin,
    d: cos,
    e: about.x + dx - cos * about.x + sin * about.y,
    f: about.y + dy - sin * about.x - cos * about.y,
  };
}

/** px of a matrix at a ten-thousandth's precision. */
const fine = (value: number): number => Math.round(value * 10_000) / 10_000;

export function movePiece(piece: Piece, matrix: Matrix): Piece {
  const { a, b, c, d, e, f } = matrix;
  const moved = `matrix(${[a, b, c, d, e, f].map(fine).join(' ')})`;
  return {
    ...piece,
    transform: `${moved} ${piece.transform}`,
    ...(piece.matrix ? { matrix: combineMatrices(matrix, piece.matrix) } : {}),
    bounds: placeBounds(matrix, piece.bounds),
  };
}
