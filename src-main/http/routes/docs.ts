import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  CALL_LANGUAGES,
  findLanguage,
  LANGUAGE_IDS,
  type LanguageId,
} from '../../../src-shared/calls/languages.ts';
import { CamError, ERROR_CODES, errorSlug } from '../../../src-shared/contract/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { renderErrorIndex, renderErrorPage, renderMissingPage } from '../docs/error-pages.ts';
import { renderGuide } from '../docs/guide/guide.ts';
import { HTML_HEADERS, type PageContext, renderPage } from '../docs/layout.ts';
import {
  createManual,
  type Manual,
  renderChangelog,
  renderManualIndex,
  renderManualPage,
} from '../docs/manual.ts';
import { readMarkdown } from '../docs/markdown-page.ts';
import { renderRecipe } from '../docs/recipes/recipe.ts';
import { recipesFor } from '../docs/recipes/recipes.ts';
import {
  REFERENCE_HEADERS,
  REFERENCE_SCRIPT,
  readScalarScript,
  renderReference,
  SCALAR_SCRIPT,
} from '../docs/reference-page.ts';
import {
  addTextRoute,
  createEncodedText,
  type EncodedText,
  memoizeLatest,
  sendText,
} from '../encoded-text.ts';
import { html } from '../html.ts';
import { buildOpenApi, writeYaml } from '../openapi/document.ts';
import { JSON_TYPE } from '../request-context.ts';
import { FileParams, PAGE_ROUTE, type Routes } from '../route-declaration.ts';

const INTRODUCTION = `The usual jobs, over HTTP and at the command line. Each example is complete.

For HTTP, put a key into \`CAM_API_KEY\`: [Keys & API](/#/keys) makes one, or \`cam keys create --plan pro\`. The command line needs none: without \`CAM_API_KEY\` it works as the owner of this machine; with it, that key’s account pays. In a checkout of CAM, \`cam\` is \`npm run -s cam --\`.`;

/** The page of recipes, with their calls in one language and links to the others. */
function renderRecipes(context: PageContext, language: LanguageId): string {
  const recipes = recipesFor(context);
  const items = recipes.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  const languages = LANGUAGE_IDS.map(
    (id) =>
      html` <a href="?lang=${id}"${id === language ? html` aria-current="true"` : undefined}>${CALL_LANGUAGES[id].label}</a>`,
  );
  const sections = recipes.map((recipe) => {
    const links = recipe.more.map(([label, href]) => html` <a href="${href}">${label}</a>`);
    return html`<section id="${recipe.id}"><h2><a href="#${recipe.id}">${recipe.title}</a></h2>
${readMarkdown(renderRecipe(recipe, language)).body}
<p class="more">See also:${links}</p></section>`;
  });
  return renderPage({
    title: 'Recipes',
    current: 'recipes',
    version: context.version,
    side: html`<ul>${items}</ul>`,
    body: html`<h1>Examples to copy</h1>${readMarkdown(INTRODUCTION).body}<p class="more">Calls in:${languages}</p>
${sections}`,
  });
}

type Deps = Pick<HttpDeps, 'baseUrl' | 'version' | 'docsDir' | 'manualDir'>;

type PageDeps = Deps & { manual: Manual };

const CSS = 'text/css; charset=utf-8';
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/**
 * `/docs`: the reference, which Scalar shows, and pages of text: guide, recipes, manual, errors and changelog, rendered
 * from the contract's tables and the project's own files.
 */
export function addDocsRoutes(routes: Routes, given: Deps): void {
  const manual = createManual(given.manualDir);
  const deps = { ...given, manual };
  addReference(routes, deps);
  addPage(routes, deps, '/docs/guide', renderGuide);
  addRecipes(routes, deps);
  addPage(routes, deps, '/docs/manual', (context) => renderManualIndex(manual, context));
  addPage(routes, deps, '/docs/errors', renderErrorIndex);
  for (const code of ERROR_CODES) {
    addPage(routes, deps, `/docs/errors/${errorSlug(code)}`, (context) => renderErrorPage(code, context));
  }
  addManualPages(routes, deps);
  addLicences(routes, deps);
  addFile(routes, '/docs/style.css', CSS, () => readFileSync(path.join(deps.docsDir, 'style.css'), 'utf8'));
  routes.add({ ...PAGE_ROUTE, path: '/docs/*', schema: { params: FileParams } }, (request, reply) =>
    answerMissing(request, reply, getContext(request, deps)),
  );
}

