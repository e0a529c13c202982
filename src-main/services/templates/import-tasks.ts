import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { toDiskError } from '../../../src-shared/contract/disk-errors.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { FETCHED_PACK_NAMES } from '../../../src-shared/contract/fetched-packs.ts';
import type {
  FetchImportBody,
  FileImportQuery,
  ImportsData,
  ImportTask,
} from '../../../src-shared/contract/imports.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type { ImportOptions } from '../../library/pack/import.ts';
import { describeRights } from '../../library/pack/rights.ts';
import type { OpenPack } from '../../library/pack/types.ts';
import type { UserTemplates } from '../../library/user-templates.ts';
import { reason } from '../../store/errors.ts';
import { receiveFile } from '../received-file.ts';
import { consentText, FETCHED_PACKS, type FetchDeps, type FetchedPack } from './fetched-packs.ts';

interface ImportTaskDeps {
  userTemplates: Pick<UserTemplates, 'importPack' | 'temporaryZip'>;
  /** Fetches and opens a pack. */
  openFetched(name: FetchedPack, options: Pick<FetchDeps, 'onBytes' | 'signal'>): Promise<OpenPack>;
  /** Opens a zip. `name`: the file name that its sender gave. */
  openFile(path: string, name: string | undefined): Promise<OpenPack>;
}

const MB = 1e6;

function endMessage({ imported, updated, skipped }: ImportedPack): string {
  return `${imported.length} imported, ${updated.length} updated, ${skipped.length} left out.`;
}

type Change = (more: Partial<ImportTask>) => void;

/** The result of an import; `error` if it failed. */
interface EndedImport {
  task: ImportTask;
  error?: unknown;
}

const STARTED = { status: 'running', done: 0, total: 0, result: null } as const;

/** Runs imports in the background, one at a time, and reports their progress. */
export function createImportTasks({ userTemplates, openFetched, openFile }: ImportTaskDeps) {
  let task: ImportTask | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let abort = new AbortController();

  const importOpen = async (
    pack: OpenPack,
    change: Change,
    options: Pick<ImportOptions, 'signal' | 'isUpdate'>,
  ): Promise<ImportedPack> => {
    try {
      change({ rights: describeRights(pack) });
      const onProgress = (done: number, total: number) =>
        change({ done, total, message: `${done} of ${total} templates` });
      return await userTemplates.importPack(pack, { ...options, onProgress });
    } finally {
      await pack.close();
    }
  };

  const run = (
    started: ImportTask,
    openIt: (change: Change, signal: AbortSignal) => Promise<OpenPack>,
    isUpdate?: boolean,
  ): Promise<EndedImport> => {
    abort = new AbortController();
    const { signal } = abort;
    let own = started;
    task = own;
    const change: Change = (more) => {
      own = { ...own, ...more };
      task = own;
    };
    const carryOut = async (): Promise<EndedImport> => {
      try {
        const result = await importOpen(await openIt(change, signal), change, { signal, isUpdate });
        change({ status: 'succeeded', result, message: endMessage(result) });
        return { task: own };
      } catch (error) {
        if (signal.aborted) change({ status: 'cancelled', message: 'Cancelled. Nothing was imported.' });
        else change({ status: 'failed', message: reason(toDiskError(error)) });
        return signal.aborted ? { task: own } : { task: own, error };
      }
    };
    const ended = carryOut();
    running = ended;
    return ended;
  };

  /** Imports an uploaded file, after the current import, and deletes it. */
  const importFile = async (
    file: string,
    { name, update }: Pick<FileImportQuery, 'name' | 'update'>,
  ): Promise<{ started: ImportTask; ended: Promise<EndedImport> }> => {
    while (task?.status === 'running') await running;
    const started: ImportTask = {
      from: 'file',
      ...STARTED,
      message: 'Reading the file',
      ...(name !== undefined && { name }),
    };
    const ended = run(started, () => openFile(file, name), update).finally(() => rm(file, { force: true }));
    running = ended;
    return { started, ended };
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
      const started: ImportTask = { from, ...STARTED, message: 'Fetching' };
      void run(started, (change, signal) =>
        openFetched(from, {
          signal,
          onBytes: (bytes) => change({ message: `Fetching: ${(bytes / MB).toFixed(1)} MB` }),
        }),
      );
      return started;
    },
    /**
     * Receives a zip and imports it. Resolves when the import begins or, with `wait`, when it has ended.
     * @throws CamError PAYLOAD_TOO_LARGE, STORAGE_UNAVAILABLE; with `wait` also the errors of the import
     */
    async receive(content: Readable, { wait, ...query }: FileImportQuery): Promise<ImportTask> {
      const file = await userTemplates.temporaryZip();
      await receiveFile(file, content, LIMITS.packFileBytes, tooLarge);
      const { started, ended } = await importFile(file, query);
      if (!wait) return started;
      const { task: own, error } = await ended;
      if (error !== undefined) throw toDiskError(error);
      return own;
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

const GB = 1024 ** 3;

const tooLarge = (allowed: number) =>
  new CamError(
    'PAYLOAD_TOO_LARGE',
    `The pack has more than ${allowed / GB} GB. Nothing was imported; split it, or import its folder with \`cam templates import\`.`,
  );
