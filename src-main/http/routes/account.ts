import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Operations tagged Account. */
export function addAccountRoutes(app: V1App, { services }: Pick<AppDeps, 'services'>): void {
  app.route({
    ...routeOf(OPERATIONS.getAccount),
    handler: (request, reply) => success(request, reply, services.getAccount(callerOf(request))),
  });
}
