const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ASCII_LINE = /^[\x20-\x7e]*$/;

/** What a person would call the characters of a text. */
export function graphemesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** How many characters a person would count. */
export function lengthOf(text: string): number {
  return ASCII_LINE.test(text) ? text.length : graphemesOf(text).length;
}
