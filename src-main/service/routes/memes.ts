import { OPERATIONS } from '../../contract/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Operations tagged Memes. */
export function addMemeRoutes(app: V1App, { actions }: Pick<AppDeps, 'actions'>): void {
  app.route({
    ...routeOf(OPERATIONS.listMemes),
    handler: (request, reply) => success(request, reply, actions.listMemes(callerOf(request), request.query)),
  });
  app.route({
    ...routeOf(OPERATIONS.getMeme),
    handler: (request, reply) =>
      success(request, reply, actions.getMeme(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.getMemeDocument),
    handler: (request, reply) =>
      success(request, reply, actions.getMemeDocument(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.deleteMeme),
    handler: async (request, reply) =>
      success(request, reply, await actions.deleteMeme(callerOf(request), request.params.id)),
  });
}
