import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Operations tagged Memes. */
export function addMemeRoutes(app: V1App, { services }: Pick<AppDeps, 'services'>): void {
  app.route({
    ...routeOf(OPERATIONS.listMemes),
    handler: (request, reply) =>
      success(request, reply, services.listMemes(callerOf(request), request.query)),
  });
  app.route({
    ...routeOf(OPERATIONS.getMeme),
    handler: (request, reply) =>
      success(request, reply, services.getMeme(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.getMemeDocument),
    handler: (request, reply) =>
      success(request, reply, services.getMemeDocument(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.deleteMeme),
    handler: async (request, reply) =>
      success(request, reply, await services.deleteMeme(callerOf(request), request.params.id)),
  });
}
