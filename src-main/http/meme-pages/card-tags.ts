import { getMediaType, isVideoFormat } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { MEME_THUMB_SIDE, toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import { type Html, html } from '../html.ts';
import { shorten } from './shorten.ts';

/** Metadata of a meme page for link previews in chats and on social networks. */

/** Characters of a title and of a description in a card. */
const TITLE_CHARS = 70;
const DESCRIPTION_CHARS = 300;

/** The URLs of a meme, with the host that the caller uses. */
export interface MemeAddresses {
  /** URL of the page. */
  page: string;
  /** URL of the picture or video. */
  picture: string;
  /** URL of the oEmbed document. */
  oembed: string;
}

type Tag = readonly [name: string, content: string];

/** The name of the template; of a picture of one's own its captions. */
export const getTitle = ({ template, caption }: Pick<Meme, 'template' | 'caption'>): string =>
  template?.name ?? (shorten(caption, TITLE_CHARS) || 'Meme');

const describeMeme = ({ caption, alt_text }: Meme): string => shorten(caption || alt_text, DESCRIPTION_CHARS);

const writeSizeTags = (of: string, { width, height }: Pick<Meme, 'width' | 'height'>): Tag[] => [
  [`${of}:width`, `${width}`],
  [`${of}:height`, `${height}`],
];

/** The still. */
const poster = (meme: Meme, picture: string): Tag[] => [
  ['og:image', toThumbAddress(picture)],
  ['og:image:type', 'image/webp'],
  ...writeSizeTags('og:image', within(meme, { width: MEME_THUMB_SIDE, height: MEME_THUMB_SIDE })),
  ['og:image:alt', meme.alt_text],
];

/** A GIF is named itself, since chats play it; others get its still as the second picture. */
function pictureTags(meme: Meme, picture: string): Tag[] {
  const whole: Tag[] = [
    ['og:image', picture],
    ['og:image:type', getMediaType(meme.format)],
    ...writeSizeTags('og:image', meme),
    ['og:image:alt', meme.alt_text],
  ];
  return meme.motion ? [...whole, ...poster(meme, picture)] : whole;
}

const videoTags = (meme: Meme, video: string): Tag[] => [
  ...poster(meme, video),
  ['og:video', video],
  ...(video.startsWith('https:') ? [['og:video:secure_url', video] as const] : []),
  ['og:video:type', getMediaType(meme.format)],
  ...writeSizeTags('og:video', meme),
];

/** Twitter's names, where they differ from OpenGraph's. */
const twitterTags = (meme: Meme, file: string): Tag[] =>
  isVideoFormat(meme.format)
    ? [
        ['twitter:card', 'player'],
        ['twitter:player', file],
        ...writeSizeTags('twitter:player', meme),
        ['twitter:player:stream', file],
        ['twitter:player:stream:content_type', getMediaType(meme.format)],
      ]
    : [['twitter:card', 'summary_large_image']];

/** The tags of the page's head. */
export function cardTags(meme: Meme, { page, picture, oembed }: MemeAddresses): Html {
  const isVideo = isVideoFormat(meme.format);
  const properties: Tag[] = [
    ['og:type', isVideo ? 'video.other' : 'website'],
    ['og:site_name', 'CAM'],
    ['og:title', getTitle(meme)],
    ['og:description', describeMeme(meme)],
    ['og:url', page],
    ...(isVideo ? videoTags(meme, picture) : pictureTags(meme, picture)),
  ];
  const tags = properties.map(([name, content]) => html`<meta property="${name}" content="${content}">\n`);
  const names = twitterTags(meme, picture).map(
    ([name, content]) => html`<meta name="${name}" content="${content}">\n`,
  );
  return html`${tags}${names}<meta name="description" content="${describeMeme(meme)}">
<link rel="canonical" href="${page}">
<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${getTitle(meme)}">`;
}

type Size = Pick<Meme, 'width' | 'height'>;

/** A size, px, scaled down to fit. */
export function within({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
