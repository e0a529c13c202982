import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COVERAGE_FILE } from '../../../scripts/fonts-coverage.ts';
import { createEmojiArt } from '../../../src-main/imaging/emoji-art.ts';
import type { FontId } from '../../../src-shared/contract/fonts.ts';
import { decodeCoverage } from '../../../src-shared/layout/coverage.ts';
import { createCoveredFaces } from '../../../src-shared/layout/covered-faces.ts';
import { chooseFaces, type FacedGrapheme } from '../../../src-shared/layout/face-choice.ts';
import { detectLocale, readsNastaliq } from '../../../src-shared/layout/font-catalogue.ts';
import { splitGraphemes } from '../../../src-shared/layout/graphemes.ts';

const coverage = decodeCoverage(JSON.parse(readFileSync(COVERAGE_FILE, 'utf8')));
/** Whoever opens a font to choose a face fails here. */
const closed = {
  face(id: string): never {
    throw new Error(`${id} was opened`);
  },
  isMissing: () => false,
};
const emoji = createEmojiArt(new URL('../../../resources', import.meta.url).pathname);
const deps = {
  faces: createCoveredFaces(closed, () => coverage),
  emoji,
};

function getFaces(text: string, font: FontId = 'anton', lang?: string): FacedGrapheme[] {
  const choice = { font, locale: detectLocale(text, lang), nastaliq: readsNastaliq(text, lang) };
  return chooseFaces(splitGraphemes(text, emoji.find), choice, deps);
}

const getFontName = (grapheme: FacedGrapheme | undefined) => grapheme?.face.id.split('/')[0];
const findFaceName = (text: string, letter: string, font?: FontId, lang?: string) =>
  getFontName(getFaces(text, font, lang).find((one) => one.text === letter));

/** Every character that a bundled face has and that prints, of some general categories. */
function* drawable(pattern: RegExp): Generator<string> {
  for (let codePoint = 0x20; codePoint < 0x2_00_00; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    if (!pattern.test(character)) continue;
    if (coverage.faces.some((id) => coverage.has(id, codePoint))) yield character;
  }
}

describe('every bundled face is the last resort for what it has', () => {
  const symbols = [...drawable(/^[\p{S}\p{P}\p{N}]$/u)];

  test.for(['大好き', '完了', '한국', 'text', 'نص', 'ไทย'])('symbols beside %s', (word) => {
    expect(symbols.length).toBeGreaterThan(6000);
    const missing = symbols.filter((symbol) => getFaces(word + symbol).some(({ found }) => !found));
    expect(missing).toEqual([]);
  });

  test('letters of all scripts in Latin text', () => {
    const letters = [...drawable(/^(?!\p{Script=Han}|\p{Script=Hangul})\p{L}$/u)];
    expect(letters.length).toBeGreaterThan(8500);
    expect(letters.filter((letter) => getFaces(`a ${letter}`, 'comic').some(({ found }) => !found))).toEqual(
      [],
    );
  });

  test('a last resort is as heavy as the font it stands in for', () => {
    const findFaceId = (font: FontId) => getFaces('a؟', font).at(-1)?.face.id.split('/').slice(0, 2);
    expect(findFaceId('anton')).toEqual(['noto-sans-arabic', '900Black']);
    expect(findFaceId('sans')).toEqual(['noto-sans-arabic', '700Bold']);
  });

  test('what none has is not found; letters count in either normal form, and invisible characters always', () => {
    const found = getFaces('a\u{12000}b \ue000').filter((one) => !one.found);
    expect(found.map(({ text }) => text)).toEqual(['\u{12000}', '\ue000']);
    const always = ['e\u0301', 'ǹ', 'a\u200d', '\u2066a\u2069', '한'.normalize('NFD')];
    expect(always.filter((text) => getFaces(text).some((one) => !one.found))).toEqual([]);
  });
});

describe('paired punctuation takes one face', () => {
  test.for([
    ['(مرحبا abc)', '(', ')', 'anton'],
    ['(abc مرحبا)', '(', ')', 'anton'],
    ['see «привет abc»', '«', '»', 'anton'],
    ['“שלום abc”', '“', '”', 'anton'],
    ['(私 abc)', '(', ')', undefined],
    ['「私の abc」', '「', '」', 'noto-sans-jp'],
    ['༼ つ ◕_◕ ༽つ', '༼', '༽', 'noto-serif-tibetan'],
    ['a (b [c) d]', '(', ')', 'anton'],
    ['»привет abc«', '»', '«', 'anton'],
    ['„שלום abc“', '„', '“', 'anton'],
  ] as const)('%s', ([text, opener, closer, expected]) => {
    const faces = [findFaceName(text, opener), findFaceName(text, closer)];
    expect(faces[0]).toBe(faces[1]);
    if (expected) expect(faces[0]).toBe(expected);
  });
});

describe('faces by script and mood', () => {
  test.for([
    ['سلام دنیا', 'د', 'sans', undefined, 'noto-sans-arabic'],
    ['یہ ہے', 'ہ', 'sans', undefined, 'noto-nastaliq-urdu'],
    ['سلام', 'س', 'sans', 'ur', 'noto-nastaliq-urdu'],
    ['ہے', 'ہ', 'sans', 'ar', 'noto-sans-arabic'],
    ['Привет', 'П', 'comic', undefined, 'comic-relief'],
    ['שלום', 'ש', 'rounded', undefined, 'fredoka'],
    ['안녕', '안', 'rounded', undefined, 'jua'],
    ['Γειά', 'Γ', 'rounded', undefined, 'noto-sans'],
    ['नमस्ते', 'न', 'hand', undefined, 'kalam'],
  ] as const)('%s in %3$s', ([text, letter, font, lang, expected]) => {
    expect(findFaceName(text, letter, font, lang)).toBe(expected);
  });

  test('marks on a base of another script are drawn by a face that has them', () => {
    const [grapheme] = getFaces('ง\u0361', 'sans');
    expect(grapheme?.found).toBe(true);
    expect(grapheme?.pieces?.map(({ text, face }) => [text, getFontName({ ...grapheme, face })])).toEqual([
      ['ง', 'noto-sans-thai'],
      ['\u0361', 'noto-sans'],
    ]);
  });
});
