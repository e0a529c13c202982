import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What a window remembers over a reload, by name; its session's storage. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Raised when what is kept has another shape: what an older page left behind is forgotten then. */
const VERSION = 1;

/** Remembering is a courtesy: a storage that is full or forbidden stops nothing. */
function forgiving(memory: Memory): StateStorage {
  const orElse = <T>(run: () => T, otherwise: T): T => {
    try {
      return run();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (name) => orElse(() => memory.getItem(name), null),
    // Half of a state is worse than none.
    setItem: (name, text) => {
      orElse(() => memory.removeItem(name), undefined);
      orElse(() => memory.setItem(name, text), undefined);
    },
    removeItem: (name) => orElse(() => memory.removeItem(name), undefined),
  };
}

/** A store whose state, as far as `pick` takes it, outlives a reload of its window. */
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
      storage: createJSONStorage(() => forgiving(memory)),
      partialize: pick,
      migrate: () => ({}),
    }),
  );
}
