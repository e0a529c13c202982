/** The font families a caption style may name. Their files are in the layout's font catalogue. */
export const FONT_IDS = [
  'anton',
  'sans',
  'serif',
  'comic',
  'hand',
  'marker',
  'bangers',
  'mono',
  'pixel',
] as const;
export type FontId = (typeof FONT_IDS)[number];
export const DEFAULT_FONT: FontId = 'anton';
