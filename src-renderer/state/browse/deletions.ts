import { createStore } from 'zustand/vanilla';
import type { CallOptions } from '../../api/http.ts';
import type { Toasts } from '../app/toasts.ts';

/** Something that is deleted when its toast closes. */
export interface Deletion {
  id: string;
  /** Text of the toast. */
  text: string;
  remove(options?: CallOptions): Promise<unknown>;
  /** Called after the deletion; resolves when the lists have been refreshed. */
  onDeleted(): Promise<unknown>;
}

/**
 * Deletions that can be undone: hidden at once, deleted when the toast closes, and shown again after Undo or a refusal
 * by the engine. Pending deletions are sent when the page is closed.
 */
export function createDeletions(toasts: Toasts) {
  const store = createStore<{ hidden: ReadonlySet<string> }>(() => ({ hidden: new Set() }));
  const pending = new Map<string, Deletion>();
  const show = (id: string) =>
    store.setState(({ hidden }) => ({ hidden: new Set([...hidden].filter((other) => other !== id)) }));
  const commit = (toast: string, options?: CallOptions) => {
    const deletion = pending.get(toast);
    if (!deletion) return;
    pending.delete(toast);
    deletion
      .remove(options)
      .then(deletion.onDeleted)
      .catch(toasts.fail)
      .finally(() => show(deletion.id));
  };
  toasts.store.subscribe(({ toasts: shown }) => {
    for (const toast of [...pending.keys()]) if (!shown.some(({ id }) => id === toast)) commit(toast);
  });
  return {
    store,
    add(deletion: Deletion): void {
      store.setState(({ hidden }) => ({ hidden: new Set(hidden).add(deletion.id) }));
      const toast = toasts.show(deletion.text, {
        label: 'Undo',
        run() {
          for (const [key, other] of pending) if (other === deletion) pending.delete(key);
          show(deletion.id);
        },
      });
      pending.set(toast, deletion);
    },
    /** Sends pending deletions now: the page is being closed. */
    flush(): void {
      for (const toast of [...pending.keys()]) commit(toast, { keepalive: true });
    },
  };
}
