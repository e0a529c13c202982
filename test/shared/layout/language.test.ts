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
    expect(getFaces('直骨化')).toContain('NotoSansSC');
    expect(getFaces('骨が折れる')).toContain('NotoSansJP');
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

test('a run is shaped in the language of the text where it is written in the script', () => {
  expect(findShapingLanguage('sr', 'Cyrl')).toBe('sr');
  expect(findShapingLanguage('en', 'Cyrl')).toBe('ru');
  expect(findShapingLanguage(undefined, 'Cyrl')).toBe('ru');
  expect(findShapingLanguage('ur', 'Arab')).toBe('ur');
  expect(findShapingLanguage(undefined, 'Latn')).toBe('und');
});
