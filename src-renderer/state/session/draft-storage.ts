import type { DraftFallback, LocalDraft } from '../editor/autosave.ts';

/** Where drafts wait in the browser's own storage. */
const PREFIX = 'cam-draft:';

/** A kept draft with its id. */
export interface StoredDraft {
  id: string;
  draft: LocalDraft;
  /** ms since the epoch; 0 for one that an older version kept. */
  savedAt: number;
  /** As it lies in the storage: the same text is the same draft. */
  text: string;
}

/** All that is kept, for those who look after it while no editor has it open. */
export interface DraftStorage extends DraftFallback {
  all(): StoredDraft[];
}

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Whether something changed in the storage is a kept draft; null is all of it. */
export const isDraftKey = (key: string | null): boolean => key?.startsWith(PREFIX) ?? true;

type StoredJson = LocalDraft & { keptAt?: number };

function parsed(text: string | null): StoredJson | undefined {
  try {
    const value: Partial<StoredJson> | null = JSON.parse(text ?? 'null');
    const { name, document } = value ?? {};
    return name === undefined || document === undefined ? undefined : { ...value, name, document };
  } catch {
    // Cut short by a full disk: there is no draft in it.
    return undefined;
  }
}

/** Keeps drafts that did not get through to the engine yet. A full or forbidden storage keeps none. */
export function createDraftStorage(storage: BrowserStorage, now: () => number = Date.now): DraftStorage {
  return {
    write(id, draft) {
      try {
        storage.setItem(PREFIX + id, JSON.stringify({ ...draft, keptAt: now() }));
      } catch {
        // The engine still gets it as soon as it can; there is nobody else to give it to.
      }
    },
    read(id) {
      const stored = parsed(storage.getItem(PREFIX + id));
      if (!stored) return undefined;
      const { keptAt: _at, ...draft } = stored;
      return draft;
    },
    remove: (id) => storage.removeItem(PREFIX + id),
    all() {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      return keys.filter(isDraftKey).flatMap((key) => {
        const text = storage.getItem(key) ?? '';
        const stored = parsed(text);
        if (!stored) return [];
        const { keptAt = 0, ...draft } = stored;
        return [{ id: key.slice(PREFIX.length), draft, savedAt: keptAt, text }];
      });
    },
  };
}
