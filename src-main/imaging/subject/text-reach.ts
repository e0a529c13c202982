import type { Area } from './area-cost.ts';

/** How large a text becomes in an area. Pure. */

/** A text of usual length, characters, and most lines of it. */
const LENGTH = 26;
const LINES_MAX = 4;
/** Mean width of a character and height of a line, × the size of the type. */
const CHARACTER = 0.45;
const LINE = 1.2;
/** Size of type that is read with ease, a fraction of the picture's shorter side. */
const EASY = 0.09;
/** Cost of type of no size. */
const SMALL_COST = 70;

/** The size of type that a usual text reaches in an area, a fraction of the picture's shorter side. */
export function measureTextReach({ width, height }: Area, aspect: number): number {
  const [across, down] = [width * Math.max(1, aspect), height * Math.max(1, 1 / aspect)];
  const sizes = Array.from({ length: LINES_MAX }, (_, at) => {
    const lines = at + 1;
    return Math.min(down / (lines * LINE), across / (Math.ceil(LENGTH / lines) * CHARACTER));
  });
  return Math.max(...sizes);
}

/** Cost of an area by how much smaller than usual its text is; `aspect` is the picture's width by its height. */
export const measureSmallness = (area: Area, aspect: number): number =>
  SMALL_COST * Math.max(0, 1 - measureTextReach(area, aspect) / EASY);
