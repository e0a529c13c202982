import { createHash } from 'node:crypto';
import { isVideoFormat, shownLength } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { Html, html } from '../docs/html.ts';
import { cardTags, getTitle, type MemeAddresses } from './card-tags.ts';
import { shownMeme } from './shown-meme.ts';
import { MEME_STYLE } from './style.ts';

/** The page of one meme, for browsers and for link previews in chats. */

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
    ...(motion ? [['Length', shownLength(motion.duration_ms)] as [string, string]] : []),
    ['Made', created_at.slice(0, 10)],
  ];
  return html`<dl>\n${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}</dl>`;
}

/** The page of a meme. Pictures are loaded by path, so that any host name of the engine works. */
export function renderMemePage(meme: Meme, addresses: MemeAddresses): string {
  const { pathname: picture } = new URL(addresses.picture);
  const fileName = picture.slice(picture.lastIndexOf('/') + 1);
  const body = html`<main>
${shownMeme(meme, picture)}
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
