import { FetchImportBody, FileImportQuery, ImportCancelled, ImportsData, ImportTask } from '../imports.ts';
import type { Operation } from './operation.ts';

const IMPORTS = { tag: 'Templates', path: '/imports', auth: true, cost: 0 } as const;

/** Operations for imports with progress, for the owner alone. */
export const IMPORT_OPERATIONS = {
  listImports: {
    ...IMPORTS,
    method: 'GET',
    summary: 'Get the state of imports',
    description: 'Only for the owner of the machine (studio plan).',
    data: ImportsData,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  fetchImport: {
    ...IMPORTS,
    method: 'POST',
    summary: 'Fetch and import a collection',
    description:
      'In the background: `GET /v1/imports` says how far it is. While one runs, that one is answered. The requests it sends are listed in `GET /v1/outbound`. Only for the owner of the machine (studio plan).',
    body: FetchImportBody,
    data: ImportTask,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  importFile: {
    ...IMPORTS,
    method: 'PUT',
    path: '/imports/file',
    summary: 'Import a pack of up to 2 GB',
    description:
      'The body is the zip itself, of up to 2 GB: a pack of CAM, memegen’s templates, or pictures. It is imported in the background, as `GET /v1/imports` tells, or with `wait` before the answer. An import that runs is waited for. Only for the owner of the machine (studio plan).',
    query: FileImportQuery,
    upload: 'application/zip',
    data: ImportTask,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  cancelImport: {
    ...IMPORTS,
    method: 'DELETE',
    summary: 'Cancel the running import',
    description: 'Nothing of it comes in. Only for the owner of the machine (studio plan).',
    data: ImportCancelled,
    errors: ['OWNER_KEY_REQUIRED'],
  },
} as const satisfies Record<string, Operation>;
