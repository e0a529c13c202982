import { html } from '../../html.ts';
import { type PageContext, renderPage } from '../layout.ts';
import { readMarkdown } from '../markdown-page.ts';
import type { Chapter } from './calls.ts';
import { answers, authentication, errors, files, lists, motion, quickstart } from './calls.ts';
import { renamedFields } from './renamed.ts';
import { assistants, clients, credits, idempotency, jobs, models, rateLimits } from './service.ts';

/** The guide: authentication, errors, credits, limits and so on. `baseUrl` without a trailing slash. */
export const getGuideChapters = (baseUrl: string): Chapter[] => [
  quickstart(baseUrl),
  authentication(baseUrl),
  answers(baseUrl),
  files(baseUrl),
  motion(baseUrl),
  errors(baseUrl),
  credits(),
  rateLimits(),
  idempotency(),
  jobs(),
  lists(),
  models(),
  clients(baseUrl),
  renamedFields(),
  assistants(baseUrl),
];

/** The page of the guide. */
export function renderGuide({ baseUrl, version }: PageContext): string {
  const chapters = getGuideChapters(baseUrl);
  const items = chapters.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return renderPage({
    title: 'Guide',
    current: 'guide',
    version,
    side: html`<ul>${items}</ul>`,
    body: html`<h1>Caption a meme with one request</h1>
${chapters.map(
  ({ id, title, text }) =>
    html`<section id="${id}"><h2><a href="#${id}">${title}</a></h2>${readMarkdown(text).body}</section>`,
)}`,
  });
}
