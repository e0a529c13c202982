import { createStore } from 'zustand/vanilla';
import type { FetchImportBody, ImportsData, ImportTask } from '../../../src-shared/contract/imports.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Api } from '../../api/api.ts';
import type { Toasts } from '../app/toasts.ts';
import type { DroppedFolder } from './dropped-folders.ts';
import type { FolderFile } from './folder-zip.ts';
import {
  NO_SUMMARY,
  type PackSummary,
  type PossibleUpdate,
  type SendPack,
  withPack,
} from './pack-summary.ts';

/** How often the state of a running import is read, ms. */
const LOOK_EVERY = 600;

export interface PackImportDeps {
  api: Pick<Api, 'cancelImport' | 'deleteTemplate' | 'fetchImport' | 'importFile' | 'imports'>;
  toasts: Toasts;
  /** A folder's files as one zip. @throws Error with a message for the user */
  zipOfFolder(name: string, files: readonly FolderFile[], signal: AbortSignal): Promise<File>;
  /** Templates were added. Resolves when the lists of them are fetched again. */
  onTemplates(): Promise<void>;
  wait(ms: number): Promise<void>;
  t: Translate;
}

export interface PackImportState extends PackSummary {
  /** Name of the pack that is being sent or imported; null if there is none. */
  name: string | null;
  /** Its state in the engine; null until the engine has received it. */
  task: ImportTask | null;
  /** Whether its dialog was closed: it goes on in the background. */
  isHidden: boolean;
}

/** Imports packs: files, folders, collections that the engine fetches. Its state is what the dialog shows. */
export function createPackImport({ api, toasts, zipOfFolder, onTemplates, wait, t }: PackImportDeps) {
  const describeCancelled = (name: string) => t('browse:imports.cancelled', { name });
  const store = createStore<PackImportState>(() => ({
    name: null,
    task: null,
    isHidden: false,
    ...NO_SUMMARY,
  }));
  let abort = new AbortController();
  let last: Promise<void> = Promise.resolve();
  /** How many imports of this page have begun. */
  let begun = 0;

  /** Reads the state of the engine's import until `isOver`; returns the last state. */
  const look = async (isOver: (task: ImportTask | null) => boolean): Promise<ImportTask | null> => {
    for (;;) {
      const { task } = await api.imports();
      if (isOver(task)) return task;
      store.setState({ task: task?.status === 'running' ? task : null });
      await wait(LOOK_EVERY);
    }
  };
  const waitUntilEnded = () => look((task) => task?.status !== 'running');
  /** Shows the result of an import. A cancelled one is not a failure. */
  const show = (name: string, task: ImportTask | null, send?: SendPack) => {
    if (task?.status === 'failed') toasts.fail(task.message);
    else if (task?.result) store.setState(withPack(store.getState(), name, task.result, send));
    else toasts.show(describeCancelled(name));
  };
  /** `send`: sends the pack again, for an import that can be repeated as an update. */
  const run = async (
    name: string,
    work: (signal: AbortSignal) => Promise<ImportTask | null>,
    send?: SendPack,
  ): Promise<void> => {
    abort = new AbortController();
    const { signal } = abort;
    begun++;
    store.setState({ name, isHidden: false });
    try {
      show(name, await work(signal), send);
    } catch (error) {
      if (signal.aborted) toasts.show(describeCancelled(name));
      else toasts.fail(error);
    } finally {
      store.setState({ name: null, task: null });
    }
    if (store.getState().summary) void onTemplates();
  };
  /** Sends a pack and reads the progress of its import. */
  const followImport = (send: SendPack, options: Parameters<SendPack>[0]) => {
    let isSent = false;
    // If the engine cannot be reached, sending fails too, and that is reported.
    void look(() => isSent).catch(() => {});
    return send(options).finally(() => {
      isSent = true;
    });
  };
  /** One pack after the other: the dialog shows one. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };
  const takePack = (name: string, send: SendPack): Promise<void> =>
    inTurn(() => run(name, (signal) => followImport(send, { signal, update: false }), send));
  const takeFolder = ({ name, files }: DroppedFolder) =>
    takePack(name, async ({ signal, update }) =>
      api.importFile(await zipOfFolder(name, files, signal), { name, update, signal }),
    );

  return {
    store,
    /** Imports a pack; `send` sends it to the engine. */
    takePack,
    takeFile: (file: File): Promise<void> =>
      takePack(file.name, (options) => api.importFile(file, { name: file.name, ...options })),
    /** Imports whole folders, each as one pack. */
    async takeFolders(folders: readonly (() => Promise<DroppedFolder>)[]): Promise<void> {
      for (const read of folders) await read().then(takeFolder, toasts.fail);
    },
    /** Removes a pack that was imported beside another one of its name, and imports it as an update of that one. */
    updateInstead: ({ result, file, send }: PossibleUpdate): Promise<void> =>
      inTurn(async () => {
        store.setState(NO_SUMMARY);
        await run(file, async (signal) => {
          for (const { id } of result.imported) await api.deleteTemplate(id);
          void onTemplates();
          return followImport(send, { signal, update: true });
        });
      }),
    /** Lets the engine fetch a collection, after the person has agreed. `name`: as it is shown. */
    fetch: (from: FetchImportBody['from'], name: string): Promise<void> =>
      inTurn(() =>
        run(name, async () => {
          await api.fetchImport(from);
          return waitUntilEnded();
        }),
      ),
    /** Returns the collections that can be fetched. A running import of another page or program is shown from now on. */
    async load(): Promise<ImportsData['offers']> {
      const before = { ...store.getState(), begun };
      const { task, offers } = await api.imports();
      // What was running may have been this page's own, which has ended meanwhile.
      const isForeign = before.name === null && before.begun === begun;
      if (task?.status === 'running' && isForeign)
        void inTurn(() => run(task.name ?? task.from, waitUntilEnded));
      return offers;
    },
    /** Cancels the running import, or stops sending a pack that the engine has not received completely. */
    async cancel(): Promise<void> {
      try {
        const answer = await api.cancelImport();
        if (!answer.cancelled) abort.abort();
      } catch (error) {
        toasts.fail(error);
      }
    },
    /** Shows the dialog of an import that runs in the background. */
    reveal: () => store.setState({ isHidden: false }),
    /** Closes the dialog. A running import continues, and its summary opens the dialog again. */
    hide: () => store.setState({ isHidden: true, ...NO_SUMMARY }),
  };
}
