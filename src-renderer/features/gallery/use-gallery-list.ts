import { useEffect, useMemo } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { SEARCHED } from '../../state/browse/gallery.ts';
import type { PagedList } from '../../state/browse/paged-list.ts';
import { scoreOf } from '../../state/commands/match.ts';

/** The loaded items of a list that match the search, without those being deleted. */
export function useGalleryList<T extends { id: string }>(
  list: Pick<PagedList<T, object>, 'store' | 'ensureAll' | 'retry'>,
  search: string,
  textOf: (item: T) => string,
) {
  const { connection, deletions } = useApp();
  const { items, query, error } = useSelector(list.store, (state) => state);
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const searching = search.trim() !== '';
  useEffect(() => {
    if (searching && query) void list.ensureAll(SEARCHED);
  }, [list, searching, query]);
  useEffect(() => {
    if (online && list.store.getState().error !== null) list.retry();
  }, [list, online]);
  const shown = useMemo(
    () =>
      items.filter(
        (item): item is T =>
          item !== undefined && !hidden.has(item.id) && (!searching || scoreOf(search, textOf(item)) > 0),
      ),
    [items, hidden, searching, search, textOf],
  );
  // Items are loaded in order: the first gap is where loading continues.
  const gap = items.indexOf(undefined);
  const fetched = gap < 0 ? items.length : gap;
  return { shown, total: items.length, fetched, loaded: query !== null, error, searching };
}
