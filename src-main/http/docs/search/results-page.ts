import { type Html, html } from '../html.ts';
import { renderPage } from '../layout.ts';
import type { SearchEntry } from './entries.ts';
import type { Search } from './rank.ts';

/** Most results on the page, and in the list below the field. */
const RESULTS = 40;
const SUGGESTIONS = 12;

/** The page of results, for browsers without JavaScript and for the Enter key. */
export function renderResults(query: string, search: Search, version: string): string {
  const hits = search(query, RESULTS);
  return renderPage({
    title: query === '' ? 'Search' : `“${query}”`,
    current: 'none',
    version,
    query,
    body: html`<section class="hero"><p class="eyebrow">Search</p><h1>${query === '' ? 'Search the docs' : html`Results for “${query}”`}</h1>${resultCount(query, hits.length)}</section>
<ol class="results">${hits.map(resultItem)}</ol>`,
  });
}

/** The best results as JSON, for the list below the search field. */
export const writeSuggestions = (query: string, search: Search): string =>
  JSON.stringify(
    search(query, SUGGESTIONS).map(({ title, kind, url, text }) => ({
      title,
      kind,
      url,
      text: shortened(text, 110),
    })),
  );

function resultCount(query: string, count: number): Html {
  if (query === '') {
    return html`<p class="lead">Type a word of a call, a field, an error or a command into the field above.</p>`;
  }
  if (count === 0) {
    return html`<p class="lead">Nothing matches these words. Look through <a href="/docs">the reference</a> and <a href="/docs/errors">the errors</a>.</p>`;
  }
  return html`<p class="lead">${count === RESULTS ? `The best ${count}` : count} ${count === 1 ? 'result' : 'results'}.</p>`;
}

const shortened = (text: string, chars: number) =>
  text.length > chars ? `${text.slice(0, chars).replace(/\s+\S*$/, '')} …` : text;

const resultItem = ({ title, text, url, kind }: SearchEntry): Html =>
  html`<li><a href="${url}">${title}</a> <small>${kind}</small><p>${shortened(text, 160)}</p></li>`;
