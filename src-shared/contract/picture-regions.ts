import type { FontId } from './fonts.ts';
import type { CaptionBox, CaptionStyle } from './style.ts';

/** A place for a caption: a template's box position, or one of the two every picture has. */
export interface PictureRegion {
  name: string;
  /** Fractions of the picture. */
  box: Required<CaptionBox>;
  maxLines: number;
  font: FontId;
  style: CaptionStyle;
}

/** The regions of a picture that is not a template: along the top and the bottom edge. */
export const PICTURE_REGIONS: readonly PictureRegion[] = (['top', 'bottom'] as const).map((name) => ({
  name,
  box: { x: 0.04, y: name === 'top' ? 0.03 : 0.73, width: 0.92, height: 0.24, rotation: 0 },
  maxLines: 3,
  font: 'anton',
  style: { vertical_align: name },
}));

/** What the two regions mean to the joke, by name. */
export const PICTURE_ROLES: Readonly<Record<string, string>> = {
  top: 'Sets the scene',
  bottom: 'The punchline',
};

/** Characters three lines of classic meme type take on a common picture. */
export const PICTURE_CHARS = 70;

/**
 * The index of the region a caption's position means: its name, its 0-based index, or `top` / `bottom` as first /
 * last where none has that name; -1 where it means none.
 */
export function regionIndex(position: string, regions: readonly { name: string }[]): number {
  const named = regions.findIndex(({ name }) => name === position);
  if (named >= 0) return named;
  if (/^\d{1,3}$/.test(position)) return Number(position) < regions.length ? Number(position) : -1;
  if (position === 'top') return regions.length > 0 ? 0 : -1;
  return position === 'bottom' ? regions.length - 1 : -1;
}
