import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndedCall, HttpDeps } from '../deps.ts';

/** The status of a call whose client left before there was an answer, as in the logs of nginx. */
const CLIENT_LEFT = 499;

type Deps = Pick<HttpDeps, 'log' | 'onCallEnded'>;

/** One line a call. It has neither query nor address nor body: they hold signatures, texts and keys. */
export function reportCall({ log, onCallEnded }: Deps, call: EndedCall): void {
  const { requestId, method, route, status, code, ms, bytes, keyId, accountId, isAborted } = call;
  log.info(
    {
      request_id: requestId,
      method,
      route,
      status,
      ...(code !== null && { code }),
      ms: ms === null ? null : Math.round(ms),
      bytes,
      key_id: keyId,
      account_id: accountId,
    },
    isAborted ? 'the client left' : 'answered',
  );
  onCallEnded?.(call);
}

/** Reports every call of the framework. Add it before whatever refuses one. */
export function addAccessLog(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, reply, done) => {
    watchCall(request, reply, deps);
    done();
  });
}

/** Reports a call once its answer is sent, or its client has left. */
export function watchCall(request: FastifyRequest, reply: FastifyReply, deps: Deps): void {
  const startedAt = performance.now();
  const { socket } = request.raw;
  const bytesBefore = socket.bytesWritten;
  let isReported = false;
  const report = (isAborted: boolean) => {
    if (isReported) return;
    isReported = true;
    // Pretended requests of tests have no socket that counts.
    const sent = socket.bytesWritten - bytesBefore || Number(reply.getHeader('content-length') ?? 0);
    reportCall(deps, {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.config?.declaration?.path ?? null,
      status: reply.raw.headersSent ? reply.statusCode : CLIENT_LEFT,
      code: request.error?.code ?? null,
      ms: performance.now() - startedAt,
      bytes: sent,
      keyId: request.caller?.key.id ?? null,
      accountId: request.caller?.key.accountId ?? null,
      isAborted,
      isStream: String(reply.getHeader('content-type')).startsWith('text/event-stream'),
    });
  };
  reply.raw.once('finish', () => report(false)).once('close', () => report(true));
}
