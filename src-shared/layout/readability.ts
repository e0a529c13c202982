import type { Rect, Size } from '../document/geometry.ts';

/** Which type can be read, and what is wrong with captions that cannot. */

/** Type smaller than `px` in a picture `width` px wide is not readable (a feed on a phone, 11 pt). */
export const READABLE = { px: 11, width: 400 } as const;
/**
 * Least type, px, of a finished picture narrower than `READABLE.width`: it is not enlarged. The x of the default font is
 * about 9 px high then: 0.2°, below which people read slower (Legge & Bigelow 2011), at 65 cm from a screen of 96 dpi.
 */
export const READABLE_PX = 12;
/** Sizes this close to the least readable one count as it: they come from a bisection. */
const ROUNDING = 0.995;
/** Ink may reach over an edge by this, px: anti-aliasing. */
const TOLERANCE = 1;

/** The smallest readable type on a picture `width` px wide, px of it. */
export const readableSize = (width: number): number => (READABLE.px * width) / READABLE.width;

/** What may be wrong with a laid-out caption; lengths in px. */
export type LayoutProblem =
  | {
      kind: 'small';
      /** Size of the type in a picture shown `READABLE.width` px wide. */
      shown: number;
      /** Its size in the finished picture, where only that is too small. */
      finished?: number;
    }
  | { kind: 'outside' /** How far the ink reaches out of the caption's box. */; by: number }
  | { kind: 'cut' /** How far it reaches out of the picture. */; by: number };

/** Whether type of `size` px can be read on a picture `width` px wide. */
export const isReadable = (size: number, width: number): boolean => size >= readableSize(width) * ROUNDING;

/** Whether type of `px` is large enough for a finished picture `width` px wide to be read at its own size. */
export const isLargeEnough = (px: number, width: number): boolean =>
  width >= READABLE.width || px >= READABLE_PX * ROUNDING;

/** How far `ink` reaches out of an area that begins at 0, 0; px, 0 where it does not. */
export function reachOut(ink: Rect, { width, height }: Size): number {
  const most = Math.max(-ink.x, -ink.y, ink.x + ink.width - width, ink.y + ink.height - height);
  return most > TOLERANCE ? most : 0;
}
