import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';

/** Every request sees the templates that another process had written before it, as `cam templates import` does. */
export function addCurrentLibrary(app: FastifyInstance, { services }: Pick<HttpDeps, 'services'>): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    const loading = services.catchUpTemplates();
    if (loading) void loading.then(() => done());
    else done();
  });
}
