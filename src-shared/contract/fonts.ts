import { listWords } from './list-words.ts';

/** The families a style may name, in the order offered; heaviest or bold cut, `-italic` the true italic. */
export const FONT_IDS = listWords(
  'anton oswald league-gothic bebas archivo archivo-italic sans sans-italic rounded',
  'rounded-italic serif serif-italic playfair playfair-italic abril slab alfa comic comic-italic',
  'comic-relief hand caveat marker brush bangers luckiest creepster blackletter pirata mono',
  'mono-italic courier courier-italic typewriter pixel terminal',
);
export type FontId = (typeof FONT_IDS)[number];

const IDS: ReadonlySet<string> = new Set(FONT_IDS);
/** Whether this is the id of a font that comes with CAM. */
export const isFontId = (font: string): font is FontId => IDS.has(font);

/** The id of a font of one's own; it is made of the file that was added, so no other font ever gets it. */
export const OWN_FONT_PATTERN = '^font_[0-9a-z]{16}$';
export type OwnFontId = `font_${string}`;

/** Whether a font is one of one's own, not one that comes with CAM. */
export const isOwnFont = (font: string): font is OwnFontId => font.startsWith('font_');

export const DEFAULT_FONT: FontId = 'anton';
