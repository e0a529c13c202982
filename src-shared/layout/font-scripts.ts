import type { FontName } from '../contract/own-fonts.ts';
import type { Coverage } from './coverage.ts';
import { faceChain, type Locale } from './font-catalogue.ts';
import { getFamily } from './font-families.ts';

/** Which scripts a font has, and which face draws the others, in the words of people who choose a font. */

interface FontScript {
  name: string;
  /** Unicode long name. */
  script: string;
  locale: Locale;
  /** Letters that a font made for the script has. */
  letters: string;
}

const plain = (name: string, letters: string): FontScript => ({ name, script: name, locale: 'zh', letters });

/** Writing systems that captions are often written in, in the order they are listed. */
const FONT_SCRIPTS: readonly FontScript[] = [
  plain('Latin', 'Agz'),
  { ...plain('Latin', 'Ạệữđ'), name: 'Vietnamese' },
  plain('Greek', 'Ωαλς'),
  plain('Cyrillic', 'Жбщя'),
  plain('Hebrew', 'אבש'),
  plain('Arabic', 'ابشي'),
  plain('Devanagari', 'कमह'),
  plain('Thai', 'กมท'),
  { name: 'Japanese', script: 'Hiragana', locale: 'ja', letters: 'あんア' },
  { name: 'Korean', script: 'Hangul', locale: 'ko', letters: '가한글' },
  { name: 'Chinese', script: 'Han', locale: 'zh', letters: '我们的' },
];

const hasAll = (letters: string, has: (codePoint: number) => boolean): boolean =>
  Array.from(letters).every((letter) => has(letter.codePointAt(0) ?? 0));

/** The scripts of a font that has some characters, such as `Latin`, `Cyrillic`. */
export const listScripts = (has: (codePoint: number) => boolean): string[] =>
  FONT_SCRIPTS.filter(({ letters }) => hasAll(letters, has)).map(({ name }) => name);

export interface ScriptsOfFont {
  /** Those that the font itself has. */
  own: string[];
  /** Those drawn in faces of a like build, by the face's id. What is in neither is drawn in Noto. */
  companions: { face: string; scripts: string[] }[];
}

/** What draws each script in a text of a bundled font. */
export function listFontScripts(font: FontName, coverage: Pick<Coverage, 'has'>): ScriptsOfFont {
  const { face, companions, hangul, japanese, chinese } = getFamily({ font });
  const alike = new Set([...companions, hangul, japanese, chinese].filter((id) => id !== undefined));
  const drawn = FONT_SCRIPTS.map(({ name, script, locale, letters }) => ({
    name,
    by: faceChain({ font, locale, nastaliq: false }, script).find((id) =>
      hasAll(letters, (codePoint) => coverage.has(id, codePoint)),
    ),
  }));
  const listDrawnBy = (id: string) => drawn.filter(({ by }) => by === id).map(({ name }) => name);
  return {
    own: listDrawnBy(face),
    companions: [...alike]
      .filter((id) => id !== face)
      .map((id) => ({ face: id, scripts: listDrawnBy(id) }))
      .filter(({ scripts }) => scripts.length > 0),
  };
}

/** Families that their makers write with capitals inside a word. */
const WRITTEN: Readonly<Record<string, string>> = {
  DotGothic16: 'DotGothic16',
  JetBrainsMono: 'JetBrains Mono',
  UnifrakturCook: 'UnifrakturCook',
};

/** The name and weight of a bundled face, from its id: `Sofia Sans Extra Condensed`, `Bold Italic`. */
export function faceNames(faceId: string): { family: string; style: string } {
  const [, weight = '', file = ''] = faceId.split('/');
  const addSpaces = (name: string) => name.replace(/([a-z])(?=[A-Z0-9])|([A-Z])(?=[A-Z][a-z])/g, '$& ');
  const family = file.slice(0, -weight.length - 1);
  return {
    family: WRITTEN[family] ?? addSpaces(family),
    style: addSpaces(weight.replace(/^\d+/, '').replace('_', ' ')),
  };
}
