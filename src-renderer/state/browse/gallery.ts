import { createStore } from 'zustand/vanilla';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { TrashedMeme } from '../../../src-shared/contract/trash.ts';
import type { Api } from '../../api/api.ts';
import { createPagedList } from './paged-list.ts';

export type GalleryTab = 'memes' | 'drafts' | 'trash';

/** A deleted meme as an item of a list. */
export type TrashItem = TrashedMeme & { id: string };

/** Most memes or drafts that are fetched for a search. */
export const SEARCHED = 2000;

/** The account’s memes and drafts, newest first, and its deleted memes, latest deletion first. */
export function createGallery(api: Pick<Api, 'memes' | 'drafts' | 'trash'>) {
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
    trash: createPagedList<TrashItem, object>({
      keyOf: () => 'trash',
      pageSize: 30,
      async load(_query, offset, limit) {
        const { memes, total } = await api.trash({ limit, offset });
        return { items: memes.map((trashed) => ({ ...trashed, id: trashed.meme.id })), total };
      },
    }),
  };
}

export type Gallery = ReturnType<typeof createGallery>;
