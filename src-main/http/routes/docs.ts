import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLanguage, LANGUAGE_IDS, type LanguageId } from '../../../src-shared/calls/languages.ts';
import { CamError, ERROR_CODES, errorSlug } from '../../../src-shared/contract/errors.ts';
import { type Check, compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import type { HttpDeps } from '../deps.ts';
import { renderErrorIndex, renderErrorPage, renderMissingPage } from '../docs/error-pages.ts';
import { HTML_HEADERS, type PageContext } from '../docs/layout.ts';
import {
  createManual,
  type Manual,
  renderChangelog,
  renderManualIndex,
  renderManualPage,
} from '../docs/manual.ts';
import { renderRecipes } from '../docs/recipes/recipes-page.ts';
import { renderReference } from '../docs/reference.ts';
import { searchEntries } from '../docs/search/entries.ts';
import { createSearch } from '../docs/search/rank.ts';
import { renderResults, writeSuggestions } from '../docs/search/results-page.ts';
import { styleSheet } from '../docs/style-sheet.ts';
import { tryOperations } from '../docs/try-data.ts';
import { createEncodedText, sendText, varied } from '../encoded-text.ts';
import { JSON_TYPE } from '../envelope.ts';
import { buildOpenApi, operationEntries } from '../openapi/document.ts';
import { writeYaml } from '../openapi/yaml.ts';
import type { TypedApp } from './endpoint.ts';
import { addTextRoute, bindGet, memoizeLatest } from './text-route.ts';

/** Largest body that is checked while a person types, bytes. */
const BODY_BYTES = 256 * 1024;

/**
 * `POST /docs/check/<operation>`: validates a body for “Try it” while a person types: 204, or the operation's own
 * VALIDATION_ERROR. It needs no key, changes nothing and is free.
 */
function addDocsCheck(app: FastifyInstance): void {
  const checks = new Map<string, Check<NonNullable<ReturnType<typeof findBody>>>>();
  app.post<{ Params: { operation: string } }>(
    '/docs/check/:operation',
    { bodyLimit: BODY_BYTES },
    ({ params, body }, reply) => {
      const schema = findBody(params.operation);
      if (!schema) throw new CamError('NOT_FOUND', 'There is no operation of this id with a JSON body.');
      const check = checks.get(params.operation) ?? compileCheck(schema, 'body');
      checks.set(params.operation, check);
      const { error } = check(body);
      if (error) throw error;
      return reply.code(204).send();
    },
  );
}

const findBody = (id: string) => operationEntries().find(([each]) => each === id)?.[1].body;

type Deps = Pick<HttpDeps, 'baseUrl' | 'version' | 'docsDir' | 'windowDir' | 'manualDir'>;

type PageDeps = Deps & { manual: Manual };

/** The cookie that stores the language of the example calls, and nothing else. */
const LANGUAGE_COOKIE = 'cam_docs_language';
const YEAR_SECONDS = 31_536_000;

/** Scripts of the pages, below `/docs/`. */
const SCRIPTS = [
  'docs.js',
  'contents.js',
  'element.js',
  'search.js',
  'try.js',
  'try-form.js',
  'try-body.js',
  'try-problems.js',
  'try-price.js',
  'try-key.js',
  'try-call.js',
  'try-response.js',
] as const;
const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };

/**
 * `/docs`: reference, recipes, manual, errors, changelog and search, rendered from the contract's tables and the
 * project's own files. Without JavaScript everything can be read and searched, and the language of calls can be chosen.
 */
export function addDocsRoutes(app: FastifyInstance, given: Deps): void {
  const manual = createManual(given.manualDir);
  const deps = { ...given, manual };
  addPage(app, deps, '/docs', renderReference);
  addPage(app, deps, '/docs/recipes', renderRecipes);
  addPage(app, deps, '/docs/manual', (context) => renderManualIndex(manual, context));
  addPage(app, deps, '/docs/errors', renderErrorIndex);
  for (const code of ERROR_CODES) {
    addPage(app, deps, `/docs/errors/${errorSlug(code)}`, (context) => renderErrorPage(code, context));
  }
  addManualPages(app, deps);
  addSearchRoutes(app, deps);
  addDocsCheck(app);
  const json = (address: string) => JSON.stringify(tryOperations(address));
  addTextRoute(bindGet(app), { path: '/docs/operations.json', type: JSON_TYPE, render: json }, deps.baseUrl);
  addLicences(app, deps);
  addFile(app, 'style.css', () => styleSheet(deps));
  for (const name of SCRIPTS) addFile(app, name, () => readFileSync(path.join(deps.docsDir, name), 'utf8'));
  app.get('/docs/*', (request, reply) => missing(request, reply, createContext(request, deps)));
}

/** A page that is rendered and compressed once for each URL of the engine and each language. */
function addPage(
  app: FastifyInstance,
  deps: PageDeps,
  address: string,
  render: (context: PageContext) => string,
): void {
  const made = memoizeLatest((key) => {
    const [language, baseUrl = ''] = key.split(' ');
    const { version, manual } = deps;
    const context = { baseUrl, version, source: manual.source, language: findLanguage(language) };
    return createEncodedText(render(context));
  });
  app.get(address, (request, reply) => {
    const { baseUrl, language } = createContext(request, deps);
    chooseLanguage(request, reply);
    return sendText(request, reply.headers(HTML_HEADERS), made(`${language} ${baseUrl}`));
  });
}

