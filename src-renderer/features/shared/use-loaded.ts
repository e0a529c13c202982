import { useCallback, useEffect, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | { state: 'ready'; data: T };

/**
 * Loads something of the engine, anew where `load` changes and when the engine is back. What was loaded stays shown
 * while it is loaded again. `load` must be stable.
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> & { reload(): void } {
  const { connection } = useApp();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const reload = useCallback(() => setTries((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew, and so does the engine's return
  useEffect(() => {
    let gone = false;
    load().then(
      (data) => gone || setLoaded({ state: 'ready', data }),
      (error: Error) =>
        gone || setLoaded((before) => (before.state === 'ready' ? before : { state: 'failed', error })),
    );
    return () => {
      gone = true;
    };
  }, [load, tries, online]);
  return { ...loaded, reload };
}
