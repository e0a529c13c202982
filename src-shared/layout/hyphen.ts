import type { Grapheme } from './graphemes.ts';
import type { BreakData } from './line-breaking/break-data.ts';
import { HYPHENATED, type HyphenationLanguage } from './line-breaking/hyphenation.ts';
import type { Face } from './types.ts';

/** Hyphens that are drawn where a line ends inside a word: at soft hyphens, and where a long word is divided. */

export const SOFT_HYPHEN = '\u00ad';

export const hyphenText = (face: Face): string => (face.has(0x2010) ? '\u2010' : '-');

export function hyphenAdvance(face: Face): number {
  const options = { rtl: false, script: 'Latn', language: 'und', ligatures: false };
  return face.shape(hyphenText(face), 0, 1, options).reduce((sum, { advance }) => sum + advance, 0);
}

const WORD = /[\p{L}\p{M}]{5,}/gu;
/** Names of the net, addresses, code and words with digits are not divided. */
const NO_WORD = /[@#_\\/&=<>\d]|\p{L}[.:]\p{L}/u;

const isHyphenated = (language: string | undefined): language is HyphenationLanguage =>
  HYPHENATED.some((known) => known === language);

function tokenAt(text: string, offset: number): string {
  const start = text.lastIndexOf(' ', offset) + 1;
  const end = text.indexOf(' ', offset);
  return text.slice(start, end < 0 ? text.length : end);
}

/** Indexes after which a hyphen may be drawn; soft hyphens rule. @throws what `data` throws */
export function divisions(
  text: string,
  graphemes: readonly Grapheme[],
  language: string | undefined,
  data: BreakData,
): ReadonlySet<number> {
  const found = new Set<number>();
  if (!isHyphenated(language)) return found;
  const endsAt = new Map(graphemes.map(({ end }, index) => [end, index]));
  let hyphenator: ReturnType<BreakData['hyphenator']> | undefined;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (text[index - 1] === SOFT_HYPHEN || text[index + word.length] === SOFT_HYPHEN) continue;
    if (NO_WORD.test(tokenAt(text, index))) continue;
    hyphenator ??= data.hyphenator(language);
    for (const place of hyphenator.places(word)) {
      const grapheme = endsAt.get(index + place);
      if (grapheme !== undefined) found.add(grapheme);
    }
  }
  return found;
}
