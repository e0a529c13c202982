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
import type { TypedApp } from './operation.ts';

type Deps = Pick<HttpDeps, 'baseUrl' | 'version'>;

/** `/docs`: the reference and one page per error code, rendered from the contract's tables, with no external file. */
export function addDocsRoutes(app: FastifyInstance, { baseUrl, version }: Deps): void {
  const page = (path: string, render: (context: { baseUrl: string; version: string }) => string) => {
    const rendered = memoizeLast((address) => render({ baseUrl: address, version }));
    app.get(path, (_request, reply) => {
      reply.headers(HTML_HEADERS);
      return rendered(baseUrl());
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
    return renderMissingPage({ baseUrl: baseUrl(), version });
  });
  asset(app, '/docs/style.css', 'text/css; charset=utf-8', STYLE);
  asset(app, '/docs/copy.js', 'text/javascript; charset=utf-8', SCRIPT);
}

/** `/openapi.json` below a prefix of the operations. */
export function addOpenApiRoute(app: TypedApp, { baseUrl, version }: Deps): void {
  const openApi = memoizeLast((address) => JSON.stringify(buildOpenApi({ baseUrl: address, version })));
  app.get('/openapi.json', (_request, reply) => {
    reply.type(JSON_TYPE);
    return openApi(baseUrl());
  });
}

function asset(app: FastifyInstance, path: string, type: string, text: string): void {
  app.get(path, (_request, reply) => {
    reply.header('content-type', type).header('cache-control', 'no-cache');
    return text;
  });
}

/** Remembers the result for the last key: the base address settles once, and pages made from it never change. */
export function memoizeLast<T>(make: (key: string) => T): (key: string) => T {
  let last: { key: string; made: T } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) };
    return last.made;
  };
}
