import { createStore } from 'zustand/vanilla';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { CallOptions } from '../../api/http.ts';
import type { Toasts } from '../app/toasts.ts';

export interface Deletion {
  id: string;
  /** Other items that go with it. */
  also?: readonly string[];
  /** Text of the toast. */
  text: string;
  remove(options?: CallOptions): Promise<unknown>;
  /** Called once the toast has closed and it is deleted; resolves when the lists have been refreshed. */
  onDeleted(): Promise<unknown>;
  /** Undoes `remove`, refreshed lists included. Where it is given, `remove` is called at once. */
  restore?(): Promise<unknown>;
  /** What is said where deleting fails; the error alone where it is left out. */
  failure?(error: unknown): string;
}

interface Pending {
  deletion: Deletion;
  /** Of a deletion that has been sent. */
  removed: Promise<unknown> | undefined;
}

/**
 * Deletions that can be undone: hidden at once, and shown again after Undo or a refusal by the engine. What can be
 * restored is deleted at once, anything else when the toast closes or the page does.
 */
export function createDeletions(toasts: Toasts, t: Translate) {
  const store = createStore<{ hidden: ReadonlySet<string> }>(() => ({ hidden: new Set() }));
  const pending = new Map<string, Pending>();
  const getIds = ({ id, also = [] }: Deletion) => [id, ...also];
  const show = (deletion: Deletion) => {
    const ids = getIds(deletion);
    store.setState(({ hidden }) => ({ hidden: new Set([...hidden].filter((id) => !ids.includes(id))) }));
  };
  const fail =
    ({ failure }: Deletion) =>
    (error: unknown) =>
      void toasts.fail(failure?.(error) ?? error);
  const commit = (toast: string, options?: CallOptions) => {
    const waiting = pending.get(toast);
    if (!waiting) return;
    pending.delete(toast);
    const { deletion, removed } = waiting;
    (removed ?? deletion.remove(options))
      .then(deletion.onDeleted)
      .catch(fail(deletion))
      .finally(() => show(deletion));
  };
  toasts.store.subscribe(({ toasts: shown }) => {
    for (const toast of [...pending.keys()]) if (!shown.some(({ id }) => id === toast)) commit(toast);
  });
  return {
    store,
    add(deletion: Deletion): void {
      const { restore } = deletion;
      store.setState(({ hidden }) => ({ hidden: new Set([...hidden, ...getIds(deletion)]) }));
      const removed = restore && deletion.remove();
      const undo = () => {
        for (const [key, other] of pending) if (other.deletion === deletion) pending.delete(key);
        if (!removed) return show(deletion);
        removed
          .then(restore)
          .catch(toasts.fail)
          .finally(() => show(deletion));
      };
      const toast = toasts.show(deletion.text, { label: t('ui:undo'), run: undo });
      pending.set(toast, { deletion, removed });
      // The reason is shown when the toast is gone.
      removed?.catch(() => toasts.remove(toast));
    },
    /** Sends pending deletions now: the page is being closed. */
    flush(): void {
      for (const toast of [...pending.keys()]) commit(toast, { keepalive: true });
    },
  };
}
