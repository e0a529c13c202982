import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { Api } from '../../api/api.ts';
import type { DraftLocks } from './draft-locks.ts';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { isMissing, isOffline } from './source.ts';

/**
 * Drafts that wait in this browser while no editor has them open: what the engine does not have is listed, and
 * brought to it as soon as it answers.
 */
export interface LocalDrafts {
  /** Those the engine does not have, last kept first; their revision is 0. */
  store: StoreApi<{ drafts: readonly Draft[] }>;
  /** Brings to the engine what it can take, and looks what is left. */
  sync(): Promise<void>;
  /** Looks what is left. */
  refresh(): Promise<void>;
  remove(id: string): void;
}

export interface LocalDraftsDeps {
  storage: DraftStorage;
  api: Pick<Api, 'draft' | 'saveDraft'>;
  locks: DraftLocks;
  /** The engine has drafts that it did not have. */
  onSynced(): void;
}

/** What the engine has of a draft: its revision, 0 for nothing, or null where it does not say. */
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
    // An editor that has it open saves it, and the person sees it there.
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

  /** What was kept in between, by an editor, is newer than what was brought. */
  const textOf = (id: string) => storage.all().find((other) => other.id === id)?.text;
  const upload = ({ id, draft, text }: StoredDraft): Promise<void> =>
    locks.runExclusive(id, async () => {
      const { revision = 0, ...body } = draft;
      // One that was saved elsewhere since, or deleted there, is for the person to look at.
      if (textOf(id) !== text || (await engineRevision(id)) !== revision) return;
      await api.saveDraft(id, body);
      if (textOf(id) === text) storage.remove(id);
      onSynced();
    });
  const uploadAll = async (): Promise<void> => {
    for (const stored of storage.all()) {
      try {
        await upload(stored);
      } catch (error) {
        // A refusal stays here, and says so in the list; without an engine the others wait as well.
        if (isOffline(error)) return;
      }
    }
  };

  let last: Promise<void> = Promise.resolve();
  /** One after the other: two at once would see each other's locks. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work, work);
    return last;
  };

  return {
    store,
    refresh: () => enqueue(refresh),
    sync: () => enqueue(() => uploadAll().then(refresh)),
    remove(id) {
      storage.remove(id);
      store.setState(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.id !== id) }));
    },
  };
}
