import { type FontId, isOwnFont } from '../../../src-shared/contract/fonts.ts';
import type { FontName } from '../../../src-shared/contract/own-fonts.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import type { Box, Size } from '../../../src-shared/document/geometry.ts';

/** Suggests how much text fits a region at a readable size, from the size of its box. */

export type Budget = Pick<Region, 'max_chars' | 'max_lines'>;

/** Widths of an average letter with its share of spaces, em. */
const LETTER_WIDTH: Readonly<Record<FontId, number>> = {
  anton: 0.44,
  oswald: 0.44,
  'league-gothic': 0.29,
  bebas: 0.37,
  archivo: 0.42,
  'archivo-italic': 0.42,
  sans: 0.54,
  'sans-italic': 0.51,
  rounded: 0.53,
  'rounded-italic': 0.53,
  serif: 0.5,
  'serif-italic': 0.5,
  playfair: 0.49,
  'playfair-italic': 0.49,
  abril: 0.48,
  slab: 0.52,
  alfa: 0.57,
  comic: 0.52,
  'comic-italic': 0.52,
  'comic-relief': 0.53,
  hand: 0.46,
  caveat: 0.38,
  marker: 0.56,
  brush: 0.45,
  bangers: 0.45,
  luckiest: 0.54,
  creepster: 0.43,
  blackletter: 0.41,
  pirata: 0.38,
  mono: 0.6,
  'mono-italic': 0.6,
  courier: 0.6,
  'courier-italic': 0.6,
  typewriter: 0.55,
  pixel: 0.62,
  terminal: 0.42,
};

/** Of a font of one's own: somewhat wider than most. */
const OWN_LETTER_WIDTH = 0.55;

/** Font size that is easy to read in a chat, share of the picture's shorter side; that of the built-in templates. */
const COMFORTABLE = 0.045;
const LINE_HEIGHT = 1.2;
const LINES_MAX = 6;
/** Average share of a line that is filled, since words are not broken. */
const FILLED = 0.85;
const CHARS = { min: 4, max: 240 };

const roundChars = (chars: number): number => (chars > 30 ? Math.round(chars / 5) * 5 : Math.round(chars));

/** `picture` in px, `box` in fractions of it. */
export function suggestBudget(box: Box, picture: Size, font: FontName): Budget {
  const width = box.width * picture.width;
  const height = box.height * picture.height;
  const comfortable = Math.min(picture.width, picture.height) * COMFORTABLE;
  const maxLines = Math.min(LINES_MAX, Math.max(1, Math.floor(height / (comfortable * LINE_HEIGHT))));
  // A box lower than one comfortable line gets smaller type, and so more characters.
  const size = Math.min(comfortable, height / LINE_HEIGHT);
  const perLine = width / (size * (isOwnFont(font) ? OWN_LETTER_WIDTH : LETTER_WIDTH[font]));
  const filled = maxLines === 1 ? 1 : FILLED;
  const chars = roundChars(perLine * maxLines * filled);
  return { max_chars: Math.min(CHARS.max, Math.max(CHARS.min, chars)), max_lines: maxLines };
}
