import { describe, expect, test } from 'vitest';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import type { OwnFontCut } from '../../../src-shared/contract/own-fonts.ts';
import type { CaptionStyle, Span } from '../../../src-shared/contract/style.ts';
import { availableFont } from '../../../src-shared/layout/available-font.ts';
import { listBundledFaces } from '../../../src-shared/layout/font-catalogue.ts';
import { getFamily } from '../../../src-shared/layout/font-families.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const BOX = { width: 600, height: 240, maxLines: 3, pictureSide: 1000 };
const lay = (text: string, style: CaptionStyle, spans: Span[] = []) =>
  layoutText(text, style, BOX, textDeps, { spans });
/** Faces without the folder of their package. */
const listFaces = (text: string, style: CaptionStyle, spans: Span[] = []) =>
  lay(text, style, spans).faces.map((face) => face.split('/').at(-1));

describe('bold and italic', () => {
  test('every family has a bundled face for each, and each family of an `-italic` is one with its upright', () => {
    const bundled = new Set(listBundledFaces());
    const choices = [undefined, false, true];
    for (const font of FONT_IDS) {
      for (const bold of choices)
        for (const italic of choices) expect(bundled).toContain(getFamily({ font, bold, italic }).face);
      if (!font.endsWith('-italic')) continue;
      const upright = FONT_IDS.find((id) => `${id}-italic` === font) ?? expect.fail(font);
      expect(getFamily({ font: upright, italic: true })).toEqual(getFamily({ font }));
      expect(getFamily({ font, italic: false })).toEqual(getFamily({ font: upright }));
    }
  });

  test.for<[CaptionStyle, string]>([
    [{ font: 'sans', bold: false }, 'NotoSans_400Regular'],
    [{ font: 'sans', bold: true }, 'NotoSans_700Bold'],
    [{ font: 'sans-italic', bold: false }, 'NotoSans_400Regular_Italic'],
    [{ font: 'rounded', italic: true }, 'Nunito_900Black_Italic'],
    // Of its own, else the nearest.
    [{ font: 'anton', bold: false }, 'Anton_400Regular'],
    [{ font: 'anton', italic: true, bold: false }, 'SofiaSansExtraCondensed_900Black_Italic'],
    [{ font: 'oswald', italic: true, bold: false }, 'ArchivoNarrow_400Regular_Italic'],
    [{ font: 'hand', italic: true }, 'Mali_400Regular_Italic'],
    [{ font: 'hand', bold: true }, 'Mali_700Bold'],
    [{ font: 'caveat', italic: true, bold: false }, 'Caveat_400Regular'],
  ])('%o is drawn in %s', ([style, face]) => {
    expect(listFaces('Quick', style)).toEqual([face]);
  });

  test('scripts without italics stay upright, and are as light as their words where there is such a face', () => {
    const text = 'سلام 你好';
    expect(listFaces(text, { font: 'sans', italic: true })).toEqual(listFaces(text, { font: 'sans' }));
    expect(listFaces(text, { font: 'sans', bold: false })).toEqual([
      'NotoSansSC_700Bold',
      'NotoSansArabic_400Regular',
    ]);
    expect(listFaces('Ψυχή', { font: 'rounded', bold: false })).toEqual(['NotoSans_400Regular']);
  });

  test('words have their own, and what they leave out is the caption’s', () => {
    const words = [{ start: 4, end: 7, bold: true }];
    expect(listFaces('see red', { font: 'sans', bold: false, italic: true }, words)).toEqual([
      'NotoSans_400Regular_Italic',
      'NotoSans_700Bold_Italic',
    ]);
    expect(
      listFaces('see red', { font: 'serif', bold: false }, [{ start: 4, end: 7, font: 'comic' }]),
    ).toEqual(['NotoSerif_400Regular', 'ComicNeue_400Regular']);
  });
});

describe('an underlined caption', () => {
  test('has a line under each of its lines, and none under words that take it away', () => {
    const { decorations, segments } = lay('one two\nthree', { underline: true }, [
      { start: 4, end: 7, underline: false },
    ]);
    const lines = decorations.map(({ kind, segment }) => [kind, segments[segment]]);
    expect(lines).toEqual([
      ['underline', { underline: true }],
      ['underline', { underline: true }],
    ]);
  });
});

describe('fonts of one’s own', () => {
  const cut = (digit: string, over: Partial<OwnFontCut>): OwnFontCut => ({
    id: `font_${digit.padStart(16, '0')}`,
    family: 'Chalk',
    bold: false,
    italic: false,
    like: 'comic',
    ...over,
  });
  const [regular, bold] = [cut('1', {}), cut('2', { bold: true })];
  const other = cut('3', { family: 'Slate', bold: true, italic: true, like: 'serif' });
  const find = (style: CaptionStyle) => {
    const listOwnCuts = () => [regular, bold, other];
    return availableFont(style, { ...textDeps.faces, isMissing: () => false, listOwnCuts });
  };

  test('stand in for each other within a family', () => {
    expect(find({ font: regular.id, bold: true })).toEqual({ font: bold.id });
    expect(find({ font: bold.id, bold: false })).toEqual({ font: regular.id });
    expect(find({ font: bold.id, bold: true })).toEqual({ font: bold.id });
  });

  test('are drawn in the nearest family where theirs lacks a bold or italic, and as they are where it lacks less', () => {
    expect(find({ font: regular.id, italic: true })).toEqual({ font: 'comic', bold: false, italic: true });
    expect(find({ font: other.id, bold: false })).toEqual({ font: other.id });
    const unknown = 'font_00000000000000zz';
    expect(find({ font: unknown, bold: true })).toEqual({ font: 'sans', bold: true, italic: false });
  });
});
