import type { Point } from './geometry.ts';

/**
 * Marks of heads. They do not change the picture: `npm run build` writes into the file of the blank where its heads are
 * (scenes/templates/scene-heads.ts), so that a remix can put a hat on one.
 */

/** The attribute that names the Fluent emoji which a group draws in its own 32 units. */
export const EMOJI_ATTRIBUTE = 'data-emoji';
/** The attribute with the measures of a person's head as numbers: x and y of left eye, right eye, chin and brim, and its width. */
export const HEAD_ATTRIBUTE = 'data-head';

/** Measures of an upright head in the units of its drawing. */
export interface HeadMeasures {
  /** The middles of the eyes. */
  eyes: readonly [left: Point, right: Point];
  chin: Point;
  /** Where the brim of a hat sits. */
  brim: Point;
  /** Width at the brim. */
  width: number;
}

/** Marks the drawing of a person's head. */
export const markHead = ({ eyes, chin, brim, width }: HeadMeasures, markup: string): string =>
  `<g ${HEAD_ATTRIBUTE}="${[...eyes, chin, brim].flat().join(' ')} ${width}">${markup}</g>`;

/** The measures of a mark, as its attribute holds them. */
export function readMeasures(attribute: string): HeadMeasures {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, width = 0] = attribute
    .split(' ')
    .map(Number);
  return {
    eyes: [
      [a, b],
      [c, d],
    ],
    chin: [e, f],
    brim: [g, h],
    width,
  };
}
