/** Recognises forbidden words and phrases, also in their regular inflections. */

const stem = (word: string) => {
  const lower = word.toLowerCase().replace(/[’']s?$/, '');
  const cut = lower.replace(/(?:ing|ed|es|er|s)$/, '');
  return cut.length >= 3 ? cut.replace(/([^aeiouls])\1$/, '$1').replace(/(?:ie|[ey])$/, '') : lower;
};
const listStems = (text: string) => (text.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? []).map(stem);

/** A filter that is true for texts free of all forbidden words. */
export function createForbiddenFilter(forbidden: readonly string[]): (text: string) => boolean {
  const phrases = forbidden
    .map((phrase) => ({ plain: phrase.trim().toLowerCase(), stems: listStems(phrase) }))
    .filter(({ plain }) => plain !== '');
  if (phrases.length === 0) return () => true;
  return (text) => {
    const stems = listStems(text);
    const lower = text.toLowerCase();
    return !phrases.some(
      ({ plain, stems: wanted }) =>
        (plain.length > 3 && lower.includes(plain)) ||
        (wanted.length > 0 &&
          stems.some((_, at) => wanted.every((part, offset) => stems[at + offset] === part))),
    );
  };
}
