import type { Head } from '../../../src-shared/contract/heads.ts';
import type { Point, Rect } from '../../../src-shared/document/geometry.ts';

/** The landmarks of a face → its head. */

/** Marks of iBUG 300-W: the jaw from one ear over the chin to the other, and the eyes. */
const [JAW_LEFT, CHIN, JAW_RIGHT] = [0, 8, 16];
const EYE_LEFT = [36, 37, 38, 39, 40, 41] as const;
const EYE_RIGHT = [42, 43, 44, 45, 46, 47] as const;
/** The eyes are in the middle of a head's height; a brim is at two thirds of what is above them. */
const BRIM_UP = 0.62;
/** Hair makes a head wider than its jaw. */
const HAIR = 1.12;
/** Limits of a face that was found: turned more than this (tangent), eyes nearer, or farther apart, than of a face. */
const TURN_MAX = 1.4;
const EYES_APART = { min: 0.2, max: 0.8 } as const;

const computeMiddle = (points: readonly Point[], marks: readonly number[]): Point => {
  const found = marks.map((mark) => points[mark] ?? { x: 0, y: 0 });
  const sum = found.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / found.length, y: sum.y / found.length };
};
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Undefined where the points are not those of a face. */
export function toHead(points: readonly Point[], box: Rect): Head | undefined {
  const eyes = [computeMiddle(points, EYE_LEFT), computeMiddle(points, EYE_RIGHT)] as const;
  const [chin, from, to] = [CHIN, JAW_LEFT, JAW_RIGHT].map((mark) => points[mark]);
  if (!chin || !from || !to) return undefined;
  const between = computeMiddle(eyes, [0, 1]);
  const down = apart(between, chin);
  const across = eyes[1].x - eyes[0].x;
  const isLevel = across > 0 && Math.abs(eyes[1].y - eyes[0].y) < across * TURN_MAX;
  const share = apart(eyes[0], eyes[1]) / box.width;
  if (!isLevel || chin.y <= between.y || share < EYES_APART.min || share > EYES_APART.max) return undefined;
  const brim = {
    x: between.x - (chin.x - between.x) * BRIM_UP,
    y: between.y - (chin.y - between.y) * BRIM_UP,
  };
  return { kind: 'person', eyes, chin, brim, width: Math.max(apart(from, to) * HAIR, down * 1.2) };
}
