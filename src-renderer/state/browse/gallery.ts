import { createStore } from 'zustand/vanilla';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { MemeFormat } from '../../../src-shared/contract/picture-formats.ts';
import type { TrashedMeme } from '../../../src-shared/contract/trash.ts';
import type { Api } from '../../api/api.ts';
import { createPagedList } from './paged-list.ts';

export type GalleryTab = 'memes' | 'drafts' | 'trash';

/** The memes of one format, or all. */
export type FormatFilter = MemeFormat | 'all';

/** What of the memes is shown, where that is not all. */
export interface MemeSearch {
  search: string;
  format?: MemeFormat;
}

/** A deleted meme as an item of a list. */
export type TrashItem = TrashedMeme & { id: string };

/** Most drafts or deleted memes that are fetched for a search. */
export const SEARCHED = 2000;

export interface GalleryState {
  tab: GalleryTab;
  search: string;
  format: FormatFilter;
  /** The last search may have missed older memes: the engine still indexes them. */
  incomplete: boolean;
}

/** The account’s memes and drafts, newest first, and its deleted memes, latest deletion first. */
export function createGallery(api: Pick<Api, 'memes' | 'drafts' | 'trash'>) {
  const store = createStore<GalleryState>(() => ({
    ...{ tab: 'memes', search: '', format: 'all', incomplete: false },
  }));
  const memes = createPagedList<Meme, object>({
    keyOf: () => 'memes',
    pageSize: 60,
    async load(_query, offset, limit) {
      const { memes, total } = await api.memes({ limit, offset });
      return { items: memes, total };
    },
  });
  const found = createPagedList<Meme, MemeSearch>({
    keyOf: ({ search, format }) => JSON.stringify([search.trim(), format]),
    pageSize: 60,
    async load({ search, format }, offset, limit, signal) {
      const wanted = { ...(search.trim() !== '' && { search }), ...(format && { format }) };
      const { memes, total, incomplete = false } = await api.memes({ ...wanted, limit, offset }, signal);
      store.setState({ incomplete });
      return { items: memes, total };
    },
  });
  const refreshFound = async () => {
    const { search, format } = store.getState();
    if (search.trim() === '' && format === 'all') found.forget();
    else await found.refresh();
  };
  return {
    store,
    memes,
    /** What the engine finds among the memes. */
    found,
    /** Shows what the engine finds. What it found before it had read all memes is asked again. */
    find(search: string, format: FormatFilter = 'all'): void {
      if (store.getState().incomplete) found.forget();
      found.show({ search, ...(format !== 'all' && { format }) });
    },
    /** Fetches what is searched again, if anything is, and forgets earlier answers. */
    refreshFound,
    /** Memes were made, deleted or restored. Resolves when the lists of them are fetched again. */
    async memesChanged(): Promise<void> {
      await Promise.all([memes.refresh(), refreshFound()]);
    },
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
