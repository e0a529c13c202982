import type { FastifyInstance, FastifyReply } from 'fastify';
import { homeGone } from '../../../src-shared/contract/disk-errors.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { hasBody } from './connections.ts';

/** What does not come from the home: health, and the pages that errors link to. */
const NOT_FROM_HOME = /^(?:(?:\/api)?\/v1\/health(?:\/live|\/ready)?|\/docs(?:\/.*)?)$/;

/** Refuses what comes from the home once that is gone: it lies in deleted files. */
export function addStorageGuard(
  app: FastifyInstance,
  { services: { storage } }: Pick<HttpDeps, 'services'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (storage.isGone() && !NOT_FROM_HOME.test(request.routeOptions.url ?? '')) {
      throw homeGone();
    }
    done();
  });
}

/** Refuses bodies that are compressed, or in another charset than UTF-8, with UNSUPPORTED_MEDIA_TYPE. */
export function addBodyEncoding(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    const problem = hasBody(raw) ? findProblem(raw.headers) : undefined;
    if (problem) done(new CamError('UNSUPPORTED_MEDIA_TYPE', problem));
    else done(null, payload);
  });
}

function findProblem(headers: { 'content-encoding'?: string; 'content-type'?: string }): string | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== '') {
    return `The body is compressed (Content-Encoding ${shown(encoding)}). Send it as it is, without that header.`;
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset === undefined || charset === 'utf-8' || charset === 'utf8') return undefined;
  return `The body is in the charset ${shown(charset)}. Send it as UTF-8.`;
}

const shown = (name: string) => JSON.stringify(name.slice(0, 40));

/** Every request sees the templates that another process had written before it, as `cam templates import` does. */
export function addCurrentLibrary(app: FastifyInstance, { services }: Pick<HttpDeps, 'services'>): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    const loading = services.catchUpTemplates();
    if (loading) void loading.then(() => done());
    else done();
  });
}

/** Says with an accepted job, also one of a repeated call, when it is worth asking for it. */
export function addJobWait(
  app: FastifyInstance,
  { services: { running } }: Pick<HttpDeps, 'services'>,
): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isJob = reply.statusCode === 202 && request.routeOptions.config.operation?.generation;
    if (isJob) reply.header('retry-after', running.estimateSeconds());
    done();
  });
}

/** Headers of every answer that has not set its own: nothing may be framed, sniffed, embedded or cached. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Adds the request id and the security headers to every answer, errors included. */
export function addResponseHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setResponseHeaders(reply, request.id);
    done();
  });
}

/** For answers that bypass the hooks. */
export function setResponseHeaders(reply: FastifyReply, requestId: string): void {
  reply.header('x-request-id', requestId);
  for (const name in DEFAULTS) {
    if (!reply.hasHeader(name)) reply.header(name, DEFAULTS[name]);
  }
}
