import { FetchImportBody, FileImportQuery, ImportCancelled, ImportsData, ImportTask } from '../imports.ts';
import { defineCall, type Operation } from './operation.ts';

/** Operations for imports with progress, only for the owner. */
export const IMPORT_OPERATIONS = {
  listImports: {
    ...defineCall('GET', '/imports', 'Templates', 'Get the state of imports'),
    description: 'Only for the owner of the machine (studio plan).',
    data: ImportsData,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  fetchImport: {
    ...defineCall('POST', '/imports', 'Templates', 'Fetch and import a collection'),
    description:
      'Runs in the background; `GET /v1/imports` returns its state. If an import is running, that one is returned. `GET /v1/outbound` lists the requests that it sends. Only for the owner of the machine (studio plan).',
    body: FetchImportBody,
    data: ImportTask,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  importFile: {
    ...defineCall('PUT', '/imports/file', 'Templates', 'Import a pack of up to 2 GB'),
    description:
      'The body is a zip of up to 2 GB: a pack, memegen’s templates, or pictures. It is imported in the background (`GET /v1/imports` returns the state) or, with `wait`, before the response. If another import is running, this one starts after it. Only for the owner of the machine (studio plan).',
    query: FileImportQuery,
    upload: 'application/zip',
    data: ImportTask,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  cancelImport: {
    ...defineCall('DELETE', '/imports', 'Templates', 'Cancel the running import'),
    description: 'Nothing of it is imported. Only for the owner of the machine (studio plan).',
    data: ImportCancelled,
    errors: ['OWNER_KEY_REQUIRED'],
  },
} as const satisfies Record<string, Operation>;
