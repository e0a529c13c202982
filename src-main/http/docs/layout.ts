import { Html, html } from './html.ts';
import { LOGO_SVG } from './logo.ts';

/** Headers of these pages: styles, script and pictures from this engine only, no inline script, no frames. */
export const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export interface Page {
  title: string;
  /** The current entry of the top bar. */
  current: 'reference' | 'errors' | 'home' | 'none';
  version: string;
  /** The table of contents beside the page, or undefined for a page without one. */
  side?: Html;
  body: Html;
}

/** A whole page of the documentation, as text. */
export function renderPage({ title, current, version, side, body }: Page): string {
  const link = (name: Page['current'], href: string, label: string) =>
    html`<a href="${href}"${name === current ? html` aria-current="page"` : undefined}>${label}</a>`;
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
<script src="/docs/copy.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="brand" href="/">${new Html(LOGO_SVG)}<span><strong>CAM</strong> <small>Caption A Meme</small></span></a>
<nav aria-label="Pages">${link('reference', '/docs', 'Reference')}${link('errors', '/docs/errors', 'Errors')}<a href="/v1/openapi.json">OpenAPI</a><a href="/docs.md">Markdown</a></nav>
<span class="version">v${version}</span>
</header>
<div class="${side ? 'page' : 'page single'}">
${side ? html`<aside class="side"><details open><summary>Contents</summary>${side}</details></aside>` : undefined}
<main id="main">${body}</main>
</div>
</body>
</html>
`;
  return page.text;
}
