import { type ComponentType, lazy, useState } from 'react';
import type { LoadModule } from '../shared/use-prefetch.ts';

/** A component whose code is fetched when it is first shown, or before. */
export interface Part<P> {
  load: LoadModule;
  Show: ComponentType<P>;
}

/**
 * `lazy`, but at once where the code is here already: `lazy` shows the fallback even then, and React leaves a fallback
 * that it has shown for 300 ms.
 */
export function createLazyScreen<P extends object>(
  fetchModule: () => Promise<{ default: ComponentType<P> }>,
): Part<P> {
  let fetched: ComponentType<P> | undefined;
  const load = async () => {
    const module = await fetchModule();
    fetched = module.default;
    return module;
  };
  const Late = lazy(load);
  function Show(props: P) {
    // It stays with what it began with: another one would build the screen anew.
    const [Chosen] = useState<ComponentType<P> | typeof Late>(() => fetched ?? Late);
    return <Chosen {...props} />;
  }
  return { load, Show };
}
