import { DEFAULT_FONT } from '../contract/fonts.ts';
import type { FontName } from '../contract/own-fonts.ts';
import { getFamily } from './font-families.ts';
import type { FaceSource } from './types.ts';

/** The font that draws a text whose style names `font`: the default one where one's own is not on this machine. */
export function availableFont(
  font: FontName | undefined,
  faces: FaceSource,
): { font: FontName; missingFont?: string } {
  if (font === undefined) return { font: DEFAULT_FONT };
  return faces.isMissing(getFamily(font).face) ? { font: DEFAULT_FONT, missingFont: font } : { font };
}
