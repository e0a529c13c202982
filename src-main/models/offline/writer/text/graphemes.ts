const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters of Europe and common marks: one unit each, none of which joins another. */
const PLAIN_LINE = /^[\x20-\x7e\xa0-\u024f\u2010-\u2027\u2030-\u205e€]*$/;

/** What a person would call the characters of a text. */
export function graphemesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** How many characters a person would count. */
export function lengthOf(text: string): number {
  return PLAIN_LINE.test(text) ? text.length : graphemesOf(text).length;
}
