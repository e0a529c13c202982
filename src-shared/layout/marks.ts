import type { Face, ShapedGlyph } from './types.ts';

/** Marks that are drawn in another face than their base, which therefore has no anchors for them. */

/** Marks between two letters, such as U+0361, are made to reach from the end of their base. */
const MARK_OF_ONE_BASE = /^(?![\u035c-\u0362\u1dcd\u1dfc])\p{Mark}$/u;

/** Whether a character is a mark that belongs over, under or around a single base. */
export const isMarkOfOneBase = (character: string): boolean => MARK_OF_ONE_BASE.test(character);

/** Centres marks on the base before them (`over` em wide); `scale`: em of the main font in theirs. */
export function centreMarks(
  glyphs: readonly ShapedGlyph[],
  { face, scale, rtl }: { face: Face; scale: number; rtl: boolean },
  over: number,
): ShapedGlyph[] {
  // The pen stands where the base ends: in visual order that is its right side, from right to left its left one.
  const middle = rtl ? over / 2 : -over / 2;
  return glyphs.map(({ glyph, cluster, dy }) => {
    const { left, right } = face.extents(glyph);
    const dx = middle - ((left + right) / 2) * scale;
    return { glyph, cluster, advance: 0, dx, dy: dy * scale };
  });
}
