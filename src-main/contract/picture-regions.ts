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
