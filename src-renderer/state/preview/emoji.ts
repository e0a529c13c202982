import type { EmojiPicture, EmojiPictures } from '../../../src-shared/drawing/emoji.ts';
import { findEmoji } from '../../../src-shared/layout/emoji-code.ts';
import type { EmojiSource } from '../../../src-shared/layout/types.ts';
import { createLoads, NotLoadedError } from './not-loaded.ts';

export interface BrowserEmoji extends EmojiSource, EmojiPictures {
  /** @throws NotLoadedError that fetches all of these at once, where any has not been loaded */
  ensure(keys: readonly string[]): void;
}

export interface EmojiDeps {
  /** Every emoji there is art for: code → key. */
  index: readonly (readonly [code: string, key: string])[];
  /** The art as an SVG document. */
  fetchSvg(key: string): Promise<string>;
}

/** The content of an SVG document and the side of its view box. @throws Error for one without a view box */
export function parsePicture(svg: string): EmojiPicture {
  const side = Number(/\bviewBox="0 0 ([\d.]+)/.exec(svg)?.[1]);
  if (!side) throw new Error('an emoji picture has no view box');
  return { body: svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, ''), side };
}

/** Emoji whose art is loaded when they are drawn; the index of all emoji is loaded before. */
export function createBrowserEmoji({ index, fetchSvg }: EmojiDeps): BrowserEmoji {
  const keys = new Map(index);
  const pictures = new Map<string, EmojiPicture>();
  const load = createLoads(async (key) => {
    pictures.set(key, parsePicture(await fetchSvg(key)));
  });
  return {
    find: (grapheme) => findEmoji(grapheme, (code) => keys.get(code)),
    ensure(wanted) {
      const missing = wanted.filter((key) => !pictures.has(key));
      if (missing.length === 0) return;
      throw new NotLoadedError('emoji', async () => {
        await Promise.all(missing.map(load));
      });
    },
    picture(key) {
      const known = pictures.get(key);
      if (!known) throw new NotLoadedError(key, () => load(key));
      return known;
    },
  };
}
