import { createStore } from 'zustand/vanilla';
import type { CallOptions } from '../../api/http.ts';
import type { Toasts } from '../app/toasts.ts';

/** A thing that is to be deleted for good once its toast is gone. */
export interface Deletion {
  id: string;
  /** What the toast says. */
  text: string;
  remove(options?: CallOptions): Promise<unknown>;
  /** It is really gone; resolves when no list names it any more. */
  onDeleted(): Promise<unknown>;
}

/**
 * Deleting with a way back: hidden at once, deleted when its toast has gone, kept where one undoes it or the engine
 * refuses. What waits when the page goes away is deleted then.
 */
export function createDeletions(toasts: Toasts) {
  const store = createStore<{ hidden: ReadonlySet<string> }>(() => ({ hidden: new Set() }));
  const waiting = new Map<string, Deletion>();
  const show = (id: string) =>
    store.setState(({ hidden }) => ({ hidden: new Set([...hidden].filter((other) => other !== id)) }));
  const commit = (toast: string, options?: CallOptions) => {
    const deletion = waiting.get(toast);
    if (!deletion) return;
    waiting.delete(toast);
    deletion
      .remove(options)
      .then(deletion.onDeleted)
      .catch(toasts.fail)
      .finally(() => show(deletion.id));
  };
  toasts.store.subscribe(({ toasts: shown }) => {
    for (const toast of [...waiting.keys()]) if (!shown.some(({ id }) => id === toast)) commit(toast);
  });
  return {
    store,
    add(deletion: Deletion): void {
      store.setState(({ hidden }) => ({ hidden: new Set(hidden).add(deletion.id) }));
      const toast = toasts.show(deletion.text, {
        label: 'Undo',
        run() {
          for (const [key, other] of waiting) if (other === deletion) waiting.delete(key);
          show(deletion.id);
        },
      });
      waiting.set(toast, deletion);
    },
    /** Deletes now what waits; for a page that goes away. */
    flush(): void {
      for (const toast of [...waiting.keys()]) commit(toast, { keepalive: true });
    },
  };
}
