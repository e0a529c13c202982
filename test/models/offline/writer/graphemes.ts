const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as a person counts them. */
export function graphemes(text: string): number {
  return [...segmenter.segment(text)].length;
}
