import type { StoreApi } from 'zustand/vanilla';

/** What components read of a store. */
export type ReadStore<S> = Pick<StoreApi<S>, 'getState' | 'getInitialState' | 'subscribe'>;

/**
 * The same store, whose subscribers hear of changes after the frame that shows them: a letter is painted first, and
 * what counts it comes later. They never read anything but the current state.
 * @param afterPaint calls back once the next frame is painted
 */
export function createLaterStore<S>(
  store: ReadStore<S>,
  afterPaint: (then: () => void) => void,
): ReadStore<S> {
  const listeners = new Set<(state: S, before: S) => void>();
  let before: S | undefined;
  const tell = (): void => {
    const was = before ?? store.getState();
    before = undefined;
    for (const listener of listeners) listener(store.getState(), was);
  };
  store.subscribe((_state, previous) => {
    if (before === undefined) afterPaint(tell);
    before ??= previous;
  });
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
