import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeEmbeddingLevels } from '../../../src-shared/layout/direction.ts';
import { asksForPicture, emojiParts } from '../../../src-shared/layout/emoji-parts.ts';
import { splitGraphemes } from '../../../src-shared/layout/graphemes.ts';
import { isPlain } from '../../../src-shared/layout/plain-text.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const bidi = bidiFactory();
const BMP = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
const PLAIN = BMP.filter(isPlain);

const clusters = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
const allZero = (text: string) =>
  bidi.getEmbeddingLevels(text, 'ltr').levels.every((level: number) => level === 0);

describe('plain text', () => {
  test('has graphemes of one UTF-16 unit and no level but the lowest, for every such unit', () => {
    expect(PLAIN.length).toBeGreaterThan(20_000);
    const isWrong = (text: string) => clusters(text).length !== 4 || !allZero(text);
    expect(PLAIN.map((unit) => `a${unit}${unit}1`).filter(isWrong)).toEqual([]);
  });

  test('in any order', () => {
    const text = fc.array(fc.constantFrom(...PLAIN), { maxLength: 30 }).map((units) => units.join(''));
    fc.assert(
      fc.property(text, (plain) => {
        expect(clusters(plain)).toEqual([...plain]);
        expect(allZero(plain)).toBe(true);
        expect(computeEmbeddingLevels(plain, 'ltr')).toEqual(new Uint8Array(plain.length));
      }),
      { seed: 12, numRuns: 500 },
    );
  });

  test('is what captions mostly are, and nothing that joins or turns', () => {
    const plain = ['When the deploy is on Friday', '“mostly green” – à l’été', 'первого', '一発で動く'];
    const joined = ['e\u0301', '👍', 'a\u200db', 'a\r\nb', 'a\tb', 'स्ते', '한국', 'か\u3099'];
    const turned = ['שלום', 'a\u202eb'];
    expect([...plain, ...joined, ...turned].filter(isPlain)).toEqual(plain);
  });
});

test('a single UTF-16 unit asks for a picture where Unicode presents it as one', () => {
  const pictures = BMP.filter((unit) => asksForPicture(unit));
  expect(pictures).toEqual(BMP.filter((unit) => /^\p{Emoji_Presentation}$/u.test(unit)));
  expect(pictures.length).toBeGreaterThan(50);
});

test('a chain of emoji is looked up in proportion to its length', () => {
  let looks = 0;
  const find = (text: string) => {
    looks += 1;
    return text === '👩' ? text : undefined;
  };
  expect(emojiParts('👩\u200d'.repeat(1000), find)).toHaveLength(1000);
  expect(looks).toBeLessThan(20 * 1000);
});

test('every white space is a space, and brackets have the script of what stands around them', () => {
  const graphemes = splitGraphemes('אב\u3000(ok)\u00a0', () => undefined);
  expect(graphemes.map(({ space }) => (space ? '_' : '.')).join('')).toBe('.._...._');
  expect(graphemes.map(({ script }) => script[0]).join('')).toBe('HHHHLLHH');
});
