import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The window's session storage: it survives a reload. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Raised when the stored shape changes: state of an older version is discarded. */
const VERSION = 4;

/** A storage without errors: where the real one is full or forbidden, nothing is stored. */
function withoutErrors(memory: Memory): StateStorage {
  const orElse = <T>(run: () => T, otherwise: T): T => {
    try {
      return run();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (name) => orElse(() => memory.getItem(name), null),
    // Removed first: after a failed write no outdated state may be left.
    setItem: (name, text) => {
      orElse(() => memory.removeItem(name), undefined);
      orElse(() => memory.setItem(name, text), undefined);
    },
    removeItem: (name) => orElse(() => memory.removeItem(name), undefined),
  };
}

/** A store of which the part that `pick` returns survives a reload of the window. */
export function createPersistentStore<State extends object>(
  memory: Memory,
  name: string,
  initial: State,
  pick: (state: State) => Partial<State>,
): StoreApi<State> {
  return createStore<State>()(
    persist(() => initial, {
      name: `cam.create.${name}`,
      version: VERSION,
      storage: createJSONStorage(() => withoutErrors(memory)),
      partialize: pick,
      migrate: () => ({}),
    }),
  );
}
