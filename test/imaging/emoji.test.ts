import { describe, expect, test } from 'vitest';
import { listRecommendedEmoji } from '../../scripts/emoji-extra.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { splitGraphemes } from '../../src-shared/layout/graphemes.ts';

const art = createEmojiArt(new URL('../../resources', import.meta.url).pathname);

describe('emoji', () => {
  test('all that are recommended for interchange have their own art', () => {
    const list = listRecommendedEmoji();
    expect(list.length).toBeGreaterThan(3900);
    const without = list.filter(({ emoji }) => !art.find(emoji)).map(({ emoji }) => emoji);
    expect(without).toEqual([]);
    const keys = new Set(list.map(({ emoji }) => art.find(emoji)));
    expect(keys.size).toBe(list.length);
  });

  test('each is one grapheme, drawn as a picture of plain SVG without scripts, links or text', () => {
    const isWrong = (emoji: string) => {
      const [only, ...more] = splitGraphemes(emoji, (grapheme) => art.find(grapheme));
      const { body } = art.picture(art.find(emoji) ?? '');
      const isUnsafe = /<script|<text|<image|href="(?!#)|<foreignObject/i.test(body);
      return more.length > 0 || only?.emoji === undefined || isUnsafe;
    };
    expect(listRecommendedEmoji().filter(({ emoji }) => isWrong(emoji))).toEqual([]);
  });

  test('digits, signs and text presentation stay text', () => {
    for (const text of ['7', '#', '©', '™', '❤\ufe0e', 'a', '→']) {
      expect(splitGraphemes(text, (grapheme) => art.find(grapheme))[0]?.emoji).toBeUndefined();
    }
  });

  test('with any of its variation selectors left out, each is one picture or one text sign', () => {
    const wrong = listRecommendedEmoji()
      .flatMap(({ emoji }) => unqualified(emoji))
      .filter((emoji) => {
        const [only, ...more] = splitGraphemes(emoji, art.find);
        const text = emoji.replace(/\ufe0f/g, '');
        const picture = only?.emoji !== undefined && more.length === 0;
        // Signs such as ☺ and ✈, which are older than emoji, are text by default.
        return !picture && !/^[\u00a9-\u3299]$/.test(text);
      });
    expect(wrong).toEqual([]);
  });

  test('sequences nobody draws are drawn as their parts', () => {
    const findParts = (text: string) => {
      const [grapheme] = splitGraphemes(text, art.find);
      return grapheme?.parts?.map((part) => part.emoji) ?? grapheme?.emoji;
    };
    const key = (text: string) => art.find(text);
    expect(findParts('👩‍💻‍🦄')).toEqual([key('👩‍💻'), key('🦄')]);
    expect(findParts('👨🏽‍🍕')).toEqual([key('👨🏽'), key('🍕')]);
    expect(findParts('🇽🇽')).toEqual([key('🇽'), key('🇽')]);
    expect(findParts('🏴󠁵󠁳󠁴󠁸󠁿')).toBe(key('🏴'));
    expect(findParts('❤︎')).toBeUndefined();
  });
});

/** Every emoji with some or all of its VS16 left out: minimally qualified and unqualified, as emoji-test.txt lists them. */
function unqualified(emoji: string): string[] {
  const pieces = emoji.split('\ufe0f');
  const variants = 2 ** (pieces.length - 1) - 1;
  return Array.from({ length: variants }, (_, kept) =>
    pieces.map((piece, at) => (at > 0 && kept & (1 << (at - 1)) ? `\ufe0f${piece}` : piece)).join(''),
  );
}
