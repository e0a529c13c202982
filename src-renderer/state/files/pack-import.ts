import { createStore } from 'zustand/vanilla';
import type { FetchImportBody, ImportsData, ImportTask } from '../../../src-shared/contract/imports.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type { Api } from '../../api/api.ts';
import type { Toasts } from '../app/toasts.ts';
import type { DroppedFolder } from './dropped-folders.ts';
import type { FolderFile } from './folder-zip.ts';

/** ms between two looks at the import that runs. */
const LOOK_EVERY = 600;

/** Sends a pack to the engine and resolves once its import has ended. */
export type SendPack = (signal: AbortSignal) => Promise<ImportTask>;

export interface PackImportDeps {
  api: Pick<Api, 'cancelImport' | 'fetchImport' | 'importFile' | 'imports'>;
  toasts: Toasts;
  /** A folder's files as one zip. @throws Error with a message for the user */
  zipOfFolder(name: string, files: readonly FolderFile[], signal: AbortSignal): Promise<File>;
  /** Templates were added. Resolves when the lists of them are fetched again. */
  onTemplates(): Promise<void>;
  wait(ms: number): Promise<void>;
}

export interface PackImportState {
  /** Of the pack that is sent or imported; null while none is. */
  name: string | null;
  /** How far the engine is with it; null until it has it. */
  task: ImportTask | null;
  /** Whether its dialog was closed: it goes on in the background. */
  isHidden: boolean;
  /** What the latest packs brought, until it is dismissed. */
  summary: ImportedPack | null;
}

const cancelled = (name: string) => `Cancelled. Nothing of “${name}” was imported.`;

/** Two summaries as one. */
const joined = (before: ImportedPack | null, after: ImportedPack): ImportedPack => ({
  ...after,
  imported: [...(before?.imported ?? []), ...after.imported],
  updated: [...(before?.updated ?? []), ...after.updated],
  skipped: [...(before?.skipped ?? []), ...after.skipped],
});

/** Imports packs: files, folders, collections that the engine fetches. Its state is what the dialog shows. */
export function createPackImport({ api, toasts, zipOfFolder, onTemplates, wait }: PackImportDeps) {
  const store = createStore<PackImportState>(() => ({
    ...{ name: null, task: null, isHidden: false, summary: null },
  }));
  let abort = new AbortController();
  let last: Promise<void> = Promise.resolve();

  /** Looks at the engine's import until that is over; returns it as it was then. */
  const look = async (isOver: (task: ImportTask | null) => boolean): Promise<ImportTask | null> => {
    for (;;) {
      const { task } = await api.imports();
      if (isOver(task)) return task;
      store.setState({ task: task?.status === 'running' ? task : null });
      await wait(LOOK_EVERY);
    }
  };
  const untilEnded = () => look((task) => task?.status !== 'running');
  /** What became of a pack; what was cancelled is no failure. */
  const show = (name: string, task: ImportTask | null) => {
    if (task?.status === 'failed') toasts.fail(task.message);
    else if (task?.result) store.setState({ summary: joined(store.getState().summary, task.result) });
    else toasts.show(cancelled(name));
  };
  const run = async (name: string, send: (signal: AbortSignal) => Promise<ImportTask | null>) => {
    abort = new AbortController();
    const { signal } = abort;
    store.setState({ name, isHidden: false });
    try {
      show(name, await send(signal));
    } catch (error) {
      if (signal.aborted) toasts.show(cancelled(name));
      else toasts.fail(error);
    } finally {
      store.setState({ name: null, task: null });
    }
    if (store.getState().summary) void onTemplates();
  };
  /** One pack after the other: the dialog shows one. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };
  const takePack = (name: string, send: SendPack): Promise<void> =>
    inTurn(() =>
      run(name, async (signal) => {
        let isSent = false;
        // Where the engine cannot be asked, sending fails too, and says so.
        void look(() => isSent).catch(() => {});
        return send(signal).finally(() => {
          isSent = true;
        });
      }),
    );
  const takeFolder = ({ name, files }: DroppedFolder) =>
    takePack(name, async (signal) => api.importFile(await zipOfFolder(name, files, signal), name, signal));

  return {
    store,
    /** Imports a pack by a way of its own to the engine. */
    takePack,
    takeFile: (file: File): Promise<void> =>
      takePack(file.name, (signal) => api.importFile(file, file.name, signal)),
    /** Imports whole folders, each as one pack. */
    async takeFolders(folders: readonly (() => Promise<DroppedFolder>)[]): Promise<void> {
      for (const read of folders) await read().then(takeFolder, toasts.fail);
    },
    /** Has the engine fetch a collection, to which the person has agreed. `name`: for people. */
    fetch: (from: FetchImportBody['from'], name: string): Promise<void> =>
      inTurn(() =>
        run(name, async () => {
          await api.fetchImport(from);
          return untilEnded();
        }),
      ),
    /** What can be fetched; an import that another page or program has begun is followed from now on. */
    async load(): Promise<ImportsData['offers']> {
      const { task, offers } = await api.imports();
      if (task?.status === 'running' && store.getState().name === null)
        void inTurn(() => run(task.name ?? task.from, untilEnded));
      return offers;
    },
    /** Cancels the import that runs, or stops sending the pack that has not come to the engine yet. */
    async cancel(): Promise<void> {
      try {
        const answer = await api.cancelImport();
        if (!answer.cancelled) abort.abort();
      } catch (error) {
        toasts.fail(error);
      }
    },
    /** Closes the dialog: what runs goes on, and its summary opens it again. */
    hide: () => store.setState({ isHidden: true, summary: null }),
  };
}

export type PackImport = ReturnType<typeof createPackImport>;
