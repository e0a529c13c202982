import { createStore } from 'zustand/vanilla';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Api } from '../../api/api.ts';
import { createPagedList } from './paged-list.ts';

export type GalleryTab = 'memes' | 'drafts';

/** Most memes or drafts that are fetched for a search. */
export const SEARCHED = 2000;

/** The account’s memes and drafts, newest first. */
export function createGallery(api: Pick<Api, 'memes' | 'drafts'>) {
  const store = createStore<{ tab: GalleryTab; search: string }>(() => ({ tab: 'memes', search: '' }));
  return {
    store,
    memes: createPagedList<Meme, object>({
      keyOf: () => 'memes',
      pageSize: 60,
      async load(_query, offset, limit) {
        const { memes, total } = await api.memes({ limit, offset });
        return { items: memes, total };
      },
    }),
    drafts: createPagedList<Draft, object>({
      keyOf: () => 'drafts',
      pageSize: 60,
      async load(_query, offset, limit) {
        const { drafts, total } = await api.drafts({ limit, offset });
        return { items: drafts, total };
      },
    }),
  };
}

export type Gallery = ReturnType<typeof createGallery>;
