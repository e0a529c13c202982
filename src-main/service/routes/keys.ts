import { OPERATIONS } from '../../contract/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Keys and usage: the operations of the Keys page. */
export function addKeyRoutes(app: V1App, { actions }: Pick<AppDeps, 'actions'>): void {
  app.route({
    ...routeOf(OPERATIONS.listKeys),
    handler: (request, reply) => success(request, reply, actions.listKeys(callerOf(request))),
  });
  app.route({
    ...routeOf(OPERATIONS.createKey),
    handler: (request, reply) => success(request, reply, actions.createKey(callerOf(request), request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.revokeKey),
    handler: (request, reply) =>
      success(request, reply, actions.revokeKey(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.listOutbound),
    handler: (request, reply) =>
      success(request, reply, actions.listOutbound(callerOf(request), request.query)),
  });
  app.route({
    ...routeOf(OPERATIONS.getUsage),
    handler: (request, reply) => success(request, reply, actions.getUsage(callerOf(request), request.query)),
  });
}