/** `/docs` and its scripts. */
function addReference(routes: Routes, { docsDir }: PageDeps): void {
  const page = createEncodedText(renderReference());
  routes.add({ ...PAGE_ROUTE, path: '/docs' }, (request, reply) =>
    sendText(request, reply.headers(REFERENCE_HEADERS), page),
  );
  addFile(routes, REFERENCE_SCRIPT, JAVASCRIPT, () =>
    readFileSync(path.join(docsDir, 'reference.js'), 'utf8'),
  );
  let script: Promise<EncodedText> | undefined;
  routes.add({ ...PAGE_ROUTE, path: SCALAR_SCRIPT }, async (request, reply) => {
    script ??= readScalarScript().then(createEncodedText);
    return sendText(request, reply.type(JAVASCRIPT), await script);
  });
}

/** A page that is rendered and compressed once for each URL of the engine. */
function addPage(
  routes: Routes,
  deps: PageDeps,
  address: string,
  render: (context: PageContext) => string,
): void {
  const made = memoizeLatest((baseUrl) => createEncodedText(render(createContext(baseUrl, deps))));
  routes.add({ ...PAGE_ROUTE, path: address }, (request, reply) =>
    sendText(request, reply.headers(HTML_HEADERS), made(deps.baseUrl(request.headers.host))),
  );
}

/** `/docs/recipes`, with `?lang=` for the language of its calls. */
function addRecipes(routes: Routes, deps: PageDeps): void {
  const made = memoizeLatest((key) => {
    const [language, baseUrl = ''] = key.split(' ');
    return createEncodedText(renderRecipes(createContext(baseUrl, deps), findLanguage(language)));
  });
  const query = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 20 })) });
  routes.add({ ...PAGE_ROUTE, path: '/docs/recipes', schema: { query } }, (request, reply) => {
    const language = findLanguage(`${request.query.lang}`);
    return sendText(
      request,
      reply.headers(HTML_HEADERS),
      made(`${language} ${deps.baseUrl(request.headers.host)}`),
    );
  });
}

const createContext = (baseUrl: string, { version, manual }: PageDeps): PageContext => ({
  baseUrl,
  version,
  source: manual.source,
});

const getContext = (request: FastifyRequest, deps: PageDeps): PageContext =>
  createContext(deps.baseUrl(request.headers.host), deps);

/** Their files are read at the first request. */
function addManualPages(routes: Routes, deps: PageDeps): void {
  const { manual } = deps;
  const send = (request: FastifyRequest, reply: FastifyReply, page: string) =>
    sendText(request, reply.headers(HTML_HEADERS), createEncodedText(page));
  const params = Type.Object({ name: Type.String({ maxLength: 100 }) });
  routes.add({ ...PAGE_ROUTE, path: '/docs/manual/:name', schema: { params } }, (request, reply) => {
    const page = manual.pages().find(({ name }) => name === request.params.name);
    const context = getContext(request, deps);
    return page
      ? send(request, reply, renderManualPage(manual, page, context))
      : answerMissing(request, reply, context);
  });
  routes.add({ ...PAGE_ROUTE, path: '/docs/changelog' }, (request, reply) => {
    const changelog = manual.changelog();
    const context = getContext(request, deps);
    return changelog
      ? send(request, reply, renderChangelog(changelog, context))
      : answerMissing(request, reply, context);
  });
}

/** An unknown address below /docs: a page for browsers, the usual error for programs. */
function answerMissing({ headers }: FastifyRequest, reply: FastifyReply, context: PageContext): FastifyReply {
  if (!headers.accept?.includes('text/html')) {
    throw new CamError('NOT_FOUND', 'There is no such page. See /docs and /docs/errors.');
  }
  return reply.code(404).headers(HTML_HEADERS).send(renderMissingPage(context));
}

/** The licences of CAM and of everything in it, as one Markdown file; the window lists them. */
function addLicences(routes: Routes, { manual, baseUrl }: PageDeps): void {
  const own = () =>
    `# Licences\n\n## CAM\n\n### CAM\n\n\`\`\`text\n${manual.source('LICENSE').trim()}\n\`\`\``;
  const render = () => `${own()}\n\n${manual.source('resources/THIRD-PARTY-NOTICES.md')}`;
  addTextRoute(routes, { path: '/docs/licences', type: 'text/plain; charset=utf-8', render }, baseUrl);
}

/** A style sheet or script of the pages, read at its first use. */
function addFile(routes: Routes, address: string, type: string, read: () => string): void {
  addTextRoute(routes, { path: address, type, render: read }, () => address);
}

/** `/openapi.json` and the same document as `/openapi.yaml`, below a prefix of the operations. */
export function addOpenApiRoutes(
  routes: Routes,
  { baseUrl, version }: Pick<HttpDeps, 'baseUrl' | 'version'>,
): void {
  const document = (address: string) => buildOpenApi({ baseUrl: address, version });
  const json = (address: string) => JSON.stringify(document(address));
  addTextRoute(routes, { path: '/v1/openapi.json', type: JSON_TYPE, render: json }, baseUrl);
  const yaml = (address: string) => writeYaml(document(address));
  addTextRoute(routes, { path: '/v1/openapi.yaml', type: 'application/yaml', render: yaml }, baseUrl);
}
