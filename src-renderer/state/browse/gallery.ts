import { createStore } from 'zustand/vanilla';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { MemeKind, MemeSort } from '../../../src-shared/contract/meme-lists.ts';
import type { TrashedItem } from '../../../src-shared/contract/trash.ts';
import type { Api } from '../../api/api.ts';
import { createMemeLabels } from './meme-labels.ts';
import { createPagedList } from './paged-list.ts';

/** Which items of a list are selected. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range begins: the item that was selected last by itself. */
  anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Selects an item, or takes it out of the selection. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds all items from the anchor to another one; `order`: ids as they are listed. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** The selection without items that are not listed any more; the same object where all are. */
export function keepListed(selection: Selection, order: readonly string[]): Selection {
  const listed = new Set(order);
  const ids = new Set([...selection.ids].filter((id) => listed.has(id)));
  return ids.size === selection.ids.size ? selection : { ...selection, ids };
}

export type GalleryTab = 'memes' | 'drafts' | 'trash';

/** The memes of one kind, or all. */
export type KindFilter = MemeKind | 'all';

/** Which memes are listed, and how. */
export interface MemeQuery {
  search: string;
  kind: KindFilter;
  sort: MemeSort;
  /** Those with a tag; empty for all. */
  tag: string;
  favourite: boolean;
  /** Of the versions of one document only the latest. */
  stacked: boolean;
}

/** Most drafts or deleted items that are fetched for a search. */
export const SEARCHED = 2000;
/** Most versions of one document. */
const VERSIONS_MAX = 100;

export interface GalleryState extends MemeQuery {
  tab: GalleryTab;
  /** The last search may have missed older memes: the engine still indexes them. */
  incomplete: boolean;
}

/** Whether a query leaves memes out. */
export const isNarrowed = ({ search, kind, tag, favourite }: MemeQuery): boolean =>
  search.trim() !== '' || kind !== 'all' || tag !== '' || favourite;

/** The account’s memes and drafts, newest first, and what was deleted, latest deletion first. */
export function createGallery(api: Pick<Api, 'memes' | 'drafts' | 'trash' | 'patchMeme' | 'memeTags'>) {
  const store = createStore<GalleryState>(() => ({
    tab: 'memes',
    search: '',
    kind: 'all',
    sort: 'newest',
    tag: '',
    favourite: false,
    stacked: true,
    incomplete: false,
  }));
  const memes = createPagedList<Meme, MemeQuery>({
    toKey: ({ search, ...rest }) =>
      JSON.stringify([search.trim(), rest.kind, rest.sort, rest.tag, rest.favourite, rest.stacked]),
    pageSize: 60,
    async load({ search, kind, sort, tag, favourite, stacked }, offset, limit, signal) {
      const wanted = {
        ...(search.trim() !== '' && { search }),
        ...(kind !== 'all' && { kind }),
        ...(sort !== 'newest' && { sort }),
        ...(tag !== '' && { tag }),
        ...(favourite && { favourite }),
        ...(stacked && { stacked }),
      };
      const { memes, total, incomplete = false } = await api.memes({ ...wanted, limit, offset }, signal);
      store.setState({ incomplete });
      return { items: memes, total };
    },
  });
  const drafts = createPagedList<Draft, object>({
    toKey: () => 'drafts',
    pageSize: 60,
    async load(_query, offset, limit) {
      const { drafts: items, total } = await api.drafts({ limit, offset });
      return { items, total };
    },
  });
  const trash = createPagedList<TrashedItem, object>({
    toKey: () => 'trash',
    pageSize: 30,
    load: (_query, offset, limit) => api.trash({ limit, offset }),
  });
  const labels = createMemeLabels(api, memes);
  return {
    store,
    /** The memes of the query that is shown. */
    memes,
    labels,
    /** Shows the memes of a query. What was found before the engine had read all memes is asked again. */
    show(query: MemeQuery): void {
      if (store.getState().incomplete) memes.forget();
      memes.show(query);
    },
    /** All versions of a meme's document, latest first; the meme alone where there are no others. @throws ApiError */
    async loadVersions(meme: Meme): Promise<readonly Meme[]> {
      if (meme.document_id === undefined) return [meme];
      const found = await api.memes({ document_id: meme.document_id, limit: VERSIONS_MAX });
      return found.memes.length > 0 ? found.memes : [meme];
    },
    /** Memes were made, deleted or restored. Resolves when the list of them is fetched again. */
    memesChanged: (): Promise<unknown> => Promise.all([memes.refresh(), labels.loadTags()]),
    drafts,
    trash,
    /** Something was deleted or restored. Resolves when the lists are fetched again. */
    changed: (): Promise<unknown> =>
      Promise.all([memes.refresh(), labels.loadTags(), drafts.refresh(), trash.refresh()]),
  };
}

export type Gallery = ReturnType<typeof createGallery>;
