import { createStore } from 'zustand/vanilla';
import type { CreatedKey } from '../../../src-shared/contract/keys.ts';

/**
 * The secrets of keys that were made in this window, until each is done with: they cannot be shown again, and must
 * outlive a change of tab or screen.
 */

export interface KeyForClient {
  created: CreatedKey;
  /** Whether the secret was copied, or given to a program. */
  copied: boolean;
}

export interface ClientKeysState {
  /** What it was made for → key; the latest last. */
  made: Readonly<Record<string, KeyForClient>>;
}

export function createMadeKeys() {
  const store = createStore<ClientKeysState>(() => ({ made: {} }));
  const entriesWithout = (id: string) =>
    Object.entries(store.getState().made).filter(([, { created }]) => created.id !== id);
  return {
    store,
    /** Keeps the secret of a new key; `purpose`: the id of a client, or of another place that shows it. */
    add(purpose: string, created: CreatedKey): void {
      const { [purpose]: _, ...others } = store.getState().made;
      store.setState({ made: { ...others, [purpose]: { created, copied: false } } });
    },
    /** The secret of the key with this id was copied. */
    copied(id: string): void {
      const made = Object.entries(store.getState().made).map(([purpose, key]) => [
        purpose,
        key.created.id === id ? { ...key, copied: true } : key,
      ]);
      store.setState({ made: Object.fromEntries(made) });
    },
    /** Forgets the secret of the key with this id. */
    forget(id: string): void {
      store.setState({ made: Object.fromEntries(entriesWithout(id)) });
    },
  };
}

/** The names of keys whose secrets were not copied yet. */
export const listNamesNotCopied = ({ made }: ClientKeysState): string[] =>
  Object.values(made).flatMap(({ created, copied }) => (copied ? [] : [created.name]));
