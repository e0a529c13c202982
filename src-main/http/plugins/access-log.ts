import type { FastifyInstance } from 'fastify';

/** One debug line per answer, without headers and bodies: they carry keys and personal texts. */
export function addAccessLog(app: FastifyInstance): void {
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
