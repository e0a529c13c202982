import type { LanguageId } from '../../../src-shared/calls/languages.ts';
import { Html, html } from './html.ts';
import { LOGO_SVG } from './logo.ts';

/**
 * Headers of these pages: styles, scripts, fonts, pictures and calls of this engine only, no inline script, no frames.
 */
export const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' blob:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

/** What pages need to be rendered. */
export interface PageContext {
  /** Without a trailing slash. */
  baseUrl: string;
  version: string;
  /** Language of the example calls. */
  language: LanguageId;
  /** The text of a file of the checkout or the package; empty if it does not exist. */
  source(path: string): string;
}

/** The pages of the top bar. */
const PAGES = [
  ['reference', '/docs', 'Reference'],
  ['recipes', '/docs/recipes', 'Recipes'],
  ['manual', '/docs/manual', 'Manual'],
  ['errors', '/docs/errors', 'Errors'],
  ['changelog', '/docs/changelog', 'Changelog'],
] as const;

export interface Page {
  title: string;
  /** The current entry of the top bar. */
  current: (typeof PAGES)[number][0] | 'home' | 'none';
  version: string;
  /** The table of contents beside the page, or undefined for a page without one. */
  side?: Html;
  /** The query, on the page of search results. */
  query?: string;
  body: Html;
}

/** A whole page of the documentation, as text. */
export function renderPage({ title, current, version, side, query, body }: Page): string {
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
<script src="/docs/docs.js" type="module"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="brand" href="/">${new Html(LOGO_SVG)}<span><strong>CAM</strong> <small>Caption A Meme</small></span></a>
<nav aria-label="Pages">${links}</nav>
${searchForm(query)}
</header>
<div class="${side ? 'page' : 'page single'}">
${side ? html`<aside class="side"><details open><summary>Contents</summary>${side}</details></aside>` : undefined}
<main id="main">${body}</main>
</div>
<footer class="foot"><p>CAM ${version} · For programs: <a href="/v1/openapi.json">OpenAPI</a>, <a href="/docs.md">Markdown</a>, <a href="/llms.txt">llms.txt</a></p></footer>
</body>
</html>
`;
  return page.text;
}

/** Works without JavaScript, which adds results while the person types. */
function searchForm(query = ''): Html {
  return html`<form class="search" role="search" action="/docs/search"><input type="search" name="q" value="${query}" placeholder="Search the docs" aria-label="Search the docs" autocomplete="off" spellcheck="false" maxlength="200"><kbd aria-hidden="true">/</kbd></form>`;
}
