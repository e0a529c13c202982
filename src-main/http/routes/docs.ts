import type { FastifyInstance } from 'fastify';
import { CamError, ERROR_CODES, errorSlug } from '../../../src-shared/contract/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { renderErrorIndex, renderErrorPage, renderMissingPage } from '../docs/error-pages.ts';
import { HTML_HEADERS } from '../docs/layout.ts';
import { renderReference } from '../docs/reference.ts';
import { SCRIPT } from '../docs/script.ts';
import { STYLE } from '../docs/style.ts';
import { JSON_TYPE } from '../envelope.ts';
import { buildOpenApi } from '../openapi/document.ts';
import { yamlOf } from '../openapi/yaml.ts';
import type { TypedApp } from './operation.ts';
import { addTextRoute, getOf, memoizeLatest } from './text-route.ts';

type Deps = Pick<HttpDeps, 'baseUrl' | 'version'>;

/** `/docs`: the reference and one page per error code, rendered from the contract's tables, with no external file. */
export function addDocsRoutes(app: FastifyInstance, { baseUrl, version }: Deps): void {
  const page = (path: string, render: (context: { baseUrl: string; version: string }) => string) => {
    const rendered = memoizeLatest((address) => render({ baseUrl: address, version }));
    app.get(path, ({ headers }, reply) => {
      reply.headers(HTML_HEADERS);
      return rendered(baseUrl(headers.host));
    });
  };

  page('/docs', renderReference);
  page('/docs/errors', renderErrorIndex);
  for (const code of ERROR_CODES) {
    page(`/docs/errors/${errorSlug(code)}`, (context) => renderErrorPage(code, context));
  }
  app.get('/docs/*', (request, reply) => {
    // A browser gets a page; a program gets the envelope every other error has.
    if (!request.headers.accept?.includes('text/html')) {
      throw new CamError('NOT_FOUND', 'There is no such page. See /docs and /docs/errors.');
    }
    reply.code(404).headers(HTML_HEADERS);
    return renderMissingPage({ baseUrl: baseUrl(request.headers.host), version });
  });
  asset(app, '/docs/style.css', 'text/css; charset=utf-8', STYLE);
  asset(app, '/docs/copy.js', 'text/javascript; charset=utf-8', SCRIPT);
}

/** `/openapi.json` and the same document as `/openapi.yaml`, below a prefix of the operations. */
export function addOpenApiRoutes(app: TypedApp, { baseUrl, version }: Deps): void {
  const document = (address: string) => buildOpenApi({ baseUrl: address, version });
  const get = getOf(app);
  const json = (address: string) => JSON.stringify(document(address));
  addTextRoute(get, { path: '/openapi.json', type: JSON_TYPE, render: json }, baseUrl);
  const yaml = (address: string) => yamlOf(document(address));
  addTextRoute(get, { path: '/openapi.yaml', type: 'application/yaml', render: yaml }, baseUrl);
}

function asset(app: FastifyInstance, path: string, type: string, text: string): void {
  app.get(path, (_request, reply) => {
    reply.header('content-type', type).header('cache-control', 'no-cache');
    return text;
  });
}
