import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestEntry } from '../../../src-shared/contract/keys.ts';
import type { CallLog } from '../call-log.ts';

const CALL = /^\/(?:api\/)?v1(?:\/|\?|$)/;
/** Whoever looks at the log would fill it by looking. */
const LOG_ITSELF = /^\/(?:api\/)?v1\/requests(?:\/|\?|$)/;
const PATH_CHARS = 2000;
const SECRET = /cam_(live|test)_[A-Za-z0-9]+/g;

/**
 * Keeps the latest calls for the owner's eyes. Headers are never kept, and a key that somebody wrote into an
 * address or a body is blotted out.
 */
export function addCallLog(app: FastifyInstance, log: CallLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (CALL.test(request.url) && !LOG_ITSELF.test(request.url)) log.add(entryOf(request, reply));
    done();
  });
}

function entryOf(request: FastifyRequest, reply: FastifyReply): RequestEntry {
  const { key } = request.caller ?? {};
  const duration = reply.elapsedTime;
  return {
    id: request.id,
    at: new Date(Date.now() - duration).toISOString(),
    method: request.method,
    path: withoutSecrets(request.url.slice(0, PATH_CHARS)),
    status: reply.statusCode,
    code: request.errorCode,
    duration_ms: Math.round(duration),
    key: key ? { id: key.id, name: key.name, last4: key.last4 } : null,
    app: request.viaSession,
    body: request.bodyText === null ? null : withoutSecrets(request.bodyText),
  };
}

function withoutSecrets(text: string): string {
  return text.replaceAll(SECRET, 'cam_$1_…');
}
