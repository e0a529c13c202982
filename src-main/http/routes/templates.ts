import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import type { TypedApp } from './endpoint.ts';
import { addDownload } from './file-operation.ts';
import { addFileChange, addOperation, addRedirect } from './operation.ts';

/** Operations tagged Templates. */
export function addTemplateRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.listTemplates, ({ query }) => services.listTemplates(query));
  addOperation(app, OPERATIONS.getTemplate, ({ params, query }) => services.getTemplate(params.id, query));
  addRedirect(app, OPERATIONS.getTemplateImage, ({ params }) => services.templateImageUrl(params.id));
  addOperation(app, OPERATIONS.listTrending, ({ caller, query }) => services.listTrending(query, caller));

  addFileChange(app, OPERATIONS.createTemplate, ({ caller, body }, changeId) =>
    services.createTemplate(caller, body, changeId),
  );
  addOperation(app, OPERATIONS.editTemplate, ({ caller, params, body }) =>
    services.editTemplate(caller, params.id, body),
  );
  addOperation(app, OPERATIONS.deleteTemplate, ({ caller, params }) =>
    services.deleteTemplate(caller, params.id),
  );
  addDownload(app, OPERATIONS.exportTemplate, ({ params }) => services.exportTemplate(params.id));
  addFileChange(app, OPERATIONS.importPack, ({ caller, body }, changeId) =>
    services.importPack(caller, body, changeId),
  );
}
