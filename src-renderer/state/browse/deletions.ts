import { createStore } from 'zustand/vanilla';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { CallOptions } from '../../api/http.ts';
import type { Toasts } from '../app/toasts.ts';

export interface Deletion {
  /** Of what is deleted together. */
  ids: readonly string[];
  /** Text of the toast. */
  text: string;
  /** What is said after an undo by key, which may be far from the list. */
  restored: string;
  remove(options?: CallOptions): Promise<unknown>;
  /** Undoes `remove`. Where it is given, `remove` is called at once, otherwise when the toast or the page closes. */
  restore?(): Promise<unknown>;
  /** Fetches the lists again that have changed; some of several items may have been deleted although it failed. */
  refresh(): Promise<unknown>;
  /** What is said where that fails; the error alone where it is left out. */
  failure?(error: unknown, what: 'delete' | 'restore'): string;
}

interface Entry {
  deletion: Deletion;
  /** Its toast’s id. */
  toast: string;
  /** Whether it was deleted; undefined before it is sent. */
  removed: Promise<boolean> | undefined;
}

interface DeletionsState {
  /** Ids that lists leave out until they are fetched again. */
  hidden: ReadonlySet<string>;
  /** Ids that were deleted here and not restored, for what is kept of them elsewhere. */
  deleted: ReadonlySet<string>;
  /** What can be undone, the latest last. */
  undoable: readonly Entry[];
}

const without = (all: ReadonlySet<string>, ids: readonly string[]) => all.difference(new Set(ids));

/**
 * Deletions that can be undone, by their toast or later by key: hidden at once, and shown again after that or a refusal
 * by the engine. What the trash takes is deleted at once; anything else when its toast closes, which ends the undo.
 */
export function createDeletions(toasts: Toasts, t: Translate) {
  const store = createStore<DeletionsState>(() => ({ hidden: new Set(), deleted: new Set(), undoable: [] }));
  const show = ({ ids }: Deletion) => store.setState(({ hidden }) => ({ hidden: without(hidden, ids) }));
  const keep = ({ ids }: Deletion) =>
    store.setState(({ hidden, deleted }) => ({
      hidden: without(hidden, ids),
      deleted: without(deleted, ids),
    }));
  const drop = (entry: Entry) => {
    store.setState(({ undoable }) => ({ undoable: undoable.filter((other) => other !== entry) }));
    toasts.remove(entry.toast);
  };
  /** Carries out a change and refreshes the lists; returns whether it succeeded. */
  const attempt = async (deletion: Deletion, what: 'delete' | 'restore', act: () => Promise<unknown>) => {
    const error = await act().then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    );
    // A list says by itself that it cannot be fetched.
    await deletion.refresh().catch(() => undefined);
    if (error) toasts.fail(deletion.failure?.(error.reason, what) ?? error.reason);
    return error === undefined;
  };
  const send = async (deletion: Deletion, options?: CallOptions): Promise<boolean> => {
    const done = await attempt(deletion, 'delete', () => deletion.remove(options));
    if (done) show(deletion);
    else keep(deletion);
    return done;
  };
  const undo = async (entry: Entry): Promise<boolean> => {
    drop(entry);
    const { deletion, removed } = entry;
    if (removed && !(await removed)) return false;
    const restored = !removed || (await attempt(deletion, 'restore', async () => deletion.restore?.()));
    if (restored) keep(deletion);
    return restored;
  };
  const listPending = () => store.getState().undoable.filter(({ removed }) => !removed);
  const commit = (entry: Entry, options?: CallOptions) => {
    drop(entry);
    void send(entry.deletion, options);
  };
  toasts.store.subscribe(({ toasts: shown }) => {
    for (const entry of listPending()) if (!shown.some(({ id }) => id === entry.toast)) commit(entry);
  });
  return {
    store,
    add(deletion: Deletion): void {
      const { ids, text, restore } = deletion;
      store.setState(({ hidden, deleted }) => ({
        hidden: new Set([...hidden, ...ids]),
        deleted: new Set([...deleted, ...ids]),
      }));
      const entry: Entry = {
        deletion,
        toast: toasts.show(text, { label: t('ui:undo'), run: () => void undo(entry) }),
        removed: restore && send(deletion),
      };
      store.setState(({ undoable }) => ({ undoable: [...undoable, entry] }));
      void entry.removed?.then((done) => done || drop(entry));
    },
    canUndo: (): boolean => store.getState().undoable.length > 0,
    /** Undoes the latest deletion and says so. */
    async undo(): Promise<void> {
      const latest = store.getState().undoable.at(-1);
      if (latest && (await undo(latest))) toasts.show(latest.deletion.restored);
    },
    /** Forgets deletions of what was restored in the trash, or deleted there for good. */
    forget(ids: readonly string[]): void {
      const isOver = ({ deletion }: Entry) => deletion.ids.every((id) => ids.includes(id));
      for (const entry of store.getState().undoable.filter(isOver)) drop(entry);
      store.setState(({ deleted }) => ({ deleted: without(deleted, ids) }));
    },
    /** The trash was emptied: what was in it is not undone any more. */
    forgetTrash(): void {
      for (const entry of store.getState().undoable.filter(({ removed }) => removed)) drop(entry);
    },
    /** Sends pending deletions now: the page is being closed. */
    flush(): void {
      for (const entry of listPending()) commit(entry, { keepalive: true });
    },
  };
}

export type Deletions = ReturnType<typeof createDeletions>;
