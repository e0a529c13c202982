/** Letters that have no plain letter to decompose to. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
};

/** A text in small letters without accents, as many type it: `façade` → `facade`. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłıæœ]/g, (letter) => FOLDED[letter] ?? letter);

/** The words of a text in small letters; an elided one keeps its apostrophe: `l’ami` → `l’`, `ami`. */
export const smallWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/’?\p{L}+(?:’(?=\p{L}))?/gu)
    ?.map((word) => (word.startsWith('’') && word.length > 2 ? word.slice(1) : word)) ?? [];

/** The words of a text as they are typed with accents and without. */
export const wordsBothWays = (text: string): ReadonlySet<string> =>
  new Set([text, foldText(text)].flatMap(smallWords));
