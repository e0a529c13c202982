/** Words also in scripts that put no spaces between them. */
const words = new Intl.Segmenter('und', { granularity: 'word' });
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text on one line, of at most `max` UTF-16 units; a longer one ends after a word, with “…”. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const kept = within(words, line, max - 1).replace(/[\s,;:/–—-]+$/, '');
  return `${kept || within(graphemes, line, max - 1)}…`;
}

/** The segments at the beginning of a text that fit into `max`. */
function within(segmenter: Intl.Segmenter, text: string, max: number): string {
  // One that is cut off here is the first that does not fit.
  const last = segmenter.segment(text).containing(max);
  return text.slice(0, last?.index);
}
