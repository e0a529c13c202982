import type { OwnFontFace } from '../../src-shared/contract/own-fonts.ts';

/** What relates a font to the others of its family, from its names and its table `OS/2` (OpenType 1.9). */

const WEIGHT_AT = 4;
const PANOSE_AT = 32;
const SELECTION_AT = 62;
const SEMI_BOLD = 600;
/** Bits of `fsSelection`: italic, and oblique. */
const SLANTED = (1 << 0) | (1 << 9);
const PANOSE_HANDWRITTEN = 3;
const PANOSE_MONOSPACED = 9;
/** Serif styles from cove to triangle; sans serifs follow. */
const PANOSE_SERIFS = { first: 2, last: 10 };

/** Words of weight and slope, with which old programs end the name of a family. */
const CUT =
  /[\s-]+(?:thin|light|book|roman|regular|medium|(?:semi|demi|extra|ultra)?[\s-]?bold|black|heavy|italic|oblique)$/i;
const BOLD = /bold|black|heavy/i;
const ITALIC = /italic|oblique/i;

function withoutCut(family: string): string {
  const shorter = family.replace(CUT, '');
  return shorter === family ? family : withoutCut(shorter);
}

function findLike(table: DataView): OwnFontFace['like'] {
  const [type = 0, serif = 0, , proportion = 0] = [0, 1, 2, 3].map((at) => table.getUint8(PANOSE_AT + at));
  if (type === PANOSE_HANDWRITTEN) return 'comic';
  if (proportion === PANOSE_MONOSPACED) return 'mono';
  return serif >= PANOSE_SERIFS.first && serif <= PANOSE_SERIFS.last ? 'serif' : 'sans';
}

/** @param os2 the table, undefined where the font has none */
export function readFace(
  { family, style }: { family: string; style: string },
  os2: Uint8Array | undefined,
): OwnFontFace {
  const name = `${family} ${style}`;
  const named = { family: withoutCut(family), bold: BOLD.test(name), italic: ITALIC.test(name) };
  if (!os2 || os2.length < SELECTION_AT + 2) return { ...named, like: 'sans' };
  const table = new DataView(os2.buffer, os2.byteOffset, os2.byteLength);
  return {
    ...named,
    bold: named.bold || table.getUint16(WEIGHT_AT) >= SEMI_BOLD,
    italic: named.italic || (table.getUint16(SELECTION_AT) & SLANTED) !== 0,
    like: findLike(table),
  };
}
