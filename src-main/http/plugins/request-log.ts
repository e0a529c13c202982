import type { FastifyInstance } from 'fastify';

/** One debug line per answer: never headers or bodies, as they carry keys and people's words. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, caller, errorCode } = request;
    request.log.debug(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        code: errorCode ?? undefined,
        key: caller?.key.id,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
