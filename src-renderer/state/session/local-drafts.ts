import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { Api } from '../../api/api.ts';
import type { DraftLocks } from './draft-locks.ts';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { isGone, isOffline } from './source.ts';

/**
 * Drafts that wait in this browser while no editor has them open: what the engine does not have is listed, and
 * brought to it as soon as it answers.
 */
export interface LocalDrafts {
  /** Those the engine does not have, last kept first; their revision is 0. */
  store: StoreApi<{ here: readonly Draft[] }>;
  /** Brings to the engine what it can take, and looks what is left. */
  sync(): Promise<void>;
  /** Looks what is left. */
  look(): Promise<void>;
  forget(id: string): void;
}

export interface LocalDraftsDeps {
  shelf: DraftStorage;
  api: Pick<Api, 'draft' | 'saveDraft'>;
  locks: DraftLocks;
  /** The engine has drafts that it did not have. */
  onSynced(): void;
}

/** What the engine has of a draft: its revision, 0 for nothing, or null where it does not say. */
type AtEngine = number | null;

function shown({ id, draft, keptAt }: StoredDraft): Draft {
  const { name, document, editor = {} } = draft;
  const time = new Date(keptAt).toISOString();
  return { id, name, document, editor, revision: 0, created_at: time, updated_at: time };
}

export function createLocalDrafts({ shelf, api, locks, onSynced }: LocalDraftsDeps): LocalDrafts {
  const store = createStore<{ here: readonly Draft[] }>(() => ({ here: [] }));

  const atEngine = (id: string): Promise<AtEngine> =>
    api.draft(id).then(
      ({ revision }) => revision,
      (error) => (isGone(error) ? 0 : null),
    );
  const isOnlyHere = async ({ id, draft }: StoredDraft): Promise<boolean> => {
    // An editor that has it open saves it, and the person sees it there.
    if (await locks.isHeld(id)) return false;
    const revision = (await atEngine(id)) ?? draft.revision ?? 0;
    return revision === 0;
  };
  const look = async (): Promise<void> => {
    const here: StoredDraft[] = [];
    for (const stored of shelf.all()) if (await isOnlyHere(stored)) here.push(stored);
    here.sort((a, b) => b.keptAt - a.keptAt);
    store.setState({ here: here.map(shown) });
  };

  /** What was kept in between, by an editor, is newer than what was brought. */
  const textOf = (id: string) => shelf.all().find((other) => other.id === id)?.text;
  const bring = ({ id, draft, text }: StoredDraft): Promise<void> =>
    locks.alone(id, async () => {
      const { revision = 0, ...body } = draft;
      // One that was saved elsewhere since, or deleted there, is for the person to look at.
      if (textOf(id) !== text || (await atEngine(id)) !== revision) return;
      await api.saveDraft(id, body);
      if (textOf(id) === text) shelf.remove(id);
      onSynced();
    });
  const bringAll = async (): Promise<void> => {
    for (const stored of shelf.all()) {
      try {
        await bring(stored);
      } catch (error) {
        // A refusal stays here, and says so in the list; without an engine the others wait as well.
        if (isOffline(error)) return;
      }
    }
  };

  let last: Promise<void> = Promise.resolve();
  /** One after the other: two at once would see each other's locks. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work, work);
    return last;
  };

  return {
    store,
    look: () => inTurn(look),
    sync: () => inTurn(() => bringAll().then(look)),
    forget(id) {
      shelf.remove(id);
      store.setState(({ here }) => ({ here: here.filter((draft) => draft.id !== id) }));
    },
  };
}
