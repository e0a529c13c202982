import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import type { TypedApp } from './endpoint.ts';
import { addFileChange, addOperation } from './operation.ts';

/** Operations tagged Editor: what a window stores with the engine. */
export function addEditorRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addFileChange(app, OPERATIONS.uploadImage, ({ caller, body }) => services.uploadImage(caller, body));
  addOperation(app, OPERATIONS.listDrafts, ({ caller, query }) => services.listDrafts(caller, query));
  addOperation(app, OPERATIONS.getDraft, ({ caller, params }) => services.getDraft(caller, params.id));
  addOperation(app, OPERATIONS.saveDraft, ({ caller, params, body }) =>
    services.saveDraft(caller, params.id, body),
  );
  addOperation(app, OPERATIONS.deleteDraft, ({ caller, params }) => services.deleteDraft(caller, params.id));
  addOperation(app, OPERATIONS.getSettings, ({ caller }) => services.getSettings(caller));
  addOperation(app, OPERATIONS.patchSettings, ({ caller, body }) => services.patchSettings(caller, body));
}
