import { documentIn } from '../../../src-shared/document/embedded-document.ts';
import { type Size, scaleSize } from '../../../src-shared/document/geometry.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { sniffImage } from '../container/sniff.ts';
import { openFrame, openSvg } from '../sharp-module.ts';
import { makeThumbnail, SECONDS, toTemplatePictureError } from '../thumbnail.ts';
import { findClearestFrame } from './clearest-frame.ts';
import { isVideo, videoStill } from './video-cover.ts';

/** Small stills of finished memes: of pictures, animated pictures and videos. */

const WEBP = { quality: 82, effort: 4 } as const;

/** A dark picture with the sign of a player, for a video of which no still can be read. */
function plainPoster(size: Size, side: number): Promise<Uint8Array> {
  const { width: w, height: h } = scaleSize(size, Math.min(1, side / Math.max(size.width, size.height)));
  const r = Math.min(w, h) / 8;
  const sign = `M${w / 2 - r * 0.7} ${h / 2 - r}v${2 * r}l${1.8 * r} ${-r}z`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#231915"/><path d="${sign}" fill="#b9aaa1"/></svg>`;
  return openSvg(svg).webp(WEBP).toBuffer();
}

async function makeVideoPoster(video: Uint8Array, side: number): Promise<Uint8Array> {
  const { picture, ...size } = await videoStill(video);
  return picture ? makeThumbnail(picture, side) : plainPoster(size, side);
}

/** Whether a file says that its first frame shows all of its captions, as those that CAM makes do unless told otherwise. */
function showsCaptionsFirst(picture: Uint8Array): boolean {
  const document: unknown = JSON.parse(documentIn(picture) ?? 'null');
  return isRecord(document) && document.first_frame_captions !== false;
}

async function makeAnimationPoster(picture: Uint8Array, side: number): Promise<Uint8Array> {
  const frame = showsCaptionsFirst(picture) ? 0 : await findClearestFrame(picture);
  // Of a still everything is as it is for templates, its orientation included.
  if (frame === 0) return makeThumbnail(picture, side);
  const small = openFrame(picture, frame)
    .autoOrient()
    .toColourspace('srgb')
    .resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return small.webp(WEBP).timeout({ seconds: SECONDS }).toBuffer();
}

/** A small WebP of a meme: its first frame where that has the captions, else its clearest one, or its cover. @throws CamError IMAGE_UNREADABLE */
export async function makePoster(meme: Uint8Array, side: number): Promise<Uint8Array> {
  try {
    if (isVideo(meme)) return await makeVideoPoster(meme, side);
    const format = sniffImage(meme);
    return await (format === 'gif' || format === 'webp'
      ? makeAnimationPoster(meme, side)
      : makeThumbnail(meme, side));
  } catch (error) {
    throw toTemplatePictureError(error);
  }
}
