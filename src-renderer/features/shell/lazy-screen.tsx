import { type ComponentType, lazy, useState } from 'react';
import type { LoadModule } from '../shared/use-prefetch.ts';

/** A component whose code is fetched on first render, or earlier by `load`. */
export interface LazyScreen<P> {
  load: LoadModule;
  Component: ComponentType<P>;
}

/**
 * Like `lazy`, but renders at once where the code is already loaded: `lazy` suspends even then, and React shows a
 * fallback for at least 300 ms.
 */
export function createLazyScreen<P extends object>(
  fetchModule: () => Promise<{ default: ComponentType<P> }>,
): LazyScreen<P> {
  let fetched: ComponentType<P> | undefined;
  const load = async () => {
    const module = await fetchModule();
    fetched = module.default;
    return module;
  };
  const Lazy = lazy(load);
  function Component(props: P) {
    // Fixed at mount: a different component would mount the screen again.
    const [Rendered] = useState<ComponentType<P> | typeof Lazy>(() => fetched ?? Lazy);
    return <Rendered {...props} />;
  }
  return { load, Component };
}
