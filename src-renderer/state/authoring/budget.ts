import type { FontId } from '../../../src-shared/contract/fonts.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import type { Box, Size } from '../../../src-shared/document/geometry.ts';

/** Suggests how much text fits a region at a readable size, from the size of its box. */

export type Budget = Pick<Region, 'max_chars' | 'max_lines'>;

/** Widths of an average letter with its share of spaces, em. */
const LETTER_WIDTH: Readonly<Record<FontId, number>> = {
  anton: 0.44,
  sans: 0.54,
  serif: 0.5,
  comic: 0.52,
  hand: 0.46,
  marker: 0.56,
  bangers: 0.45,
  mono: 0.6,
  pixel: 0.62,
};

/** Font size that is easy to read in a chat, share of the picture's shorter side; that of the built-in templates. */
const COMFORTABLE = 0.045;
const LINE_HEIGHT = 1.2;
const LINES_MAX = 6;
/** Average share of a line that is filled, since words are not broken. */
const FILLED = 0.85;
const CHARS = { min: 4, max: 240 };

const rounded = (chars: number): number => (chars > 30 ? Math.round(chars / 5) * 5 : Math.round(chars));

/** `picture` in px, `box` in fractions of it. */
export function suggestBudget(box: Box, picture: Size, font: FontId): Budget {
  const width = box.width * picture.width;
  const height = box.height * picture.height;
  const comfortable = Math.min(picture.width, picture.height) * COMFORTABLE;
  const maxLines = Math.min(LINES_MAX, Math.max(1, Math.floor(height / (comfortable * LINE_HEIGHT))));
  // A box lower than one comfortable line gets smaller type, and so more characters.
  const size = Math.min(comfortable, height / LINE_HEIGHT);
  const perLine = width / (size * LETTER_WIDTH[font]);
  const filled = maxLines === 1 ? 1 : FILLED;
  const chars = rounded(perLine * maxLines * filled);
  return { max_chars: Math.min(CHARS.max, Math.max(CHARS.min, chars)), max_lines: maxLines };
}
