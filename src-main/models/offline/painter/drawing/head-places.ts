import type { Head } from '../../../../../src-shared/contract/heads.ts';
import type { Point } from '../../../../../src-shared/document/geometry.ts';
import { rotatedPoint } from '../../../../../src-shared/document/rotated-box.ts';
import type { Part } from '../arrange/assembly.ts';
import { headOn } from '../content/measured-head.ts';
import { computeTurn, type Placed } from './place-groups.ts';

/** Where the heads of a picture are. */

/** The heads of a group, px, as `drawGroup` draws them. */
export function headsOfGroup(placed: Placed): Head[] {
  const { turn, x, y } = computeTurn(placed);
  const lean = turning(turn, { x, y });
  return placed.assembly.parts.flatMap((part) => {
    const toPicture = createPlacer(part, placed);
    return headOn(part.member, (point) => lean(toPicture(point))) ?? [];
  });
}

/** Puts a point of the art of a part (per cent of its square) into px, as `drawArt` does. */
function createPlacer(part: Part, { x, y, scale }: Placed): (point: Point) => Point {
  const size = part.size * scale;
  const middle = { x: x + part.x * scale, y: y - part.y * scale - size / 2 };
  const turned = turning(part.turn, middle);
  return (point) =>
    turned({
      x: middle.x + ((part.flip ? -1 : 1) * (point.x - 50) * size) / 100,
      y: middle.y + ((point.y - 50) * size) / 100,
    });
}

/** Turns points clockwise about a point. */
function turning(degrees: number, about: Point): (point: Point) => Point {
  return ({ x, y }) => {
    const turned = rotatedPoint({ x: x - about.x, y: y - about.y }, degrees);
    return { x: turned.x + about.x, y: turned.y + about.y };
  };
}
