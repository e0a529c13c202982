import { createStore } from 'zustand/vanilla';

export type Connection = 'online' | 'offline';

export interface ConnectionDeps {
  /** Resolves where the engine answers. */
  probe(): Promise<unknown>;
  schedule(run: () => void, ms: number): void;
}

const RETRY_MS = 1500;

/**
 * Whether the engine answers. Every call reports its outcome; while the engine does not answer, it is probed every
 * 1.5 s until it does, and the store then notifies its subscribers.
 */
export function createConnection({ probe, schedule }: ConnectionDeps) {
  const store = createStore<{ connection: Connection }>(() => ({ connection: 'online' }));
  let probing = false;
  const scheduleProbe = () => {
    if (probing) return;
    probing = true;
    schedule(() => {
      probing = false;
      void probe().catch(scheduleProbe);
    }, RETRY_MS);
  };
  return {
    store,
    report(reached: boolean) {
      const connection = reached ? 'online' : 'offline';
      if (store.getState().connection !== connection) store.setState({ connection });
      if (!reached) scheduleProbe();
    },
  };
}
