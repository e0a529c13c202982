/** Words as searches compare them. */

/** Removes case and accents: `Café` is found as `cafe`. */
function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words of a text, without case and accents. */
export function wordsOf(text: string): string[] {
  return normalise(text)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean);
}

/** The normalised words of a text, one space between them. */
export function phraseOf(text: string): string {
  return wordsOf(text).join(' ');
}

/** A slug as one word, so that a wrong or missing hyphen does not count as a typing error. */
export function joinedWord(slug: string): string {
  return normalise(slug).replace(/[^\p{L}\p{N}]+/gu, '');
}