const createContext = (request: FastifyRequest, { baseUrl, version, manual }: PageDeps): PageContext => ({
  baseUrl: baseUrl(request.headers.host),
  version,
  source: manual.source,
  language: wantedLanguage(request) ?? findLanguage(readLanguageCookie(request)),
});

/** The language in the query. */
function wantedLanguage({ query }: FastifyRequest): LanguageId | undefined {
  if (typeof query !== 'object' || query === null || !('lang' in query)) return undefined;
  return LANGUAGE_IDS.find((id) => id === query.lang);
}

const readLanguageCookie = ({ headers }: FastifyRequest): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1];

/** Stores the language of the query in the cookie. */
function chooseLanguage(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('vary', varied(reply, 'Cookie'));
  const wanted = wantedLanguage(request);
  if (!wanted) return;
  const cookie = `${LANGUAGE_COOKIE}=${wanted}; Path=/docs; Max-Age=${YEAR_SECONDS}; SameSite=Strict; HttpOnly`;
  reply.header('set-cookie', cookie);
}

/** Their files are read at the first request. */
function addManualPages(app: FastifyInstance, deps: PageDeps): void {
  const { manual } = deps;
  const html = (request: FastifyRequest, reply: FastifyReply, page: string) =>
    sendText(request, reply.headers(HTML_HEADERS), createEncodedText(page));
  app.get<{ Params: { name: string } }>('/docs/manual/:name', (request, reply) => {
    const page = manual.pages().find(({ name }) => name === request.params.name);
    const context = createContext(request, deps);
    return page
      ? html(request, reply, renderManualPage(manual, page, context))
      : missing(request, reply, context);
  });
  app.get('/docs/changelog', (request, reply) => {
    const changelog = manual.changelog();
    const context = createContext(request, deps);
    return changelog
      ? html(request, reply, renderChangelog(changelog, context))
      : missing(request, reply, context);
  });
}

/** Most characters of a search query. */
const SEARCH_CHARS = 200;

/** The results as a page, and the best of them for the list below the field. */
function addSearchRoutes(app: FastifyInstance, { baseUrl, version, manual }: PageDeps): void {
  const search = memoizeLatest((address) => {
    const context = { baseUrl: address, version, source: manual.source, language: findLanguage(undefined) };
    return createSearch(searchEntries(context, manual));
  });
  const getSearch = ({ headers }: FastifyRequest) => search(baseUrl(headers.host));
  const readQuery = ({ query }: SearchRequest) =>
    `${[query.q ?? ''].flat()[0]}`.trim().slice(0, SEARCH_CHARS);
  app.get('/docs/search.json', (request: SearchRequest, reply) =>
    reply.type(JSON_TYPE).send(writeSuggestions(readQuery(request), getSearch(request))),
  );
  app.get('/docs/search', (request: SearchRequest, reply) => {
    reply.headers(HTML_HEADERS);
    return renderResults(readQuery(request), getSearch(request), version);
  });
}

type SearchRequest = FastifyRequest<{ Querystring: { q?: string | string[] } }>;

/** An unknown address below /docs: a page for browsers, the usual error for programs. */
function missing({ headers }: FastifyRequest, reply: FastifyReply, context: PageContext): FastifyReply {
  if (!headers.accept?.includes('text/html')) {
    throw new CamError('NOT_FOUND', 'There is no such page. See /docs and /docs/errors.');
  }
  return reply.code(404).headers(HTML_HEADERS).send(renderMissingPage(context));
}

/** The licences of CAM and of everything in it, as one Markdown file; the window lists them. */
function addLicences(app: FastifyInstance, { manual, baseUrl }: PageDeps): void {
  const own = () =>
    `# Licences\n\n## CAM\n\n### CAM\n\n\`\`\`text\n${manual.source('LICENSE').trim()}\n\`\`\``;
  const render = () => `${own()}\n\n${manual.source('resources/THIRD-PARTY-NOTICES.md')}`;
  addTextRoute(bindGet(app), { path: '/docs/licences', type: 'text/plain; charset=utf-8', render }, baseUrl);
}

/** A style sheet or script of the pages, read at its first use. */
function addFile(app: FastifyInstance, name: string, read: () => string): void {
  const type = name.endsWith('.css') ? TYPES.css : TYPES.js;
  addTextRoute(bindGet(app), { path: `/docs/${name}`, type, render: read }, () => name);
}

/** `/openapi.json` and the same document as `/openapi.yaml`, below a prefix of the operations. */
export function addOpenApiRoutes(
  app: TypedApp,
  { baseUrl, version }: Pick<HttpDeps, 'baseUrl' | 'version'>,
): void {
  const document = (address: string) => buildOpenApi({ baseUrl: address, version });
  const get = bindGet(app);
  const json = (address: string) => JSON.stringify(document(address));
  addTextRoute(get, { path: '/openapi.json', type: JSON_TYPE, render: json }, baseUrl);
  const yaml = (address: string) => writeYaml(document(address));
  addTextRoute(get, { path: '/openapi.yaml', type: 'application/yaml', render: yaml }, baseUrl);
}
