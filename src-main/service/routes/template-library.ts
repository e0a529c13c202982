import { OPERATIONS } from '../../contract/operations.ts';
import { success } from '../envelope.ts';
import { callerOf } from '../plugins/auth.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** The user's own library: operations that change it, and packs. */
export function addTemplateLibraryRoutes(app: V1App, { actions }: Pick<AppDeps, 'actions'>): void {
  app.route({
    ...routeOf(OPERATIONS.createTemplate),
    handler: async (request, reply) =>
      success(request, reply, await actions.createTemplate(callerOf(request), request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.importPack),
    handler: async (request, reply) =>
      success(request, reply, await actions.importPack(callerOf(request), request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.editTemplate),
    handler: async (request, reply) =>
      success(request, reply, await actions.editTemplate(callerOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(OPERATIONS.deleteTemplate),
    handler: async (request, reply) =>
      success(request, reply, await actions.deleteTemplate(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.exportTemplate),
    handler: async (request, reply) => {
      const { name, zip } = await actions.exportTemplate(request.params.id);
      // Names are made of slugs, so they need no quoting rules.
      reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));
    },
  });
}
