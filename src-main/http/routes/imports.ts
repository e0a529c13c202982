import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import { readFileName } from '../file-name-header.ts';
import type { TypedApp } from './endpoint.ts';
import { addUpload } from './file-operation.ts';
import { addFileChange, addOperation } from './operation.ts';

/** Imports with progress, all for the owner alone. */
export function addImportRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.listImports, ({ caller }) => services.listImports(caller));
  addFileChange(app, OPERATIONS.fetchImport, async ({ caller, body }) => services.fetchImport(caller, body));
  addUpload(app, OPERATIONS.importFile, (caller, content, { query, headers }) =>
    services.importFile(caller, content, {
      ...query,
      ...readFileName(query.name, headers['content-disposition']),
    }),
  );
  addOperation(app, OPERATIONS.cancelImport, ({ caller }) => services.cancelImport(caller));
}
