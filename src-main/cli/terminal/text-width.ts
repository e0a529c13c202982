import stringWidth from 'string-width';

/** Measures, cuts and pads text for a terminal, and makes it safe to print. */

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits text into graphemes, the characters that people see: 👩‍👩‍👧 is one. */
export const graphemes = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** Width of a text on a terminal, columns. */
export const textWidth = (text: string): number => stringWidth(text);

/** The text in at most so many columns; what does not fit is replaced by `…`. */
export function cutText(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let cut = '';
  let width = 1;
  for (const grapheme of graphemes(text)) {
    width += textWidth(grapheme);
    if (width > columns) break;
    cut += grapheme;
  }
  return columns > 0 ? `${cut.trimEnd()}…` : '';
}

/** Pads a text with spaces. */
export function padText(text: string, columns: number, side: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, columns - textWidth(text)));
  return side === 'left' ? text + space : space + text;
}

/**
 * Control characters of terminals and of the writing direction, with which somebody else's caption could change the
 * screen.
 */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text on one line, without control characters. */
export const oneLine = (text: string): string =>
  text.replaceAll(CONTROLS, ' ').replaceAll(DIRECTIONS, '').trim();

/** Control characters, except line breaks, tabs and the colours of `Io.paint`. */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  /(?!\x1b\[(?:1|2|22|31|32|39)m)[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Lines of text for a terminal, in which somebody else's text cannot change the screen. */
export const safeLines = (text: string): string => text.replaceAll(UNSAFE, '');
