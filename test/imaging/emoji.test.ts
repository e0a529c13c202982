import { describe, expect, test } from 'vitest';
import { recommendedEmoji } from '../../scripts/emoji-extra.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { splitGraphemes } from '../../src-shared/layout/graphemes.ts';

const art = createEmojiArt(new URL('../../resources', import.meta.url).pathname);

describe('emoji', () => {
  test('all that are recommended for interchange have their own art', () => {
    const list = recommendedEmoji();
    expect(list.length).toBeGreaterThan(3900);
    const without = list.filter(({ emoji }) => !art.find(emoji)).map(({ emoji }) => emoji);
    expect(without).toEqual([]);
    const keys = new Set(list.map(({ emoji }) => art.find(emoji)));
    expect(keys.size).toBe(list.length);
  });

  test('each is one grapheme and drawn as a picture when it asks for it', () => {
    const wrong = recommendedEmoji()
      .filter(({ emoji }) => {
        const [only, ...more] = splitGraphemes(emoji, (grapheme) => art.find(grapheme));
        return more.length > 0 || only?.emoji === undefined;
      })
      .map(({ emoji }) => emoji);
    expect(wrong).toEqual([]);
  });

  test('pictures are plain SVG without scripts, links or text', () => {
    const bad = recommendedEmoji().filter(({ emoji }) =>
      /<script|<text|<image|href="(?!#)|<foreignObject/i.test(art.picture(art.find(emoji) ?? '').body),
    );
    expect(bad).toEqual([]);
  });

  test('digits, signs and text presentation stay text', () => {
    for (const text of ['7', '#', '©', '™', '❤\ufe0e', 'a', '→']) {
      expect(splitGraphemes(text, (grapheme) => art.find(grapheme))[0]?.emoji).toBeUndefined();
    }
  });
});
