import { useCallback, useEffect, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';

export type LoadState<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | { state: 'ready'; data: T };

/**
 * Loads data; again when `load` changes and when the engine is reachable again. Loaded data stays until the next load
 * has succeeded. `load` must be stable.
 */
export function useLoaded<T>(load: () => Promise<T>): LoadState<T> & { reload(): void } {
  const { connection } = useApp();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const [loaded, setLoaded] = useState<LoadState<T>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const reload = useCallback(() => setTries((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` and `online` reload
  useEffect(() => {
    let cancelled = false;
    load().then(
      (data) => cancelled || setLoaded({ state: 'ready', data }),
      (error: Error) =>
        cancelled || setLoaded((before) => (before.state === 'ready' ? before : { state: 'failed', error })),
    );
    return () => {
      cancelled = true;
    };
  }, [load, tries, online]);
  return { ...loaded, reload };
}
