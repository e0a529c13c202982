import bidiFactory from 'bidi-js';
import type { CaptionStyle } from '../contract/style.ts';
import { findLanguage } from './language.ts';
import { isPlain } from './plain-text.ts';

/** Reading direction: of a paragraph by its first strong character (rules P2 and P3 of UAX #9), and of its characters. */

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';

/** Scripts of languages that are written from right to left; ISO 15924. */
const RTL_SCRIPTS = new Set(['Arab', 'Aran', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

/** The direction of a text's first strong character outside isolates; undefined where it has none. */
export function strongDirection(text: string): Direction | undefined {
  let isolates = 0;
  for (const character of text) {
    const type = bidi.getBidiCharTypeName(character);
    if (type === 'LRI' || type === 'RLI' || type === 'FSI') isolates += 1;
    else if (type === 'PDI') isolates = Math.max(0, isolates - 1);
    else if (isolates > 0) continue;
    else if (type === 'L') return 'ltr';
    else if (type === 'R' || type === 'AL') return 'rtl';
  }
  return undefined;
}

/** The direction of a text and of its paragraphs that have no strong character: its own, else that of its language. */
export function textDirection(text: string, lang?: string): Direction {
  const own = strongDirection(text);
  if (own) return own;
  return RTL_SCRIPTS.has(findLanguage(lang)?.script ?? '') ? 'rtl' : 'ltr';
}

/** The side a line is aligned to: `start` and `end` by its paragraph's direction. */
export function toSide(
  align: NonNullable<CaptionStyle['align']>,
  direction: Direction,
): 'left' | 'center' | 'right' {
  if (align !== 'start' && align !== 'end') return align;
  return (align === 'start') === (direction === 'ltr') ? 'left' : 'right';
}

/** A character of the BMP for each class that characters beyond it have, besides L. */
const SAME_CLASS: Readonly<Record<string, string>> = {
  ON: '☺',
  R: 'א',
  AL: 'ا',
  EN: '0',
  AN: '٠',
  NSM: '\u0300',
  BN: '\u00ad',
};
const BEYOND_BMP = /[\u{10000}-\u{10ffff}]/gu;

/** The paragraph in the BMP: bidi-js classes UTF-16 units, and halves of an emoji as letters. */
function inBmp(paragraph: string): string {
  return paragraph.replace(
    BEYOND_BMP,
    (character) => SAME_CLASS[bidi.getBidiCharTypeName(character)]?.repeat(2) ?? character,
  );
}

/** UAX #9 embedding level of each UTF-16 unit of a paragraph. */
export function computeEmbeddingLevels(paragraph: string, direction: Direction): Uint8Array {
  if (direction === 'ltr' && isPlain(paragraph)) return new Uint8Array(paragraph.length);
  return bidi.getEmbeddingLevels(inBmp(paragraph), direction).levels;
}
