import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import type { TypedApp } from './endpoint.ts';
import { addFileChange, addOperation } from './operation.ts';

/** Operations on the space that the home takes. */
export function addStorageRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.getStorage, ({ caller }) => services.getStorage(caller));
  addOperation(app, OPERATIONS.planCleanup, ({ caller }) => services.planCleanup(caller));
  // What is gone already is not deleted twice.
  addFileChange(app, OPERATIONS.cleanUp, ({ caller, body }) => services.cleanUp(caller, body));
}
