import type { Readable } from 'node:stream';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { FileImportQuery } from '../../../src-shared/contract/imports.ts';
import type {
  CreateTemplateBody,
  EditTemplateBody,
  ImportPackBody,
} from '../../../src-shared/contract/template-edit.ts';
import { createFileFetcher } from '../../fetch/file-fetcher.ts';
import { openPack } from '../../library/pack/open.ts';
import type { OpenPack } from '../../library/pack/types.ts';
import { openZipFile } from '../../library/pack/zip.ts';
import type { ServiceDeps } from '../deps.ts';
import { type FetchDeps, type FetchedPack, fetchPack } from './fetched-packs.ts';
import { createImportTasks } from './import-tasks.ts';
import { PACK_DEPS } from './pack-deps.ts';
import {
  createTemplate,
  deleteTemplate,
  editTemplate,
  exportTemplate,
  importPack,
} from './template-library.ts';

/** Fetches a pack and records every request. */
function openFetched(
  { store, now, userTemplates }: Pick<ServiceDeps, 'store' | 'now' | 'userTemplates'>,
  name: FetchedPack,
  options: Pick<FetchDeps, 'onBytes' | 'signal'>,
): Promise<OpenPack> {
  const record = store.outbound.recordGets({ operation: 'import', provider: name }, now);
  return fetchPack(name, { ...options, userTemplates, fetcher: createFileFetcher({ record }) });
}

/** Use cases that change the library. */
export function createLibraryService(deps: ServiceDeps) {
  const imports = createImportTasks({
    userTemplates: deps.userTemplates,
    openFetched: (name, options) => openFetched(deps, name, options),
    openFile: async (path, name) => openPack(await openZipFile(path, name ?? null), PACK_DEPS),
  });
  return {
    /** `changeId`: the same for every attempt of one request. */
    createTemplate: (body: CreateTemplateBody, changeId?: string) => createTemplate(deps, body, changeId),
    editTemplate: (id: string, body: EditTemplateBody) => editTemplate(deps, id, body),
    deleteTemplate: (id: string) => deleteTemplate(deps, id),
    exportTemplate: (id: string) => exportTemplate(deps, id),
    /** `changeId` as of `createTemplate`. */
    importPack: (body: ImportPackBody, changeId?: string) => importPack(deps, body, changeId),
    listImports: imports.state,
    fetchImport: imports.start,
    /** @throws CamError UNSUPPORTED_MEDIA_TYPE without content */
    importFile: (content: Readable | undefined, query: FileImportQuery) => {
      if (content) return imports.receive(content, query);
      const message = 'Send the zip itself, with `Content-Type: application/zip`.';
      throw new CamError('UNSUPPORTED_MEDIA_TYPE', message);
    },
    cancelImport: imports.cancel,
  };
}
