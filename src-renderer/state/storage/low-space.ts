import { createStore } from 'zustand/vanilla';
import type { Api } from '../../api/api.ts';

/** ms */
const CHECK_EVERY = 600_000;

/** Whether the disk is nearly full, asked at the start and every ten minutes. */
export function createLowSpace(deps: {
  api: Pick<Api, 'health'>;
  schedule(run: () => void, ms: number): void;
}) {
  const store = createStore<{ low: boolean; dismissed: boolean }>(() => ({ low: false, dismissed: false }));
  const check = async (): Promise<void> => {
    try {
      const { low_space: low } = await deps.api.health();
      // Said once: again only after there was room.
      store.setState(({ dismissed }) => ({ low, dismissed: low && dismissed }));
    } catch {
      // The window shows by itself that the engine does not answer.
    }
  };
  const repeat = async (): Promise<void> => {
    await check();
    deps.schedule(() => void repeat(), CHECK_EVERY);
  };
  let watching: Promise<void> | undefined;
  return {
    store,
    /** Begins to ask; later calls do nothing. */
    watch(): Promise<void> {
      watching ??= repeat();
      return watching;
    },
    check,
    dismiss: () => store.setState({ dismissed: true }),
  };
}
