import { describe, expect, test } from 'vitest';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { findShapingLanguage } from '../../../src-shared/layout/language.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { normaliseText } from '../../../src-shared/layout/prepared-text.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const BOX = { width: 600, height: 200, maxLines: 3, pictureSide: 1000 };
const getFaces = (text: string, lang?: string) => layoutText(text, {}, BOX, textDeps, { lang }).faces.join();

describe('Han characters take the forms of the language', () => {
  test.each([
    ['ja', 'NotoSansJP'],
    ['ja-JP', 'NotoSansJP'],
    ['ko', 'NotoSansKR'],
    ['zh', 'NotoSansSC'],
    ['zh-CN', 'NotoSansSC'],
    ['zh-TW', 'NotoSansTC'],
    ['zh-HK', 'NotoSansTC'],
    ['zh-Hant', 'NotoSansTC'],
    ['zh-Hans-HK', 'NotoSansSC'],
    // No language of Han characters: as without one.
    ['fr', 'NotoSansSC'],
  ])('%s: %s', (lang, face) => {
    expect(getFaces('直骨化', lang)).toContain(face);
  });

  test('without a language by the company they keep', () => {
    const faces = ['直骨化', '骨が折れる'].map((text) => getFaces(text));
    expect(faces).toEqual([expect.stringContaining('NotoSansSC'), expect.stringContaining('NotoSansJP')]);
  });
});

describe('case follows the language', () => {
  test.each<[string, CaptionStyle['case'], string | undefined, string]>([
    ['istanbul ıslak', 'upper', 'tr', 'İSTANBUL ISLAK'],
    ['istanbul', 'upper', undefined, 'ISTANBUL'],
    ['ISPARTA İYİ', 'lower', 'tr', 'ısparta iyi'],
    ['Άνθρωπος', 'upper', 'el', 'ΑΝΘΡΩΠΟΣ'],
    ['Άνθρωπος', 'upper', undefined, 'ΆΝΘΡΩΠΟΣ'],
    ['straße', 'upper', 'de', 'STRASSE'],
    ['ijsvrij', 'mock', 'nl', 'ijSvRij'],
    ['bijl', 'mock', 'nl', 'bIJl'],
    ['ilik', 'mock', 'tr', 'iLiK'],
    ['mein', 'upper', 'abcd', 'MEIN'],
  ])('%s as %s in %s: %s', (text, textCase, lang, expected) => {
    expect(normaliseText(text, textCase, lang)).toBe(expected);
  });
});

test.each([
  ['sr', 'Cyrl', 'sr'],
  ['en', 'Cyrl', 'ru'],
  [undefined, 'Cyrl', 'ru'],
  ['ur', 'Arab', 'ur'],
  [undefined, 'Latn', 'und'],
])('a run of a text in %s, written in %s, is shaped in %s', (lang, script, language) => {
  expect(findShapingLanguage(lang, script)).toBe(language);
});
