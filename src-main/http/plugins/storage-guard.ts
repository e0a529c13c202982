import type { FastifyInstance } from 'fastify';
import { homeGone } from '../../../src-shared/contract/disk-errors.ts';
import type { HttpDeps } from '../deps.ts';

/** What does not come from the home: health, and the pages that errors link to. */
const NOT_FROM_HOME = /^(?:(?:\/api)?\/v1\/health|\/docs(?:\/.*)?)$/;

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
