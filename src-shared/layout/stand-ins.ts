import { isOwnFace } from './font-families.ts';
import type { Face } from './types.ts';

/** What is drawn instead of a character, so that it stays in the typeface of its words. */

/** Ligatures, Roman numerals, small signs and pairs of them, which fonts seldom have. */
const SPELLED = /[\ufb00-\ufb06\u2160-\u217f\u2025\ufe50-\ufe6b\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3]/gu;
/** These have pictures too. */
const DOUBLED = /[\u203c\u2047-\u2049](?!\ufe0f)/gu;

/** Between full-width letters a space of other text is no wider than what is clear around each of them. */
const SPACE_IN_FULL_WIDTH = /(?<=[\uff01-\uff5e]) (?=[\uff01-\uff5e])/g;

/** Writes out characters that are several letters or signs: ﬁ, Ⅳ, ‼; between full-width letters spaces are as wide. */
export function spellOut(text: string): string {
  const spell = (character: string) => character.normalize('NFKC');
  return text.replace(SPELLED, spell).replace(DOUBLED, spell).replace(SPACE_IN_FULL_WIDTH, '\u3000');
}

/** Characters, each with those that look nearly alike, best first; one UTF-16 unit each. */
const STAND_INS: ReadonlyMap<number, readonly number[]> = new Map(
  [
    '\u2010-',
    '\u2011\u2010-',
    '\u2012\u2013-',
    '\u2013-',
    '\u2015\u2014',
    '\u2212\u2013-',
    "\u02b9\u2032'",
    '\u02bb\u2018',
    '\u02bc\u2019',
    "\u2032'",
    '\u2033"',
    '\u201b\u2018',
    '\u201f\u201c',
    '\u2027\u00b7',
    '\u2219\u00b7',
    '\u22c5\u00b7',
    '\u2044/',
    '\u2215/',
    '\u2236:',
    '\u223c~',
    // Blanks that HarfBuzz draws as a missing character.
    '\u115f ',
    '\u1160 ',
    '\u1680 ',
    '\u3164 ',
    '\uffa0 ',
  ].map((line) => {
    const [code = 0, ...others] = Array.from(line, (character) => character.charCodeAt(0));
    return [code, others] as const;
  }),
);
const REPLACED = new RegExp(`[${String.fromCharCode(...STAND_INS.keys())}]`, 'g');
/** HarfBuzz makes these of the space, as wide as they should be. */
const SPACES = new Set(Array.from('\u00a0\u202f\u205f', (space) => space.charCodeAt(0)));
const isMadeOfSpace = (codePoint: number) =>
  SPACES.has(codePoint) || (codePoint >= 0x2000 && codePoint <= 0x200a);
const isPrivate = (codePoint: number) => (codePoint >= 0xe000 && codePoint <= 0xf8ff) || codePoint >= 0xf0000;

const findStandIn = (face: Face, codePoint: number): number | undefined =>
  STAND_INS.get(codePoint)?.find((other) => face.has(other));

/**
 * Whether a face draws a character, as itself or as one that looks like it. Private-use characters mean something else
 * in each font: only one's own, which somebody chose for them, draws them.
 */
export function canDraw(face: Face, codePoint: number): boolean {
  if (isPrivate(codePoint)) return isOwnFace(face.id) && face.has(codePoint);
  if (face.has(codePoint)) return true;
  return isMadeOfSpace(codePoint) ? face.has(0x20) : findStandIn(face, codePoint) !== undefined;
}

/** A text with stand-ins for the characters that a face has not; as long as the text. */
export const withStandIns = (text: string, face: Face): string =>
  text.replace(REPLACED, (character) => {
    const code = character.charCodeAt(0);
    return String.fromCharCode(face.has(code) ? code : (findStandIn(face, code) ?? code));
  });
