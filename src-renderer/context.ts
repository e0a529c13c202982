import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { App } from './compose.ts';

export type { App } from './compose.ts';

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

/** The app's services and stores. */
export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('There is no app around this component.');
  return app;
}

/** Subscribes to what a selector returns; keep it narrow, since each change renders the component. */
export function useSelector<S, T>(
  store: Pick<StoreApi<S>, 'getState' | 'getInitialState' | 'subscribe'>,
  select: (state: S) => T,
): T {
  return useStore(store, select);
}
