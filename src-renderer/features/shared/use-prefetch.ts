import { useEffect } from 'react';

/** Imports one module. */
export type LoadModule = () => Promise<unknown>;

/**
 * Imports modules one after the other while the window is idle, so that they are available when the engine becomes
 * unreachable; a browser does not request a module again that failed once. `loads` must be stable.
 */
export function usePrefetch(loads: readonly LoadModule[]): void {
  useEffect(() => {
    let active = true;
    const fetchAll = async () => {
      for (const load of loads) {
        // Failures are reported where the module is used.
        if (!active || !(await load().then(Boolean, () => false))) return;
      }
    };
    const idle = requestIdleCallback(() => void fetchAll(), { timeout: 4000 });
    return () => {
      active = false;
      cancelIdleCallback(idle);
    };
  }, [loads]);
}
