import { createStore } from 'zustand/vanilla';

export type Connection = 'online' | 'offline';

export interface ConnectionDeps {
  /** Resolves where the engine answers. */
  probe(): Promise<unknown>;
  schedule(run: () => void, ms: number): void;
}

const RETRY_MS = 1500;

/**
 * Whether the engine answers. Every call reports; while nobody answers, it is asked again until it does, and then
 * all who wait are told.
 */
export function createConnection({ probe, schedule }: ConnectionDeps) {
  const store = createStore<{ connection: Connection }>(() => ({ connection: 'online' }));
  let asking = false;
  const ask = () => {
    if (asking) return;
    asking = true;
    schedule(() => {
      asking = false;
      void probe().catch(() => ask());
    }, RETRY_MS);
  };
  return {
    store,
    report(reached: boolean) {
      const connection = reached ? 'online' : 'offline';
      if (store.getState().connection !== connection) store.setState({ connection });
      if (!reached) ask();
    },
  };
}
