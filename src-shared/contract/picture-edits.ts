import { listWords } from './list-words.ts';

/** Edits of a picture's pixels, by name: the offline editor asks for them, imaging carries them out. */
export const EDIT_NAMES = listWords(
  'greyscale sepia vintage deep-fry blur sharpen pixelate invert mirror upside-down rotate zoom',
  'square bulge enlarge swirl stretch symmetry brighten darken contrast fade saturate mute warm',
  'cool night vignette grain rainbow thermal duotone tint posterise comic halftone sketch glitch',
  'frame polaroid',
);
export type EditName = (typeof EDIT_NAMES)[number];

/** How an edit is to be done; what is left out has a default of the edit's own. */
export interface EditOptions {
  /** 1 as usual, less for `slightly`, more for `very`. */
  amount: number;
  /** A number of the edit's own unit, such as degrees. */
  number?: number;
  /** Fractions of the picture. */
  place?: { x: number; y: number };
  /** `#rrggbb` */
  colour?: string;
}

/** An upright or turned part of a picture, px; an edit of it fades out at its edge. */
export interface PictureArea {
  shape: 'oval' | 'box';
  /** Its middle. */
  x: number;
  y: number;
  /** Half its sides. */
  across: number;
  down: number;
  /** Radians, clockwise. */
  angle: number;
}
