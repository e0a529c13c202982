import { createStore } from 'zustand/vanilla';
import { createBatch } from './batch.ts';
import { createIdeas, type IdeasDeps } from './ideas.ts';
import { createPainting, createRemixing } from './pictures.ts';

/** What Create holds: it stays, and goes on working, while another screen is shown. */

export const CREATE_TABS = ['idea', 'image', 'remix', 'batch', 'start'] as const;
export type CreateTab = (typeof CREATE_TABS)[number];

export function createCreation(deps: IdeasDeps) {
  /** `ended` counts the jobs that have ended: the balance is read anew with each. */
  const store = createStore<{ tab: CreateTab; ended: number }>(() => ({ tab: 'idea', ended: 0 }));
  const parts = {
    ...deps,
    onEnded() {
      store.setState(({ ended }) => ({ ended: ended + 1 }));
      deps.onEnded();
    },
  };
  return {
    store,
    show: (tab: CreateTab) => store.setState({ tab }),
    ideas: createIdeas(parts),
    painting: createPainting(parts),
    remixing: createRemixing(parts),
    batch: createBatch(parts),
  };
}
export type Creation = ReturnType<typeof createCreation>;
