import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Operations tagged Editor: what a window keeps with the engine. */
export function addEditorRoutes(app: V1App, { services }: Pick<AppDeps, 'services'>): void {
  app.route({
    ...routeOf(OPERATIONS.uploadImage),
    handler: async (request, reply) => success(request, reply, await services.uploadImage(request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.listDrafts),
    handler: (request, reply) =>
      success(request, reply, services.listDrafts(callerOf(request), request.query)),
  });
  app.route({
    ...routeOf(OPERATIONS.getDraft),
    handler: (request, reply) =>
      success(request, reply, services.getDraft(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.saveDraft),
    handler: (request, reply) =>
      success(request, reply, services.saveDraft(callerOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.deleteDraft),
    handler: (request, reply) =>
      success(request, reply, services.deleteDraft(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.getSettings),
    handler: (request, reply) => success(request, reply, services.getSettings(callerOf(request))),
  });
  app.route({
    ...routeOf(OPERATIONS.patchSettings),
    handler: (request, reply) =>
      success(request, reply, services.patchSettings(callerOf(request), request.body)),
  });
}
