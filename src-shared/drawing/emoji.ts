import type { EmojiSource } from '../layout/types.ts';

/** A picture of one emoji: SVG markup and the side of its view box (every set is square). */
export interface EmojiPicture {
  body: string;
  side: number;
}

/** Art of emoji by key; `find` gives the key of a grapheme. */
export interface EmojiArt extends EmojiSource {
  /** @throws Error for a key that `find` did not return */
  picture(key: string): EmojiPicture;
  /** Every emoji there is art for: its code (see `emojiCode`) and the key of its picture. */
  index(): [code: string, key: string][];
}
