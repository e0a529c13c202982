import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { codeBlock } from './code.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './layout.ts';

export interface HomeContext {
  baseUrl: string;
  version: string;
  /** A few templates to show. */
  templates: readonly Pick<TemplateListItem, 'name' | 'thumb_url' | 'image_url'>[];
}

/** What `/` shows while the engine runs without its window. */
export function renderHome({ baseUrl, version, templates }: HomeContext): string {
  return renderPage({
    title: 'The engine runs',
    current: 'home',
    version,
    body: html`<section class="hero center"><p class="eyebrow"><span class="dot"></span>The engine is running</p><h1>Ready when<br>the punchline is.</h1>
<p class="lead">CAM captions memes on this machine, for you, your scripts and your assistants.</p>
<p class="actions"><a class="button" href="/docs">Read the reference</a><a class="button quiet" href="/docs/errors">Error codes</a><a class="button quiet" href="/v1/health">Health</a></p></section>
${strip(templates, baseUrl)}
<div class="narrow">${codeBlock(
      'Create a key, then look around',
      html`<b>cam</b> keys create --plan free
<b>curl</b> <i class="s">"${baseUrl}/v1/templates?search=choice"</i> \\
  -H <i class="s">"Authorization: Bearer $CAM_API_KEY"</i>`,
    )}</div>`,
  });
}

/** Addresses are made relative: the page may be open under another name of this machine. */
function strip(templates: HomeContext['templates'], baseUrl: string): Html | undefined {
  if (templates.length === 0) return undefined;
  const items = templates.map(
    ({ name, thumb_url, image_url }) =>
      html`<li><a href="${image_url.replace(baseUrl, '')}"><img src="${thumb_url.replace(baseUrl, '')}" alt="" width="160" height="160" loading="lazy">${name}</a></li>`,
  );
  return html`<ul class="strip">${items}</ul>`;
}
