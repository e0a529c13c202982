import { OPERATIONS } from '../../contract/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Operations tagged Editor: what a window keeps with the engine. */
export function addEditorRoutes(app: V1App, { actions }: Pick<AppDeps, 'actions'>): void {
  app.route({
    ...routeOf(OPERATIONS.uploadImage),
    handler: async (request, reply) => success(request, reply, await actions.uploadImage(request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.listDrafts),
    handler: (request, reply) =>
      success(request, reply, actions.listDrafts(callerOf(request), request.query)),
  });
  app.route({
    ...routeOf(OPERATIONS.getDraft),
    handler: (request, reply) =>
      success(request, reply, actions.getDraft(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.saveDraft),
    handler: (request, reply) =>
      success(request, reply, actions.saveDraft(callerOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.deleteDraft),
    handler: (request, reply) =>
      success(request, reply, actions.deleteDraft(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.getSettings),
    handler: (request, reply) => success(request, reply, actions.getSettings(callerOf(request))),
  });
  app.route({
    ...routeOf(OPERATIONS.patchSettings),
    handler: (request, reply) =>
      success(request, reply, actions.patchSettings(callerOf(request), request.body)),
  });
}
