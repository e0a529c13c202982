import { useEffect, useMemo } from 'react';
import { useApp, usePart } from '../../context.ts';
import type { TemplateQuery } from '../../state/browse/templates.ts';

const EMPTY: readonly string[] = [];

/** What the address and the view ask for. */
export function useQuery(): TemplateQuery {
  const { browse, router, settings } = useApp();
  const view = usePart(browse.store, (state) => state.view);
  const search = usePart(router.store, ({ route }) => (route.screen === 'browse' ? route.search : ''));
  const category = usePart(router.store, ({ route }) => (route.screen === 'browse' ? route.category : ''));
  const ids = usePart(settings.store, (state) => {
    if (view === 'favourites') return state.settings.favourites;
    return view === 'recents' ? state.settings.recents : EMPTY;
  });
  return useMemo(() => ({ view, search, category, ids }), [view, search, category, ids]);
}

/** Fetches what is asked for, again when the engine is back. */
export function useList(query: TemplateQuery) {
  const { browse, connection, deletions } = useApp();
  const online = usePart(connection.store, (state) => state.connection === 'online');
  useEffect(() => browse.list.show(query), [browse, query]);
  useEffect(() => {
    if (online && browse.list.store.getState().error !== null) browse.list.retry();
  }, [browse, online]);
  const shown = usePart(browse.list.store, (state) => state);
  const hidden = usePart(deletions.store, (state) => state.hidden);
  const items = useMemo(
    () =>
      hidden.size === 0
        ? shown.items
        : shown.items.filter((template) => !template || !hidden.has(template.id)),
    [shown.items, hidden],
  );
  return { ...shown, items, hiddenCount: shown.items.length - items.length };
}
