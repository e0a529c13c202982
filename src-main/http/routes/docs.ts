import type { FastifyInstance } from 'fastify';
import { CamError, ERROR_CODES, errorSlug } from '../../../src-shared/contract/errors.ts';
import { renderErrorIndex, renderErrorPage, renderMissingPage } from '../docs/error-pages.ts';
import { renderReference } from '../docs/reference.ts';
import { SCRIPT } from '../docs/script.ts';
import { STYLE } from '../docs/style.ts';
import { HTML_HEADERS } from '../html-headers.ts';
import { rememberLast } from '../remember.ts';
import type { AppDeps } from '../types.ts';

/** `/docs`: the reference and one page per error code, rendered from the contract's tables, with no outside file. */
export function addDocsRoutes(
  app: FastifyInstance,
  { baseUrl, version }: Pick<AppDeps, 'baseUrl' | 'version'>,
): void {
  const page = (path: string, render: (context: { baseUrl: string; version: string }) => string) => {
    const rendered = rememberLast((address) => render({ baseUrl: address, version }));
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

function asset(app: FastifyInstance, path: string, type: string, text: string): void {
  app.get(path, (_request, reply) => {
    reply.header('content-type', type).header('cache-control', 'no-cache');
    return text;
  });
}
