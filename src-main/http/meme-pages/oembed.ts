import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Oembed, OembedQuery } from '../../../src-shared/contract/oembed.ts';
import { MEME_THUMB_SIDE, thumbOf } from '../../../src-shared/contract/thumbs.ts';
import { titleOf } from './page.ts';

/** oEmbed 1.0: other programs request the picture of a meme page in order to embed it. */

/** The id of the meme whose page has this URL at one of the engine's origins; undefined if there is none. */
export function memeIdOf(address: string, isOwn: (origin: URL) => boolean): string | undefined {
  const url = URL.parse(address);
  const id = /^\/m\/(\w+)\/?$/.exec(url?.pathname ?? '')?.[1];
  return url && isOwn(url) ? id : undefined;
}

type Size = Pick<Meme, 'width' | 'height'>;

/** A size, px, scaled down to fit. */
function within({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The oEmbed document of a meme: its picture, or its thumbnail if the picture is larger than requested, with the size
 * to show it at. `picture`: URL of the picture; `base`: URL of the engine.
 */
export function oembedOf(
  meme: Meme,
  picture: string,
  base: string,
  { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: OembedQuery,
): Oembed {
  const most = { width: maxwidth, height: maxheight };
  const thumb = within(meme, { width: MEME_THUMB_SIDE, height: MEME_THUMB_SIDE });
  const fits = meme.width <= maxwidth && meme.height <= maxheight;
  return {
    version: '1.0',
    type: 'photo',
    title: titleOf(meme),
    provider_name: 'CAM',
    provider_url: base,
    url: fits ? picture : thumbOf(picture),
    ...within(fits ? meme : thumb, most),
    thumbnail_url: thumbOf(picture),
    thumbnail_width: thumb.width,
    thumbnail_height: thumb.height,
  };
}
