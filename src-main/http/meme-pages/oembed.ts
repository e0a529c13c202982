import { isVideoFormat } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Oembed, OembedQuery } from '../../../src-shared/contract/oembed.ts';
import { MEME_THUMB_SIDE, toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import { html } from '../html.ts';
import { getTitle, within } from './card-tags.ts';

/** oEmbed 1.0: other programs request the picture or video of a meme page in order to embed it. */

/** The id of the meme whose page has this URL at one of the engine's origins; undefined if there is none. */
export function readMemeId(address: string, isOwn: (origin: URL) => boolean): string | undefined {
  const url = URL.parse(address);
  const id = /^\/m\/(\w+)\/?$/.exec(url?.pathname ?? '')?.[1];
  return url && isOwn(url) ? id : undefined;
}

const PROVIDER = { version: '1.0', provider_name: 'CAM' } as const;

/** Of a video: a player that is as large as asked for. It plays when it is clicked. */
function createPlayer(meme: Meme, video: string, most: Pick<Meme, 'width' | 'height'>) {
  const { width, height } = within(meme, most);
  const player = html`<video src="${video}" poster="${toThumbAddress(video)}" width="${width}" height="${height}" controls loop muted playsinline preload="none" aria-label="${meme.alt_text}"></video>`;
  return { type: 'video', html: player.text, width, height } as const;
}

/**
 * The oEmbed document of a meme: its picture, or its thumbnail if the picture is larger than requested, or a player of
 * its video, with the size to show it at. `picture`: URL of the picture or video; `base`: URL of the engine.
 */
export function createOembed(
  meme: Meme,
  picture: string,
  base: string,
  { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY }: OembedQuery,
): Oembed {
  const most = { width: maxwidth, height: maxheight };
  const thumb = within(meme, { width: MEME_THUMB_SIDE, height: MEME_THUMB_SIDE });
  const fits = meme.width <= maxwidth && meme.height <= maxheight;
  const described = {
    ...PROVIDER,
    title: getTitle(meme),
    provider_url: base,
    thumbnail_url: toThumbAddress(picture),
    thumbnail_width: thumb.width,
    thumbnail_height: thumb.height,
  };
  if (isVideoFormat(meme.format)) return { ...described, ...createPlayer(meme, picture, most) };
  const url = fits ? picture : toThumbAddress(picture);
  return { ...described, type: 'photo', url, ...within(fits ? meme : thumb, most) };
}
