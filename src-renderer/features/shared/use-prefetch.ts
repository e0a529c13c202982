import { useEffect } from 'react';

/** Fetches one part of the program. */
export type LoadModule = () => Promise<unknown>;

/**
 * Fetches parts of the program, one after the other, while the window has nothing better to do: once the engine is
 * gone they could not come any more, and a browser does not ask again for one that failed. `loads` stays the same.
 */
export function usePrefetch(loads: readonly LoadModule[]): void {
  useEffect(() => {
    let wanted = true;
    const fetchAll = async () => {
      for (const load of loads) {
        // What is missing is told of where it is wanted; here nobody asked for it yet.
        if (!wanted || !(await load().then(Boolean, () => false))) return;
      }
    };
    const idle = requestIdleCallback(() => void fetchAll(), { timeout: 4000 });
    return () => {
      wanted = false;
      cancelIdleCallback(idle);
    };
  }, [loads]);
}
