import { getMediaType, isVideoFormat } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import { type Html, html } from '../docs/html.ts';

/** A meme as the page shows it: a picture, an animated picture, or a video. Without scripts. */

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const ANY_MOTION = '(prefers-reduced-motion: no-preference)';

/**
 * Plays by itself, but for those who have asked for less movement: their player waits for them. The first has no source
 * for them, and the second loads nothing until it is used.
 */
function video({ width, height, format, alt_text }: Meme, path: string): Html {
  const [poster, type] = [toThumbAddress(path), getMediaType(format)];
  return html`<p class="picture">
<video class="plays" autoplay muted loop playsinline controls poster="${poster}" width="${width}" height="${height}" aria-label="${alt_text}"><source media="${ANY_MOTION}" src="${path}" type="${type}"></video>
<video class="waits" muted loop playsinline controls preload="none" poster="${poster}" width="${width}" height="${height}" aria-label="${alt_text}"><source src="${path}" type="${type}"></video>
</p>`;
}

/** Its still for those who have asked for less movement; the link plays it. */
function animation({ width, height, alt_text }: Meme, path: string): Html {
  return html`<p class="picture"><a href="${path}"><picture><source media="${LESS_MOTION}" srcset="${toThumbAddress(path)}" type="image/webp"><img src="${path}" alt="${alt_text}" width="${width}" height="${height}"></picture><span class="play">Play</span></a></p>`;
}

/** `path`: of its file, on this host. */
export function shownMeme(meme: Meme, path: string): Html {
  if (isVideoFormat(meme.format)) return video(meme, path);
  if (meme.motion) return animation(meme, path);
  return html`<p class="picture"><a href="${path}"><img src="${path}" alt="${meme.alt_text}" width="${meme.width}" height="${meme.height}"></a></p>`;
}
