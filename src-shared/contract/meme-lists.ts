/** What lists of memes are sorted and filtered by; without schemas, which load slowly. */

export const MEME_SORTS = ['newest', 'oldest', 'name', 'largest', 'smallest'] as const;
export type MemeSort = (typeof MEME_SORTS)[number];

/** What a meme is: `animation` is a GIF or an animated WebP. */
export const MEME_KINDS = ['still', 'animation', 'video'] as const;
export type MemeKind = (typeof MEME_KINDS)[number];
