import type { DraftFallback, KeptDraft } from '../editor/autosave.ts';

/** Where drafts wait in the browser's own storage. */
const PREFIX = 'cam-draft:';

/** Keeps drafts that did not get through to the engine yet. A full or forbidden storage keeps none. */
export function createDraftFallback(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): DraftFallback {
  return {
    keep(id, draft) {
      try {
        storage.setItem(PREFIX + id, JSON.stringify(draft));
      } catch {
        // The engine still gets it as soon as it can; there is nobody else to give it to.
      }
    },
    read(id) {
      const text = storage.getItem(PREFIX + id);
      if (text === null) return undefined;
      try {
        const draft: KeptDraft = JSON.parse(text);
        return draft;
      } catch {
        return undefined;
      }
    },
    forget: (id) => storage.removeItem(PREFIX + id),
  };
}
