import type { FastifyInstance, FastifyReply } from 'fastify';

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
