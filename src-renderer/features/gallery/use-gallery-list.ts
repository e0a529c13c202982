import { useEffect, useMemo } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { SEARCHED } from '../../state/browse/gallery.ts';
import type { PagedList } from '../../state/browse/paged-list.ts';
import { rateMatch } from '../../state/commands/match.ts';

/** How many items a list has, without those being deleted; null before it is known. */
export function useGalleryCount(list: Pick<PagedList<{ id: string }, object>, 'store'>): number | null {
  const { deletions } = useApp();
  const { items, query } = useSelector(list.store, (state) => state);
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  return useMemo(() => {
    if (query === null) return null;
    return items.length - items.filter((item) => item !== undefined && hidden.has(item.id)).length;
  }, [items, query, hidden]);
}

/** The loaded items of a list, without those being deleted. */
export function useGalleryItems<T extends { id: string }>(
  list: Pick<PagedList<T, object>, 'store' | 'retry'>,
) {
  const { connection, deletions } = useApp();
  const { items, query, error } = useSelector(list.store, (state) => state);
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  useEffect(() => {
    if (online && list.store.getState().error !== null) list.retry();
  }, [list, online]);
  const shown = useMemo(
    () => items.filter((item): item is T => item !== undefined && !hidden.has(item.id)),
    [items, hidden],
  );
  // Items are loaded in order: the first gap is where loading continues.
  const gap = items.indexOf(undefined);
  const fetched = gap < 0 ? items.length : gap;
  const total = useGalleryCount(list) ?? 0;
  return { shown, total, fetched, left: items.length - fetched, loaded: query !== null, error };
}

/** Those of them that match a search and a filter through the first `SEARCHED` of the list. */
export function useGalleryList<T extends { id: string }>(
  list: Pick<PagedList<T, object>, 'store' | 'ensureAll' | 'retry'>,
  search: string,
  getText: (item: T) => string,
  accepts?: (item: T) => boolean,
) {
  const { shown: items, ...rest } = useGalleryItems(list);
  const { loaded } = rest;
  const searching = search.trim() !== '' || accepts !== undefined;
  useEffect(() => {
    if (!searching || !loaded) return;
    void list.ensureAll(SEARCHED);
    return () => void list.ensureAll(0);
  }, [list, searching, loaded]);
  const shown = useMemo(
    () =>
      items
        .filter((item) => accepts?.(item) ?? true)
        .filter((item) => search.trim() === '' || rateMatch(search, getText(item)) > 0),
    [items, search, getText, accepts],
  );
  return { ...rest, shown, searching };
}
