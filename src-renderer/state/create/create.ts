import { createBatch } from './batch.ts';
import { createIdeas, type IdeasDeps } from './ideas.ts';
import { createPersistentStore } from './persistent-store.ts';
import { createPainting, createRemixing } from './pictures.ts';

/**
 * The state of Create. It persists, and its jobs go on, while another screen is shown and over a reload.
 */

export const CREATE_TABS = ['idea', 'image', 'remix', 'batch', 'start'] as const;
export type CreateTab = (typeof CREATE_TABS)[number];

interface CreateState {
  tab: CreateTab;
  /** Number of jobs that have ended; the balance is loaded again with each. */
  ended: number;
}

export function createCreation(deps: IdeasDeps) {
  const initial: CreateState = { tab: 'idea', ended: 0 };
  const store = createPersistentStore(deps.memory, 'tab', initial, ({ tab }) => ({ tab }));
  const noteJobEnd = () => {
    store.setState(({ ended }) => ({ ended: ended + 1 }));
    deps.onEnded();
  };
  const parts = { ...deps, onEnded: noteJobEnd };
  const sections = {
    ideas: createIdeas(parts),
    painting: createPainting(parts),
    remixing: createRemixing(parts),
    batch: createBatch(parts),
  };
  return {
    ...sections,
    store,
    /** A job that was started elsewhere has ended: balance and gallery may have changed. */
    jobEnded: noteJobEnd,
    show: (tab: CreateTab) => store.setState({ tab }),
    /** Removes a deleted meme from the results. */
    forget(meme: string): void {
      for (const section of [sections.ideas, sections.painting, sections.remixing]) section.forget(meme);
    },
    /** Follows the jobs that were running when the window was reloaded. */
    async resume(): Promise<void> {
      await Promise.all(Object.values(sections).map((section) => section.resume()));
    },
  };
}
