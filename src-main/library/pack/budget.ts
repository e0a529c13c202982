import type { Region } from '../../../src-shared/contract/template.ts';
import type { Box, Size } from '../../../src-shared/document/geometry.ts';

/** How much text a region of an imported picture takes, by its size: a guess that a person may change. */

/** Type that is read without effort, as a share of the picture's shorter side, and the least in px. */
const READABLE = 1 / 18;
const READABLE_PX = 14;
/** Of the type's size: the distance of lines, and the width of an average letter. */
const LINE = 1.15;
const LETTER = 0.46;
/** Lines end at words: this much of them is filled. */
const FILLED = 0.75;
const LINES_MAX = 6;
const CHARS = { min: 8, max: 200 };

export function budgetOf(box: Box, picture: Size): Pick<Region, 'max_chars' | 'max_lines'> {
  const [width, height] = [box.width * picture.width, box.height * picture.height];
  const type = Math.min(
    height / LINE,
    Math.max(READABLE_PX, Math.min(picture.width, picture.height) * READABLE),
  );
  const lines = Math.min(LINES_MAX, Math.max(1, Math.floor(height / (type * LINE))));
  const chars = Math.round((lines * FILLED * width) / (type * LETTER));
  return { max_chars: Math.min(CHARS.max, Math.max(CHARS.min, chars)), max_lines: lines };
}
