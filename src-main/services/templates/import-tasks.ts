import { toDiskError } from '../../../src-shared/contract/disk-errors.ts';
import {
  FETCHED_PACK_NAMES,
  type FetchImportBody,
  type ImportsData,
  type ImportTask,
} from '../../../src-shared/contract/imports.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type { OpenPack } from '../../library/pack/types.ts';
import type { UserTemplates } from '../../library/user-templates.ts';
import { reason } from '../../store/errors.ts';
import { consentText, FETCHED_PACKS, type FetchDeps, type FetchedPack } from './fetched-packs.ts';

export interface ImportTaskDeps {
  userTemplates: Pick<UserTemplates, 'importPack'>;
  /** Fetches and opens a pack. */
  openFetched(name: FetchedPack, options: Pick<FetchDeps, 'onBytes' | 'signal'>): Promise<OpenPack>;
}

const MB = 1e6;

function endMessage({ imported, updated, skipped }: ImportedPack): string {
  return `${imported.length} imported, ${updated.length} updated, ${skipped.length} left out.`;
}

/** The import that runs in the background: one at a time, asked for by whoever wants to know. */
export function createImportTasks({ userTemplates, openFetched }: ImportTaskDeps) {
  let task: ImportTask | null = null;
  let running = Promise.resolve();
  let abort = new AbortController();
  const change = (more: Partial<ImportTask>) => {
    if (task) task = { ...task, ...more };
  };

  const carryOut = async (from: FetchedPack, { signal }: AbortController): Promise<void> => {
    try {
      const pack = await openFetched(from, {
        signal,
        onBytes: (bytes) => change({ message: `Fetching: ${(bytes / MB).toFixed(1)} MB` }),
      });
      try {
        const onProgress = (done: number, total: number) =>
          change({ done, total, message: `${done} of ${total} templates` });
        const result = await userTemplates.importPack(pack, { onProgress, signal });
        change({ status: 'succeeded', result, message: endMessage(result) });
      } finally {
        await pack.close();
      }
    } catch (error) {
      if (signal.aborted) change({ status: 'cancelled', message: 'Cancelled. Nothing came in.' });
      else change({ status: 'failed', message: reason(toDiskError(error)) });
    }
  };

  return {
    state: (): ImportsData => ({
      task,
      offers: FETCHED_PACK_NAMES.map((from) => ({
        from,
        hosts: [...FETCHED_PACKS[from].hosts],
        text: consentText(from),
      })),
    }),
    start({ from }: FetchImportBody): ImportTask {
      if (task?.status === 'running') return task;
      abort = new AbortController();
      const started: ImportTask = {
        ...{ from, status: 'running', message: 'Fetching', done: 0, total: 0, result: null },
      };
      task = started;
      running = carryOut(from, abort);
      return started;
    },
    cancel(): { cancelled: boolean } {
      const cancelled = task?.status === 'running';
      abort.abort();
      return { cancelled };
    },
    /** Resolves once nothing runs. */
    idle: () => running,
  };
}
