import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import { addEndpoint, type TypedApp } from './endpoint.ts';
import { addFileChange, addOperation } from './operation.ts';

/** Operations tagged Service: models, their providers and the health of the engine. */
export function addServiceRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.listModels, () => services.listModels());
  addOperation(app, OPERATIONS.listProviders, ({ caller }) => services.listProviders(caller));
  addOperation(app, OPERATIONS.listLocalServers, ({ caller }) => services.listLocalServers(caller));
  addFileChange(app, OPERATIONS.checkProvider, ({ caller, params }) =>
    services.checkProvider(caller, params.id),
  );
  addOperation(app, OPERATIONS.listWritingModels, ({ caller }) => services.listWritingModels(caller));
  addFileChange(app, OPERATIONS.addWritingModel, ({ caller, body }) =>
    services.addWritingModel(caller, body),
  );
  addFileChange(app, OPERATIONS.pauseWritingModel, ({ caller, params }) =>
    services.pauseWritingModel(caller, params.id),
  );
  addOperation(app, OPERATIONS.removeWritingModel, ({ caller, params }) =>
    services.removeWritingModel(caller, params.id),
  );
  addEndpoint(app, OPERATIONS.getHealth, async () => {
    await services.storage.check();
    return services.health();
  });
}
