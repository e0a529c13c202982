import { DEFAULT_FONT, isOwnFont, type OwnFontId } from '../contract/fonts.ts';
import type { OwnFontCut } from '../contract/own-fonts.ts';
import type { CaptionStyle } from '../contract/style.ts';
import { type FontStyle, getFamily } from './font-families.ts';
import type { FaceSource } from './types.ts';

/** The cut of a font that draws a text of a style: of the default font where one's own is not on this machine. */
export function availableFont(
  { font = DEFAULT_FONT, bold, italic }: Pick<CaptionStyle, 'font' | 'bold' | 'italic'>,
  faces: FaceSource,
): FontStyle & { missingFont?: string } {
  if (!isOwnFont(font)) return { font, bold, italic };
  if (faces.isMissing(getFamily({ font }).face))
    return { font: DEFAULT_FONT, bold, italic, missingFont: font };
  if (bold === undefined && italic === undefined) return { font };
  return findOwnCut({ font, bold, italic }, faces.listOwnCuts());
}

/** The font of one's own that is bold or italic beside `font`, else the bundled family that it is most alike. */
function findOwnCut(
  { font, bold, italic }: FontStyle & { font: OwnFontId },
  cuts: readonly OwnFontCut[],
): FontStyle {
  const self = cuts.find(({ id }) => id === font) ?? { bold: false, italic: false, family: '', like: 'sans' };
  const wanted = { bold: bold ?? self.bold, italic: italic ?? self.italic };
  const isWanted = (cut: Pick<OwnFontCut, 'bold' | 'italic'>) =>
    cut.bold === wanted.bold && cut.italic === wanted.italic;
  if (isWanted(self)) return { font };
  const sibling = cuts.find((cut) => cut.family === self.family && isWanted(cut));
  if (sibling) return { font: sibling.id };
  // Without a lighter or upright face it stays as it is, as bundled families do.
  const lacks = (wanted.bold && !self.bold) || (wanted.italic && !self.italic);
  return lacks ? { font: self.like, ...wanted } : { font };
}
