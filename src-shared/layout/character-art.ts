import type { FontName } from '../contract/own-fonts.ts';
import type { FontStyle } from './font-families.ts';
import { getScript } from './scripts.ts';

/** Pictures made of characters: faces such as (╯°□°)╯, and frames and pictures in rows. */

/** UTF-16 offsets. */
interface Stretch {
  start: number;
  end: number;
}

/** What stands around a face, as hands and sparkles: signs, and letters that look like arms. */
const ARM = '(?:[^\\s\\p{L}\\p{N}、。，．！？!?.,;:…「」『』"“”]|[ヽヾノﾉづつっᕕᕗᕙᕦᕤงლщ٩۶ψ୧୨੭وﾟ])';
const FACE = new RegExp(`(${ARM}{0,6}[(（ʕ༼])([^()（）ʕʔ༼༽\\n]{1,14})([)）ʔ༽]${ARM}{0,8})`, 'gu');
/** A sign, or letters of several scripts side by side. */
const DRAWN = /[^\s\p{L}\p{N}()（）]|\p{L}\p{L}/u;
const VOICED = /[ﾟﾞ]/gu;

/** Two letters or digits of one script side by side. */
function hasWord(text: string): boolean {
  const letters = Array.from(text.replace(VOICED, ' '), (letter) =>
    /[\p{L}\p{N}]/u.test(letter) ? getScript(letter) : undefined,
  );
  return letters.some((script, at) => script !== undefined && script === letters[at + 1]);
}

/** Where faces stand in a text: short brackets around signs and single letters, with the signs beside them. */
function findKaomoji(text: string): Stretch[] {
  return Array.from(text.matchAll(FACE))
    .filter(([face, , inside = '']) => DRAWN.test(face) && !hasWord(inside))
    .map(({ 0: face, index }) => ({ start: index, end: index + face.length }));
}

const FRAMED = /^ *[\u2500-\u259f].*[\u2500-\u259f] *$/;
const DOTTED = /^ *[\u2800-\u28ff][ \u2800-\u28ff]*$/;

/** Where a line of a paragraph ends only if nothing else is left: inside faces and between the sides of a frame. */
export const findUnbroken = (paragraph: string): Stretch[] =>
  FRAMED.test(paragraph) ? [{ start: 0, end: paragraph.length }] : findKaomoji(paragraph);

/** Fonts whose letters are as wide as their box-drawing characters. */
const ROW_FONTS: ReadonlySet<FontName> = new Set(['mono', 'mono-italic']);
/** JetBrains Mono's box-drawing characters are 1.32 em high; its braille, of Noto, has dots 0.26 em apart, four in a cell. */
const FRAMED_HEIGHT = 1.32;
const DOTTED_HEIGHT = 1.1;

/**
 * What rows of box-drawing characters or braille need to be one picture, else undefined: characters of one width, and
 * rows that touch. `rowHeight`: em of the font.
 */
export function findRowSetting(
  text: string,
  style: FontStyle,
): (FontStyle & { rowHeight: number }) | undefined {
  const lines = text.split('\n');
  const hasRows = (row: RegExp) => lines.some((line, at) => row.test(line) && row.test(lines[at + 1] ?? ''));
  const framed = hasRows(FRAMED);
  if (!framed && !hasRows(DOTTED)) return undefined;
  const font = ROW_FONTS.has(style.font) ? style.font : 'mono';
  return { ...style, font, rowHeight: framed ? FRAMED_HEIGHT : DOTTED_HEIGHT };
}
