import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft, DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { Api } from '../../api/api.ts';
import { fitsKeepalive } from '../../api/http.ts';
import type { Router } from '../app/route.ts';
import type { Toasts } from '../app/toasts.ts';
import type { DraftLocks } from './draft-locks.ts';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { isMissing, isOffline } from './source.ts';

/**
 * Drafts stored in this browser that no editor has open: those that the engine does not have are listed, and uploaded
 * as soon as it answers.
 */
export interface LocalDrafts {
  /** Drafts that the engine does not have, latest first; their revision is 0. */
  store: StoreApi<{ drafts: readonly Draft[] }>;
  /** Uploads what the engine accepts, then refreshes the list. */
  sync(): Promise<void>;
  /** Lists again the drafts that the engine does not have. */
  refresh(): Promise<void>;
  /** Removes a draft from this browser and returns what was stored of it. */
  take(id: string): StoredDraft | undefined;
  /** Stores again what was taken, and uploads it. */
  putBack(stored: StoredDraft): Promise<void>;
}

export interface LocalDraftsDeps {
  storage: DraftStorage;
  api: Pick<Api, 'draft' | 'saveDraft'>;
  locks: DraftLocks;
  /** A draft was uploaded. */
  onSynced(): void;
}

/** The revision that the engine has of a draft: 0 for none, null where it is unknown. */
type EngineRevision = number | null;

function toDraft({ id, draft, savedAt }: StoredDraft): Draft {
  const { name, document, editor = {} } = draft;
  const time = new Date(savedAt).toISOString();
  return { id, name, document, editor, revision: 0, created_at: time, updated_at: time };
}

export function createLocalDrafts({ storage, api, locks, onSynced }: LocalDraftsDeps): LocalDrafts {
  const store = createStore<{ drafts: readonly Draft[] }>(() => ({ drafts: [] }));

  const engineRevision = (id: string): Promise<EngineRevision> =>
    api.draft(id).then(
      ({ revision }) => revision,
      (error) => (isMissing(error) ? 0 : null),
    );
  const isLocalOnly = async ({ id, draft }: StoredDraft): Promise<boolean> => {
    // An editor that has it open saves it.
    if (await locks.isHeld(id)) return false;
    const revision = (await engineRevision(id)) ?? draft.revision ?? 0;
    return revision === 0;
  };
  const refresh = async (): Promise<void> => {
    const localOnly: StoredDraft[] = [];
    for (const stored of storage.all()) if (await isLocalOnly(stored)) localOnly.push(stored);
    localOnly.sort((a, b) => b.savedAt - a.savedAt);
    store.setState({ drafts: localOnly.map(toDraft) });
  };

  /** The text stored now; an editor may have stored a newer one during an upload. */
  const findStored = (id: string) => storage.all().find((other) => other.id === id);
  const findText = (id: string) => findStored(id)?.text;
  const upload = ({ id, draft, text }: StoredDraft): Promise<void> =>
    locks.runExclusive(id, async () => {
      const { revision = 0, ...body } = draft;
      // A draft saved or deleted elsewhere since is not overwritten: the user decides.
      if (findText(id) !== text || (await engineRevision(id)) !== revision) return;
      await api.saveDraft(id, body);
      if (findText(id) === text) storage.remove(id);
      onSynced();
    });
  const uploadAll = async (): Promise<void> => {
    for (const stored of storage.all()) {
      try {
        await upload(stored);
      } catch (error) {
        // A refused draft stays in the list; without an engine the others cannot be uploaded either.
        if (isOffline(error)) return;
      }
    }
  };

  let last: Promise<void> = Promise.resolve();
  /** Runs work sequentially: two runs at once would see each other's locks. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work, work);
    return last;
  };

  const sync = () => enqueue(() => uploadAll().then(refresh));
  return {
    store,
    refresh: () => enqueue(refresh),
    sync,
    take(id) {
      const stored = findStored(id);
      storage.remove(id);
      store.setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.id !== id) }));
      return stored;
    },
    putBack({ id, draft }) {
      storage.write(id, draft);
      return sync();
    },
  };
}

export interface DraftSaveDeps {
  api: Pick<Api, 'saveDraft'>;
  router: Pick<Router, 'store' | 'go'>;
  toasts: Pick<Toasts, 'fail'>;
  /** Whether the screen shows the draft: the save of a closed one may still be running. */
  isOpen(): boolean;
  /** Whether the page is hidden, and so may be about to close. */
  isHidden(): boolean;
  onSaved(revision: number): void;
}

/** Saves drafts; the first save gives a new document its address, and a refusal is shown once. */
export function createDraftSave({ api, router, toasts, isOpen, isHidden, onSaved }: DraftSaveDeps) {
  let shown = '';
  return async (id: string, body: DraftBody) => {
    const { route } = router.store.getState();
    if (isOpen() && route.screen === 'new') router.go({ screen: 'edit', draft: id }, { replace: true });
    const keepalive = isHidden() && fitsKeepalive(body);
    try {
      const saved = await api.saveDraft(id, body, { keepalive });
      shown = '';
      onSaved(saved.revision);
      return saved;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // Saves are retried; being offline is shown by the window itself.
      if (!isOffline(error) && message !== shown) toasts.fail(error);
      shown = message;
      throw error;
    }
  };
}
