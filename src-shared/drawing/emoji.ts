import type { EmojiSource } from '../layout/types.ts';
import { type MarkupShape, roundPx } from './piece.ts';

/** Emoji in text and in layers: where their art comes from, and one of them as SVG. */

/** A picture of one emoji: SVG markup and the side of its view box (every set is square). */
export interface EmojiPicture {
  body: string;
  side: number;
}

/** Pictures of emoji by key: files in the engine, fetched ones in a page. */
export interface EmojiPictures {
  /** @throws Error for a key that `find` did not return */
  picture(key: string): EmojiPicture;
}

/** Art of emoji; `find` gives the key of a grapheme. */
export interface EmojiArt extends EmojiSource, EmojiPictures {
  /** Every emoji there is art for: its code (see `emojiCode`) and the key of its picture. */
  index(): [code: string, key: string][];
}

/** The square that an emoji fills; px. */
export interface EmojiSquare {
  x: number;
  y: number;
  size: number;
}

/** One emoji. Its ids are made unique by `prefix`, since several pieces share one document. */
export function emojiShape(
  { x, y, size }: EmojiSquare,
  { body, side }: EmojiPicture,
  prefix: string,
): MarkupShape {
  const art = body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  const place = `translate(${roundPx(x)} ${roundPx(y)}) scale(${roundPx(size) / side})`;
  return { kind: 'markup', markup: `<g transform="${place}">${art}</g>` };
}
