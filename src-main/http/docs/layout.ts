import { Html, html } from '../html.ts';

/** The logo: a picture with a line of text above and below. */
export const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" role="img" aria-label="CAM"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff8a4c"/><stop offset="1" stop-color="#f4432f"/></linearGradient></defs><rect width="32" height="32" rx="9" fill="url(#g)"/><rect x="6" y="5.5" width="20" height="4.4" rx="2.2" fill="#fff"/><rect x="9" y="22.3" width="14" height="4.4" rx="2.2" fill="#fff"/><circle cx="12.2" cy="14" r="1.5" fill="#fff"/><circle cx="19.8" cy="14" r="1.5" fill="#fff"/><path d="M11.6 17.2a5.3 5.3 0 0 0 8.8 0" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round"/></svg>`;

/** Headers of these pages: styles and pictures of this engine only, no scripts, no frames. */
export const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** What pages need to be rendered. */
export interface PageContext {
  /** Without a trailing slash. */
  baseUrl: string;
  version: string;
  /** The text of a file of the checkout or the package; empty if it does not exist. */
  source(path: string): string;
}

/** The pages of the top bar. */
const PAGES = [
  ['reference', '/docs', 'Reference'],
  ['guide', '/docs/guide', 'Guide'],
  ['recipes', '/docs/recipes', 'Recipes'],
  ['manual', '/docs/manual', 'Manual'],
  ['errors', '/docs/errors', 'Errors'],
  ['changelog', '/docs/changelog', 'Changelog'],
] as const;

/** A page without what all pages share. */
interface Page {
  title: string;
  /** The current entry of the top bar. */
  current: (typeof PAGES)[number][0] | 'home' | 'none';
  body: Html;
}

/** A page with links to its parts, or to its neighbours, beside its text. */
interface TextPage extends Page {
  version: string;
  /** Undefined for a page without them. */
  side?: Html;
}

/** A page of text. */
export function renderPage({ version, side, body, ...page }: TextPage): string {
  return renderFrame({
    ...page,
    body: html`<div class="${side ? 'page' : 'page single'}">
${side && html`<aside class="side"><details open><summary>Contents</summary><nav aria-label="Contents">${side}</nav></details></aside>`}
<main id="main">${body}</main>
</div>
<footer class="foot"><p>CAM ${version} · For programs: <a href="/v1/openapi.json">OpenAPI</a>, <a href="/docs.md">Markdown</a>, <a href="/llms.txt">llms.txt</a></p></footer>`,
  });
}

/** A whole document: the top bar with `body` below it. */
export function renderFrame({ title, current, body }: Page): string {
  const links = PAGES.map(
    ([name, href, label]) =>
      html` <a href="${href}"${name === current ? html` aria-current="page"` : undefined}>${label}</a>`,
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · CAM</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="/docs.md">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="brand" href="/">${new Html(LOGO_SVG)}<span><strong>CAM</strong> <small>Caption A Meme</small></span></a>
<nav aria-label="Pages">${links}</nav>
</header>
${body}
</body>
</html>
`;
  return page.text;
}
