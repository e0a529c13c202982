import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** The user's own library: operations that change it, and packs. */
export function addTemplateLibraryRoutes(app: V1App, { services }: Pick<AppDeps, 'services'>): void {
  app.route({
    ...routeOf(OPERATIONS.createTemplate),
    handler: async (request, reply) =>
      success(request, reply, await services.createTemplate(callerOf(request), request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.importPack),
    handler: async (request, reply) =>
      success(request, reply, await services.importPack(callerOf(request), request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.editTemplate),
    handler: async (request, reply) =>
      success(
        request,
        reply,
        await services.editTemplate(callerOf(request), request.params.id, request.body),
      ),
  });
  app.route({
    ...routeOf(OPERATIONS.deleteTemplate),
    handler: async (request, reply) =>
      success(request, reply, await services.deleteTemplate(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.exportTemplate),
    handler: async (request, reply) => {
      const { name, zip } = await services.exportTemplate(request.params.id);
      // Names are made of slugs, so they need no quoting rules.
      reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));
    },
  });
}
