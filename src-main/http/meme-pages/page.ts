import { createHash } from 'node:crypto';
import { formatLength, getMediaType, isVideoFormat } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import { Html, html } from '../html.ts';
import { cardTags, getTitle, type MemeAddresses } from './card-tags.ts';

/** The page of one meme, for browsers and for link previews in chats. */

/** The style sheet of meme pages. It is part of the page, so that one response is complete. */
const MEME_STYLE = `:root {
  color-scheme: light dark;
  --paper: #fbf8f5; --raised: #ffffff; --ink: #231915; --soft: #66574f; --line: #e8ded6; --accent: #b8330f; --on-accent: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #161210; --raised: #1f1916; --ink: #f6ede8; --soft: #b9aaa1; --line: #312721; --accent: #ff9c7c; --on-accent: #2b0f05; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif; }
main { display: grid; grid-template-columns: minmax(0, 3fr) minmax(15rem, 2fr); gap: 2.5rem; align-items: start; max-width: 72rem; margin: 0 auto; padding: 2.5rem 2rem 4rem; }
.picture { margin: 0; display: flex; justify-content: center; background: var(--raised); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
.picture a { position: relative; }
.picture img, .picture video { display: block; max-width: 100%; max-height: 82vh; width: auto; height: auto; }
/* For those who have asked for less movement: a player that waits, and a sign on a still that can be played. */
.waits, .play { display: none !important; }
.play { position: absolute; inset: auto auto 0.9rem 0.9rem; padding: 0.3rem 0.9rem; border-radius: 99px; background: var(--raised); color: var(--ink); font-size: 0.9rem; font-weight: 600; }
@media (prefers-reduced-motion: reduce) {
  .plays { display: none !important; }
  .waits, .play { display: block !important; }
}
h1 { margin: 0 0 1.25rem; font-size: 1.6rem; line-height: 1.25; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 0 0 0.4rem; font-size: 0.8rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--soft); }
.captions { list-style: none; margin: 0 0 1.75rem; padding: 0; }
.captions li { padding: 0.5rem 0; border-bottom: 1px solid var(--line); white-space: pre-line; overflow-wrap: anywhere; text-align: start; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.3rem 1.25rem; margin: 0 0 1.75rem; font-size: 0.92rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.links { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 0; }
.links a { display: inline-block; padding: 0.5rem 1.1rem; border: 1px solid var(--accent); border-radius: 9px; color: var(--accent); font-weight: 600; text-decoration: none; }
.links a:first-child { background: var(--accent); color: var(--on-accent); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
footer { max-width: 72rem; margin: 0 auto; padding: 0 2rem 2.5rem; color: var(--soft); font-size: 0.88rem; }
.missing { display: block; max-width: 34rem; padding-top: 18vh; }
@media (max-width: 46rem) {
  main { grid-template-columns: minmax(0, 1fr); gap: 1.5rem; padding: 1rem 1rem 3rem; }
  footer { padding: 0 1rem 2rem; }
}
`;

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
function renderMeme(meme: Meme, path: string): Html {
  if (isVideoFormat(meme.format)) return video(meme, path);
  if (meme.motion) return animation(meme, path);
  return html`<p class="picture"><a href="${path}"><img src="${path}" alt="${meme.alt_text}" width="${meme.width}" height="${meme.height}"></a></p>`;
}

const styleHash = createHash('sha256').update(MEME_STYLE).digest('base64');

/** Headers of these pages: one style sheet, pictures and videos from this engine, no script, no frames. */
export const MEME_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

const KILOBYTE = 1000;

function captionList({ captions }: Meme): Html | undefined {
  const items = captions
    .filter(({ text }) => text.trim() !== '')
    .map(({ text }) => html`<li dir="auto">${text}</li>\n`);
  return items.length > 0 ? html`<h2>Captions</h2>\n<ul class="captions">\n${items}</ul>` : undefined;
}

function facts({ template, width, height, format, bytes, created_at, motion }: Meme): Html {
  const rows: [name: string, value: string][] = [
    ['Template', template?.name ?? 'Own picture'],
    ['Size', `${width} × ${height} px`],
    ['File', `${format.toUpperCase()}, ${Math.max(1, Math.round(bytes / KILOBYTE))} kB`],
    ...(motion ? [['Length', formatLength(motion.duration_ms)] as [string, string]] : []),
    ['Made', created_at.slice(0, 10)],
  ];
  return html`<dl>\n${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>`;
}

/** The page of a meme. Pictures are loaded by path, so that any host name of the engine works. */
export function renderMemePage(meme: Meme, addresses: MemeAddresses): string {
  const { pathname: picture } = new URL(addresses.picture);
  const fileName = picture.slice(picture.lastIndexOf('/') + 1);
  const body = html`<main>
${renderMeme(meme, picture)}
<div>
<h1 dir="auto">${getTitle(meme)}</h1>
${captionList(meme)}
${facts(meme)}
<p class="links"><a href="${picture}" download="${fileName}">Download</a> <a href="${picture}">${isVideoFormat(meme.format) ? 'Open the video' : 'Open the picture'}</a></p>
</div>
</main>`;
  return htmlPage(getTitle(meme), html`${cardTags(meme, addresses)}\n`, body);
}

/** The page for an unknown id. */
export function renderMissingMeme(): string {
  const body = html`<main class="missing">
<h1>There is no such meme.</h1>
<p>It may have been deleted, or the address was not copied as a whole.</p>
</main>`;
  return htmlPage('No such meme', html``, body);
}

function htmlPage(title: string, head: Html, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · CAM</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}<style>${new Html(MEME_STYLE)}</style>
</head>
<body>
${body}
<footer>Made with CAM – Caption A Meme.</footer>
</body>
</html>
`.text;
}
