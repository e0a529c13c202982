import { FetchImportBody, ImportCancelled, ImportsData, ImportTask } from '../imports.ts';
import type { Operation } from './operation.ts';

const IMPORTS = { tag: 'Templates', path: '/imports', auth: true, cost: 0 } as const;

/** Operations for packs that the engine fetches, for the owner alone. */
export const IMPORT_OPERATIONS = {
  listImports: {
    ...IMPORTS,
    method: 'GET',
    summary: 'What can be fetched, and how far an import is',
    description: 'Only for the owner of the machine (studio plan).',
    data: ImportsData,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  fetchImport: {
    ...IMPORTS,
    method: 'POST',
    summary: 'Fetch and import a well-known collection',
    description:
      'In the background: `GET /v1/imports` says how far it is. While one runs, that one is answered. The requests it sends are listed in `GET /v1/outbound`. Only for the owner of the machine (studio plan).',
    body: FetchImportBody,
    data: ImportTask,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  cancelImport: {
    ...IMPORTS,
    method: 'DELETE',
    summary: 'Cancel the import that runs',
    description: 'Nothing of it comes in. Only for the owner of the machine (studio plan).',
    data: ImportCancelled,
    errors: ['OWNER_KEY_REQUIRED'],
  },
} as const satisfies Record<string, Operation>;
