import { FetchImportBody, FileImportQuery, ImportCancelled, ImportsData, ImportTask } from '../imports.ts';
import { defineOwnerCall, type Operation } from './operation.ts';

/** Operations for imports with progress, only for the owner. */
export const IMPORT_OPERATIONS = {
  listImports: {
    ...defineOwnerCall('GET', '/imports', 'Templates', 'Get the state of imports'),
    description: 'The import that is running, or the last one.',
    data: ImportsData,
  },
  fetchImport: {
    ...defineOwnerCall('POST', '/imports', 'Templates', 'Fetch and import a collection'),
    description:
      'Runs in the background; `GET /v1/imports` returns its state. If an import is running, that one is returned. `GET /v1/outbound` lists the requests that it sends.',
    body: FetchImportBody,
    data: ImportTask,
  },
  importFile: {
    ...defineOwnerCall('PUT', '/imports/file', 'Templates', 'Import a pack of up to 2 GB'),
    description:
      'The body is a zip of up to 2 GB: a pack, memegen’s templates, or pictures. It is imported in the background (`GET /v1/imports` returns the state) or, with `wait`, before the response. If another import is running, this one starts after it.',
    query: FileImportQuery,
    upload: ['application/zip'],
    data: ImportTask,
  },
  cancelImport: {
    ...defineOwnerCall('DELETE', '/imports', 'Templates', 'Cancel the running import'),
    description: 'Nothing of it is imported.',
    data: ImportCancelled,
  },
} as const satisfies Record<string, Operation>;
