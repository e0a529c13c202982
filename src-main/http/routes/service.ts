import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import { JSON_TYPE, success } from '../envelope.ts';
import { buildOpenApi } from '../openapi/document.ts';
import { callerOf } from '../plugins/auth.ts';
import { rememberLast } from '../remember.ts';
import type { AppDeps } from '../types.ts';
import { routeOf } from './operation.ts';
import type { V1App } from './v1.ts';

/** Operations tagged Service, and the description of all of them. */
export function addServiceRoutes(
  app: V1App,
  { services, baseUrl, version }: Pick<AppDeps, 'services' | 'baseUrl' | 'version'>,
): void {
  app.route({
    ...routeOf(OPERATIONS.listModels),
    handler: async (request, reply) => success(request, reply, await services.listModels()),
  });
  app.route({
    ...routeOf(OPERATIONS.listProviders),
    handler: (request, reply) => success(request, reply, services.listProviders(callerOf(request))),
  });
  app.route({
    ...routeOf(OPERATIONS.checkProvider),
    handler: async (request, reply) =>
      success(request, reply, await services.checkProvider(callerOf(request), request.params.id)),
  });
  app.route({
    ...routeOf(OPERATIONS.getHealth),
    handler: (request, reply) => success(request, reply, services.health()),
  });
  const openApi = rememberLast((address) => JSON.stringify(buildOpenApi({ baseUrl: address, version })));
  app.get('/openapi.json', (_request, reply) => {
    reply.type(JSON_TYPE);
    return openApi(baseUrl());
  });
}
