import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import { addFileChange, addOperation, type TypedApp } from './operation.ts';

/** Operations for packs that the engine fetches, all for the owner alone. */
export function addImportRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.listImports, ({ caller }) => services.listImports(caller));
  addFileChange(app, OPERATIONS.fetchImport, async ({ caller, body }) => services.fetchImport(caller, body));
  addOperation(app, OPERATIONS.cancelImport, ({ caller }) => services.cancelImport(caller));
}
