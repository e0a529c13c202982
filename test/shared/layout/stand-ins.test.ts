import { describe, expect, test } from 'vitest';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { spellOut } from '../../../src-shared/layout/stand-ins.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

const BOX = { width: 600, height: 200, maxLines: 1, pictureSide: 1000 };
const draw = (text: string, font: (typeof FONT_IDS)[number]) =>
  layoutText(text, { font }, BOX, textDeps).items.map((item) =>
    item.kind === 'glyph' ? `${item.face} ${item.glyph}` : item.key,
  );

describe('characters that are several letters', () => {
  test.each([
    ['eﬃcient ﬁeld', 'efficient field'],
    ['Rocky Ⅳ, ⅷ', 'Rocky IV, viii'],
    ['no‼ what⁉ huh⁇ so‥', 'no!! what!? huh?? so..'],
    ['Ĳsland ǆ', 'IJsland dž'],
    ['wait﹗ ﹟1', 'wait! #1'],
    ['ＡＢ ＣＤ ok', 'ＡＢ\u3000ＣＤ ok'],
    ['‼\ufe0f ① ² ℃ ㎏ … ½ ＡＢ 𝓐', '‼\ufe0f ① ² ℃ ㎏ … ½ ＡＢ 𝓐'],
  ])('%s is written %s', (text, written) => {
    expect(spellOut(text)).toBe(written);
  });

  test('a styled word keeps its letters where one before it is written out', () => {
    const spans = [{ start: 2, end: 4, color: '#ff0000' }];
    const { items } = layoutText('ﬃ ab', {}, BOX, textDeps, { spans });
    expect(items.filter(({ segment }) => segment === 0)).toHaveLength(2);
    expect(items.at(-3)?.segment).toBeUndefined();
  });
});

describe.each(['luckiest', 'creepster', 'league-gothic'] as const)('in %s', (font) => {
  test.each([
    ['T\u2011shirt', 'T-shirt'],
    ['7\u20126 8\u20159', '7\u20136 8\u20149'],
    ['don\u2032t it\u02bcs 6\u2033', `don't it\u2019s 6"`],
  ])('%s is drawn as %s', (text, other) => {
    expect(draw(text, font)).toEqual(draw(other, font));
  });
});

test('no sign or blank that is found is drawn as a missing character', () => {
  const codes = Array.from({ length: 0xff_60 }, (_, at) => at + 0xa0);
  const signs = codes.filter((code) =>
    /[\p{Default_Ignorable_Code_Point}\p{Zs}\p{Cf}\p{S}\p{P}\p{No}\p{Lm}]/u.test(String.fromCharCode(code)),
  );
  expect(signs.length).toBeGreaterThan(5000);
  const drawnAsMissing = signs.filter((code) => {
    const { items, missing } = layoutText(`a${String.fromCharCode(code)}b`, {}, BOX, textDeps);
    return missing.length === 0 && items.some((item) => item.kind === 'glyph' && item.glyph === 0);
  });
  expect(drawnAsMissing.map((code) => code.toString(16))).toEqual([]);
});

test.each(FONT_IDS)('%s has a glyph for each of them', (font) => {
  const drawn = draw('\u2010\u2011\u2012\u2013\u2015\u2212\u02bc\u2032\u2033\u2044\u2236\u00a0\u202fa', font);
  expect(drawn.filter((glyph) => glyph.endsWith(' 0'))).toEqual([]);
});
