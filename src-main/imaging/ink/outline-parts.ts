import type { Coverage } from './coverage.ts';

/** What outlines are made of: discs at corners and rectangles along lines, by the distance from their middle. */

/** How far from its middle a pixel reaches, px. */
export const HALF = 0.5;

export interface OutlineCoverage extends Coverage {
  /** Of pixels that are covered partly: the most by lines of one side, and the octant in which the pixel lies from them. */
  nearest: Uint8Array;
  octants: Uint8Array;
}

/** Octants of two directions that differ by more than this face each other. */
const SIDE = 2;
/** Radius from which the two edges of a line are never in one pixel, px. */
const THICK = 1;

/** The octant of a direction, 0–7; opposite ones differ by 4. */
function findOctant(x: number, y: number): number {
  const half = y > 0 || (y === 0 && x > 0) ? 0 : 4;
  const [right, down] = half ? [-x, -y] : [x, y];
  if (right > 0) return half + (right > down ? 0 : 1);
  return half + (down > -right ? 2 : 3);
}

/** Covers a pixel, that lies in an octant from a line, to a level. */
function raise(
  { levels, nearest, octants }: OutlineCoverage,
  at: number,
  level: number,
  octant: number,
): void {
  const known = levels[at] ?? 0;
  const near = known === 0 ? 0 : (nearest[at] ?? 0);
  const apart = (octant - (octants[at] ?? 0)) & 7;
  const isFacing = known > 0 && apart > SIDE && apart < 8 - SIDE;
  if (isFacing) {
    if (level > known - near) levels[at] = Math.min(255, near + level);
  } else if (level > near) {
    levels[at] = Math.min(255, known - near + level);
    nearest[at] = level;
    octants[at] = octant;
  }
}

/** The direction of a line, one px long, and the line's length. */
export interface Direction {
  x: number;
  y: number;
  length: number;
}

/** 0–255: the part of a pixel at a distance (px) from a line's middle that lies between the line's edges. */
function levelAt(distance: number, radius: number): number {
  const outer = distance + HALF < radius ? distance + HALF : radius;
  const inner = distance - HALF > -radius ? distance - HALF : -radius;
  return outer > inner ? ((outer - inner) * 255 + HALF) | 0 : 0;
}

/** Adds all within a radius of the middle (x, y; px from the middle of the window's first pixel). */
export function addDisc(x: number, y: number, radius: number, target: OutlineCoverage): void {
  const { window, levels } = target;
  const { width, height } = window;
  const reach = radius + HALF;
  const whole = Math.max(0, radius - HALF);
  const bottom = Math.min(height - 1, Math.floor(y + reach));
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= bottom; row++) {
    const square = (row - y) * (row - y);
    const half = Math.sqrt(reach * reach - square);
    const inside = whole * whole > square ? Math.sqrt(whole * whole - square) : -1;
    const from = Math.max(0, Math.ceil(x - half));
    const to = Math.min(width - 1, Math.floor(x + half));
    for (let column = from, at = row * width + from; column <= to; column++, at++) {
      if (levels[at] === 255) continue;
      const away = column - x;
      if (away <= inside && -away <= inside) {
        levels[at] = 255;
        continue;
      }
      const octant = radius < THICK ? 0 : findOctant(away, row - y);
      raise(target, at, levelAt(Math.sqrt(square + away * away), radius), octant);
    }
  }
}

/** Adds all within a radius of a line from x, y (px from the window's first pixel); ends are straight. */
export function addRectangle(
  x: number,
  y: number,
  { x: alongX, y: alongY, length }: Direction,
  radius: number,
  target: OutlineCoverage,
): void {
  const { window, levels } = target;
  const { width, height } = window;
  const reach = radius + HALF;
  const whole = radius - HALF;
  const octant = radius < THICK ? 0 : findOctant(alongY, -alongX);
  const opposite = radius < THICK ? 0 : octant ^ 4;
  const sideways = Math.abs(alongX) * reach;
  const top = Math.max(0, Math.ceil(y + Math.min(0, alongY * length) - sideways));
  const bottom = Math.min(height - 1, Math.floor(y + Math.max(0, alongY * length) + sideways));
  for (let row = top; row <= bottom; row++) {
    const down = row - y;
    // Along the line: 0 ≤ right × alongX + down × alongY ≤ length; away from it: |right × alongY − down × alongX| ≤ reach.
    let left = -1e9;
    let right = 1e9;
    if (alongX !== 0) {
      const start = (-down * alongY) / alongX;
      const end = (length - down * alongY) / alongX;
      left = start < end ? start : end;
      right = start < end ? end : start;
    }
    let wholeLeft = left;
    let wholeRight = right;
    if (alongY !== 0) {
      const middle = (down * alongX) / alongY;
      const steep = Math.abs(1 / alongY);
      left = Math.max(left, middle - reach * steep);
      right = Math.min(right, middle + reach * steep);
      wholeLeft = Math.max(wholeLeft, middle - whole * steep);
      wholeRight = Math.min(wholeRight, middle + whole * steep);
    } else if (Math.abs(down) > whole) wholeRight = wholeLeft - 1;
    const from = Math.max(0, Math.ceil(x + left));
    const to = Math.min(width - 1, Math.floor(x + right));
    for (let column = from, at = row * width + from; column <= to; column++, at++) {
      if (levels[at] === 255) continue;
      const over = column - x;
      if (over >= wholeLeft && over <= wholeRight) {
        levels[at] = 255;
        continue;
      }
      const away = over * alongY - down * alongX;
      raise(target, at, levelAt(Math.abs(away), radius), away > 0 ? octant : opposite);
    }
  }
}
