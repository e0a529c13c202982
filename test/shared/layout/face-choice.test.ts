import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COVERAGE_FILE } from '../../../scripts/fonts-coverage.ts';
import { createEmojiArt } from '../../../src-main/imaging/emoji-art.ts';
import { FONT_IDS, type FontId } from '../../../src-shared/contract/fonts.ts';
import type { FontName } from '../../../src-shared/contract/own-fonts.ts';
import { decodeCoverage } from '../../../src-shared/layout/coverage.ts';
import { createCoveredFaces } from '../../../src-shared/layout/covered-faces.ts';
import { chooseFaces, type FacedGrapheme } from '../../../src-shared/layout/face-choice.ts';
import { detectLocale, readsNastaliq } from '../../../src-shared/layout/font-catalogue.ts';
import { splitGraphemes } from '../../../src-shared/layout/graphemes.ts';
import type { FaceSource } from '../../../src-shared/layout/types.ts';

const coverage = decodeCoverage(JSON.parse(readFileSync(COVERAGE_FILE, 'utf8')));
/** Whoever opens a font to choose a face fails here. */
const closed = {
  face(id: string): never {
    throw new Error(`${id} was opened`);
  },
  isMissing: () => false,
  listOwnCuts: () => [],
};
const emoji = createEmojiArt(new URL('../../../resources', import.meta.url).pathname);
const deps = {
  faces: createCoveredFaces(closed, () => coverage),
  emoji,
};

function getFaces(text: string, font: FontName = 'anton', lang?: string): FacedGrapheme[] {
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

describe('a word stays in its typeface', () => {
  test.for(FONT_IDS)('%s, with hyphens, spaces and marks that look like its own', (font) => {
    for (const text of [
      'T\u2011shirt',
      '5\u201210',
      '\u22125',
      '6\u20322\u2033',
      'it\u02bcs',
      'a\u202fb\u2009c',
    ])
      expect([text, new Set(getFaces(text, font).map(({ face }) => face.id)).size]).toEqual([text, 1]);
  });

  test.for([
    ['WHAT‽', 'anton', '‽'],
    ['₴500', 'anton', '₴'],
    ['100₿', 'bangers', '₿'],
    ['H₂O', 'luckiest', '₂'],
    ['2ⁿᵈ', 'anton', 'ⁿᵈ'],
    ['10⁻⁵', 'creepster', '⁻⁵'],
    ['(♯♭)', 'anton', '♯♭'],
  ] as const)('%s in %s: only %s is drawn in another', ([text, font, signs]) => {
    const faces = getFaces(text, font);
    const main = getFaces('0', font)[0]?.face;
    const others = faces.filter(({ face }) => face !== main);
    expect(others.map((one) => one.text).join('')).toBe(signs);
    expect(new Set(others.map(({ face }) => face)).size).toBe(1);
    expect(faces.every(({ found }) => found)).toBe(true);
  });

  test.for(['anton', 'bangers', 'blackletter', 'marker'] as const)(
    '%s, struck through or underlined',
    (font) => {
      for (const [letter] of ['T\u0336', 'u\u0332', 'x\u0338\u0332'].map((text) => getFaces(text, font))) {
        const [base, ...marks] = letter?.pieces ?? [];
        expect([base?.face, marks.length > 0]).toEqual([getFaces('a', font)[0]?.face, true]);
        expect(letter?.pieces?.every(({ found }) => found)).toBe(true);
      }
    },
  );

  test('a letter that its font lacks takes its whole word along', () => {
    const faces = getFaces('Győr is', 'creepster').map(getFontName);
    expect(faces).toEqual([
      ...new Array(4).fill('sofia-sans-extra-condensed'),
      ...new Array(3).fill('creepster'),
    ]);
  });
});

describe('alphabets that people write in for their look', () => {
  test.for([
    ['sᴍᴀʟʟ ɪs ᴄᴜᴛᴇ', 'anton'],
    ['ʇı sı ǝpᴉsdn uʍop 😂 ou', 'anton'],
    ['ᵗᵒᵒ ˢᵐᵃˡˡ', 'bangers'],
    ['ℋℯ𝓁𝓁ℴ 𝒲ℴ𝓇𝓁𝒹', 'luckiest'],
    ['Ⓗⓔⓛⓛⓞ ⓦⓞⓡⓛⓓ', 'creepster'],
    ['🅷🅴🅻🅻🅾 🅱🅾🅱🆂', 'anton'],
  ] as const)('%s in %s is drawn in one face', ([text, font]) => {
    const letters = getFaces(text, font).filter((one) => !one.space && one.text !== '😂');
    expect(letters.filter(({ emoji, found }) => emoji !== undefined || !found)).toEqual([]);
    expect(new Set(letters.map(getFontName)).size).toBe(1);
  });

  test('one such word among others changes no other', () => {
    const names = getFaces('a ʟᴇɢᴇɴᴅ is born', 'anton').map(getFontName);
    expect(names.map((name) => (name === 'anton' ? 'a' : '-')).join('')).toBe('aa------aaaaaaaa');
  });

  test('squared letters that are pictures by themselves stay pictures', () => {
    for (const text of ['🅰🅱', '🅱\ufe0f', '🅾'])
      expect(getFaces(text).map(({ emoji }) => emoji)).not.toContain(undefined);
  });
});

describe('private-use characters', () => {
  const PRIVATE = ['\ue000', '\uf101', '\uf8ff', '\u{f0001}', '\u{10fffd}'];
  const isMissing = (text: string, font: FontName) => getFaces(text, font).some(({ found }) => !found);

  test('no bundled font draws them, not even one that has them', () => {
    const codes = Array.from({ length: 0x1900 }, (_, at) => 0xe000 + at);
    const had = codes.filter((code) => coverage.faces.some((id) => coverage.has(id, code)));
    expect(had.length).toBeGreaterThan(10);
    for (const font of FONT_IDS)
      for (const text of [...PRIVATE, ...had.map((code) => String.fromCharCode(code))])
        expect([font, text, isMissing(text, font)]).toEqual([font, text, true]);
  });

  test('a box stands for them in every font', () => {
    for (const font of FONT_IDS)
      expect([font, findFaceName('a\ue000', '\ue000', font)]).toEqual([font, 'noto-sans']);
  });

  test('a font of one’s own draws those it has, and only with its own letters', () => {
    const own = 'font_0123456789abcdef';
    const icons = { ...deps.faces.face('anton/400Regular/Anton_400Regular'), id: `own/${own}` };
    const faces: FaceSource = {
      face: (id) => (id === icons.id ? { ...icons, has: (code) => code === 0xf101 } : deps.faces.face(id)),
      isMissing: () => false,
      listOwnCuts: () => [],
    };
    const choose = (text: string) =>
      chooseFaces(
        splitGraphemes(text, emoji.find),
        { font: own, locale: 'zh', nastaliq: false },
        { faces, emoji },
      );
    expect(choose('\uf101\ue000').map(({ found }) => found)).toEqual([true, false]);
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
