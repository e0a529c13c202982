import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { type Html, html } from '../html.ts';
import { renderPage } from './layout.ts';
import { readMarkdown } from './markdown-page.ts';
import { codeFence } from './markdown-text.ts';

const getFirstCommands = (baseUrl: string) => `cam keys create --plan free
curl "${baseUrl}/v1/templates?search=choice" \\
  -H "Authorization: Bearer $CAM_API_KEY"`;

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
    body: html`<h1>The engine is running</h1>
<p>CAM captions memes on this machine, for you, your scripts and your assistants. Read <a href="/docs/guide">the guide</a>, <a href="/docs">the reference</a> or <a href="/v1/health">its health</a>.</p>
${listTemplates(templates, baseUrl)}
${readMarkdown(codeFence('Create a key, then look around', getFirstCommands(baseUrl))).body}`,
  });
}

/** Addresses are made relative: the page may be open under another name of this machine. */
function listTemplates(templates: HomeContext['templates'], baseUrl: string): Html | undefined {
  if (templates.length === 0) return undefined;
  const items = templates.map(
    ({ name, thumb_url, image_url }) =>
      html`<li><a href="${image_url.replace(baseUrl, '')}"><img src="${thumb_url.replace(baseUrl, '')}" alt="" width="160" height="160" loading="lazy">${name}</a></li>`,
  );
  return html`<ul class="templates">${items}</ul>`;
}
