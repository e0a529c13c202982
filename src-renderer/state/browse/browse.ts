import { createStore } from 'zustand/vanilla';
import type { Api } from '../../api/api.ts';
import type { Route } from '../app/route.ts';
import { createDetails, createTemplateList, type View } from './templates.ts';

/** What Browse remembers while another screen is shown. */
export interface BrowseState {
  view: View;
  /** Only templates that move are shown. */
  moving: boolean;
  categories: readonly string[];
}

export function createBrowse(api: Pick<Api, 'templates' | 'trending' | 'template'>) {
  const store = createStore<BrowseState>(() => ({ view: 'all', moving: false, categories: [] }));
  const details = createDetails(api);
  const getShown = () => {
    const { view, moving } = store.getState();
    return { view, moving };
  };
  const setCategories = (categories: readonly string[]) => {
    if (store.getState().categories.join() !== categories.join()) store.setState({ categories });
  };
  const list = createTemplateList(api, details, setCategories);
  return {
    store,
    list,
    details,
    /** px from the top of the grid; not part of the state, since nothing is rendered from it. */
    scroll: { top: 0, key: '' },
    /** Fetches the list of a route before its screen is loaded. */
    prefetch(route: Route): void {
      if (route.screen === 'browse') list.show({ ...route, ...getShown(), ids: [] });
    },
    setView: (view: View) => store.setState({ view }),
    setMoving: (moving: boolean) => store.setState({ moving }),
    /** Templates were added, changed or deleted. */
    changed(): Promise<void> {
      details.forget();
      return list.refresh();
    },
  };
}

export type Browse = ReturnType<typeof createBrowse>;
