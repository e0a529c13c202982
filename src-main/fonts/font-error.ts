import { CamError } from '../../src-shared/contract/errors.ts';

/** What to do about a font that is refused, where nothing better is known. */
export const INSTEAD = 'Send a font as TTF, OTF or WOFF2 that opens in other programs.';

/** A font file that is refused: why, as a sentence, and what to do instead. */
export function unreadableFont(why: string, instead: string = INSTEAD): CamError {
  return new CamError('FONT_UNREADABLE', `${why} ${instead}`);
}

/** A file that breaks the rules of its format; `where` names the place, as in “The table cmap”. */
export function createDamagedFontError(where: string, what: string): CamError {
  return unreadableFont(`The font is damaged: ${where} ${what}.`);
}
