import type { Region } from '../../../src-shared/contract/template.ts';
import type { Box, Size } from '../../../src-shared/document/geometry.ts';

/** Estimates from its size how much text a region of an imported picture takes. A person may change it afterwards. */

/** Font size that is easy to read: as a share of the picture's shorter side, and the minimum in px. */
const READABLE = 1 / 18;
const READABLE_PX = 14;
/** Line height and average width of a letter, relative to the font size. */
const LINE = 1.15;
const LETTER = 0.46;
/** Share of a line that text fills on average, as lines break at words. */
const FILLED = 0.75;
const LINES_MAX = 6;
const CHARS = { min: 8, max: 200 };

/** Characters and lines for a box. `box`: fractions of the picture; `picture`: its size, px. */
export function estimateBudget(box: Box, picture: Size): Pick<Region, 'max_chars' | 'max_lines'> {
  const [width, height] = [box.width * picture.width, box.height * picture.height];
  const type = Math.min(
    height / LINE,
    Math.max(READABLE_PX, Math.min(picture.width, picture.height) * READABLE),
  );
  const lines = Math.min(LINES_MAX, Math.max(1, Math.floor(height / (type * LINE))));
  const chars = Math.round((lines * FILLED * width) / (type * LETTER));
  return { max_chars: Math.min(CHARS.max, Math.max(CHARS.min, chars)), max_lines: lines };
}
