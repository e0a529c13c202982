import { LIMITS } from './limits.ts';

/** What lists of memes and templates are sorted and filtered by; without schemas, which load slowly. */

export const MEME_SORTS = ['newest', 'oldest', 'name', 'largest', 'smallest'] as const;
export type MemeSort = (typeof MEME_SORTS)[number];

export const TEMPLATE_SORTS = ['trending', 'used', 'new', 'name'] as const;
export type TemplateSort = (typeof TEMPLATE_SORTS)[number];

/** What a meme is: `animation` is a GIF or an animated WebP. */
export const MEME_KINDS = ['still', 'animation', 'video'] as const;
export type MemeKind = (typeof MEME_KINDS)[number];

/** A tag as it is stored: in lower case, without a comma, `#` or spaces around it; empty where nothing is left. */
export function readTag(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc},]+/gu, ' ')
    .trim()
    .replace(/^#+\s*/, '');
  return Array.from(words).slice(0, LIMITS.tagChars).join('').trim();
}
