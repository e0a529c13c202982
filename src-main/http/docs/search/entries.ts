import { createSearch } from '../../../resources/docs/rank.js';
import { ERROR_CODES, ERRORS, errorSlug } from '../../../src-shared/contract/errors.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { operationEntries } from '../openapi/document.ts';
import { openApiPath } from '../openapi/operation.ts';
import { guideChapters } from './guide.ts';
import { type Html, html } from './html.ts';
import { type PageContext, renderPage } from './layout.ts';
import type { Manual } from './manual.ts';
import { markdownOf } from './markdown.ts';
import { recipesFor } from './recipes/recipes.ts';

/** An entry of the search index. */
export interface SearchEntry {
  title: string;
  /** Further searchable text. Its beginning is shown below the title. */
  text: string;
  url: string;
  kind: 'Operation' | 'Field' | 'Error' | 'Guide' | 'Recipe' | 'Manual' | 'Command';
}

/** Characters of a longer text that are searched; its beginning describes it. */
const TEXT_CHARS = 600;
/** Most results on the page. */
const RESULTS = 40;

/** The search index: operations, their fields, errors, guide, recipes, the manual and its commands. */
export function searchEntries(context: PageContext, manual: Manual): SearchEntry[] {
  const entries: SearchEntry[] = [
    ...operationEntries().map(([id, { method, path, summary, description }]) => ({
      ...{ title: summary, url: `/docs#${id}`, kind: 'Operation' as const },
      text: `${method} ${openApiPath(path)} · ${description} ${id}`,
    })),
    ...guideChapters(context).map(({ id, title, body }) => ({
      ...{ title, url: `/docs#${id}`, kind: 'Guide' as const },
      text: markdownOf(body),
    })),
    ...recipesFor(context).map(({ id, title, about }) => ({
      ...{ title, text: about, url: `/docs/recipes#${id}`, kind: 'Recipe' as const },
    })),
    ...ERROR_CODES.map((code) => ({
      ...{ title: code, url: `/docs/errors/${errorSlug(code)}`, kind: 'Error' as const },
      text: `${ERRORS[code].status} · ${ERRORS[code].when} ${ERRORS[code].fix}`,
    })),
    ...manualEntries(manual),
    ...fieldEntries(),
  ];
  return entries.map((entry) => ({ ...entry, text: oneLine(entry.text).slice(0, TEXT_CHARS) }));
}

const oneLine = (text: string) => text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim();

function manualEntries(manual: Manual): SearchEntry[] {
  return manual.pages().flatMap(({ name, title, about, headings }) => [
    { title, text: about, url: `/docs/manual/${name}`, kind: 'Manual' as const },
    ...headings.map(({ id, text }) => ({
      ...{ title: text, text: title, url: `/docs/manual/${name}#${id}` },
      kind: /^cam /.test(text) ? ('Command' as const) : ('Manual' as const),
    })),
  ]);
}

interface FoundField {
  title: string;
  about: string;
  url: string;
  /** Types and operations that have it. */
  owners: string[];
}

/** Most types of a field that are listed. */
const OWNERS_SHOWN = 4;

/** Each field with the same description once, with the types that have it. */
function fieldEntries(): SearchEntry[] {
  const found = new Map<string, FoundField>();
  for (const [id, { params, query, body, summary }] of operationEntries()) {
    for (const [part, schema] of Object.entries({ params, query, body })) {
      if (!schema) continue;
      const url = `/docs#${id}-${part === 'params' ? 'path' : part}`;
      addFields(found, plainSchema(schema), { owner: summary, url });
    }
  }
  return Array.from(found.values(), ({ title, about, url, owners }) => ({
    ...{ title, url, kind: 'Field' as const },
    text: [`${owners.slice(0, OWNERS_SHOWN).join(', ')}${owners.length > OWNERS_SHOWN ? ' …' : ''}`, about]
      .filter(Boolean)
      .join(' · '),
  }));
}

interface Owner {
  /** What the fields belong to: a type, or the summary of an operation. */
  owner: string;
  url: string;
}

function addFields(found: Map<string, FoundField>, schema: JsonSchema, { owner, url }: Owner): void {
  const inside = [schema, schema.items ?? {}, ...(schema.anyOf ?? []), ...(schema.items?.anyOf ?? [])];
  for (const each of inside) {
    const name = each.title ?? owner;
    for (const [field, inner] of Object.entries(each.properties ?? {})) {
      const about = [inner.description, inner.enum?.join(' ')].filter(Boolean).join(' ');
      const key = `${field}: ${about}`;
      const known = found.get(key);
      if (known && !known.owners.includes(name)) known.owners.push(name);
      if (known) continue;
      found.set(key, { title: field, about, url, owners: [name] });
      addFields(found, inner, { owner: `${name}.${field}`, url });
    }
  }
}

/** The page of search results, for browsers without JavaScript and for the Enter key. */
export function renderSearch(query: string, context: PageContext, manual: Manual): string {
  const hits = createSearch(searchEntries(context, manual))(query, RESULTS);
  return renderPage({
    ...{ title: query === '' ? 'Search' : `“${query}”`, current: 'none', version: context.version, query },
    body: html`<section class="hero"><p class="eyebrow">Search</p><h1>${query === '' ? 'Search the docs' : html`Results for “${query}”`}</h1>${said(query, hits.length)}</section>
<ol class="results">${hits.map(({ entry }) => resultItem(entry))}</ol>`,
  });
}

function said(query: string, count: number): Html {
  if (query === '') {
    return html`<p class="lead">Type a word of a call, a field, an error or a command into the field above.</p>`;
  }
  if (count === 0) {
    return html`<p class="lead">Nothing matches all of these words. Use fewer words, or look through <a href="/docs">the reference</a> and <a href="/docs/errors">the errors</a>.</p>`;
  }
  return html`<p class="lead">${count === RESULTS ? `The best ${count}` : count} ${count === 1 ? 'result' : 'results'}.</p>`;
}

/** Characters of an entry's text that are shown. */
const SHOWN_CHARS = 160;

function resultItem({
  title,
  text,
  url,
  kind,
}: {
  title: string;
  text: string;
  url: string;
  kind: string;
}): Html {
  const shown = text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).replace(/\s+\S*$/, '')} …` : text;
  return html`<li><a href="${url}">${title}</a> <small>${kind}</small><p>${shown}</p></li>`;
}
