/** Measures, cuts and pads text for a terminal, and makes it safe to print. */

/** First code points that take two columns: East Asian Width W and F of Unicode, without pictographs. */
const WIDE: readonly (readonly [first: number, last: number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18dff],
  [0x1aff0, 0x1b2ff],
  [0x1f200, 0x1f320],
  [0x20000, 0x3fffd],
];

/** U+FE0F selects the coloured form, which is two columns wide. */
const PICTOGRAPH = /\p{Emoji_Presentation}|\ufe0f/u;
const INVISIBLE = /^[\p{M}\p{Cf}\p{Cc}]/u;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits text into graphemes, the characters that people see: 👩‍👩‍👧 is one. */
export const graphemes = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

function graphemeWidth(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0;
  if (PICTOGRAPH.test(grapheme)) return 2;
  const code = grapheme.codePointAt(0) ?? 0;
  return WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

const ASCII = /^[\x20-\x7e]*$/;

/** Width of a text on a terminal, columns. */
export function textWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  return graphemes(text).reduce((width, grapheme) => width + graphemeWidth(grapheme), 0);
}

/** The text in at most so many columns; what does not fit is replaced by `…`. */
export function cutText(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let cut = '';
  let width = 1;
  for (const grapheme of graphemes(text)) {
    width += graphemeWidth(grapheme);
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
