import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Operations tagged Templates. */
export function addTemplateRoutes(app: V1App, { services }: Pick<AppDeps, 'services'>): void {
  app.route({
    ...routeOf(OPERATIONS.listTemplates),
    handler: (request, reply) => success(request, reply, services.listTemplates(request.query)),
  });
  app.route({
    ...routeOf(OPERATIONS.getTemplate),
    handler: (request, reply) => success(request, reply, services.getTemplate(request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.getTemplateImage),
    handler: (request, reply) => {
      reply.redirect(services.templateImageUrl(request.params.id), 302);
    },
  });
  app.route({
    ...routeOf(OPERATIONS.listTrending),
    handler: (request, reply) =>
      success(request, reply, services.listTrending(request.query, callerOf(request))),
  });
}
