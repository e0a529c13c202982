import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Keys and usage: the operations of the Keys page. */
export function addKeyRoutes(app: V1App, { services }: Pick<AppDeps, 'services'>): void {
  app.route({
    ...routeOf(OPERATIONS.listKeys),
    handler: (request, reply) => success(request, reply, services.listKeys(callerOf(request))),
  });
  app.route({
    ...routeOf(OPERATIONS.createKey),
    handler: (request, reply) => success(request, reply, services.createKey(callerOf(request), request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.revokeKey),
    handler: (request, reply) =>
      success(request, reply, services.revokeKey(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.listOutbound),
    handler: (request, reply) =>
      success(request, reply, services.listOutbound(callerOf(request), request.query)),
  });
  app.route({
    ...routeOf(OPERATIONS.getUsage),
    handler: (request, reply) => success(request, reply, services.getUsage(callerOf(request), request.query)),
  });
}
