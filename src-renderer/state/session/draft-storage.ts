import type { DraftFallback, LocalDraft } from '../editor/autosave.ts';

/** Prefix of the keys in localStorage. */
const PREFIX = 'cam-draft:';

/** A stored draft with its id. */
export interface StoredDraft {
  id: string;
  draft: LocalDraft;
  /** ms since the epoch; 0 for a draft stored by an older version. */
  savedAt: number;
  /** The stored text; equal texts are equal drafts. */
  text: string;
}

/** Storage of drafts that lists them, to upload them while no editor has them open. */
export interface DraftStorage extends DraftFallback {
  all(): StoredDraft[];
}

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Whether a changed storage key is that of a draft; null means that all keys changed. */
export const isDraftKey = (key: string | null): boolean => key?.startsWith(PREFIX) ?? true;

type StoredJson = LocalDraft & { keptAt?: number };

function parseDraft(text: string | null): StoredJson | undefined {
  try {
    const value: Partial<StoredJson> | null = JSON.parse(text ?? 'null');
    const { name, document } = value ?? {};
    return name === undefined || document === undefined ? undefined : { ...value, name, document };
  } catch {
    // Truncated, such as by a full disk.
    return undefined;
  }
}

/** Stores drafts that are not saved by the engine yet. A full or forbidden storage stores none. */
export function createDraftStorage(storage: BrowserStorage, now: () => number = Date.now): DraftStorage {
  return {
    write(id, draft) {
      try {
        storage.setItem(PREFIX + id, JSON.stringify({ ...draft, keptAt: now() }));
      } catch {
        // The next save to the engine is retried all the same.
      }
    },
    read(id) {
      const stored = parseDraft(storage.getItem(PREFIX + id));
      if (!stored) return undefined;
      const { keptAt: _at, ...draft } = stored;
      return draft;
    },
    remove: (id) => storage.removeItem(PREFIX + id),
    all() {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      return keys.filter(isDraftKey).flatMap((key) => {
        const text = storage.getItem(key) ?? '';
        const stored = parseDraft(text);
        if (!stored) return [];
        const { keptAt = 0, ...draft } = stored;
        return [{ id: key.slice(PREFIX.length), draft, savedAt: keptAt, text }];
      });
    },
  };
}
