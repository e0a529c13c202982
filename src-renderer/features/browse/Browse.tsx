import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useApp, useSelector } from '../../context.ts';
import type { ListedTemplate, TemplateQuery } from '../../state/browse/templates.ts';
import { useText } from '../../text.tsx';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { GridSkeleton } from '../card-grid/GridSkeleton.tsx';
import { useMenuTarget } from '../card-grid/use-menu-target.ts';
import { focusReadyMemes } from '../ready-memes/ReadyMemes.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './Browse.module.css';
import { BrowseHeader } from './BrowseHeader.tsx';
import { FormatNote, SimilarNote } from './FormatNote.tsx';
import { FoundReadyMemes } from './FoundReadyMemes.tsx';
import { ListFailure, NoResults } from './NoResults.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';
import { useTemplateActions } from './use-template-actions.tsx';

const EMPTY: readonly string[] = [];

/** The query of the address and the selected view. */
function useQuery(): TemplateQuery {
  const { browse, router, settings } = useApp();
  const view = useSelector(browse.store, (state) => state.view);
  const moving = useSelector(browse.store, (state) => state.moving);
  const sort = useSelector(settings.store, (state) => state.settings.template_sort);
  const search = useSelector(router.store, ({ route }) => (route.screen === 'browse' ? route.search : ''));
  const category = useSelector(router.store, ({ route }) =>
    route.screen === 'browse' ? route.category : '',
  );
  const source = useSelector(router.store, ({ route }) =>
    route.screen === 'browse' ? route.source : undefined,
  );
  const ids = useSelector(settings.store, (state) => {
    if (view === 'favourites') return state.settings.favourites;
    return view === 'recents' ? state.settings.recents : EMPTY;
  });
  return useMemo(
    () => ({ view, moving, sort, search, category, source, ids }),
    [view, moving, sort, search, category, source, ids],
  );
}

/** Loads the templates of a query; retries when the engine is reachable again. */
function useList(query: TemplateQuery) {
  const { browse, connection, deletions } = useApp();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  useEffect(() => browse.list.show(query), [browse, query]);
  useEffect(() => {
    if (online && browse.list.store.getState().error !== null) browse.list.retry();
  }, [browse, online]);
  const shown = useSelector(browse.list.store, (state) => state);
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  const items = useMemo(
    () =>
      hidden.size === 0
        ? shown.items
        : shown.items.filter((template) => !template || !hidden.has(template.id)),
    [shown.items, hidden],
  );
  return { ...shown, items, hiddenCount: shown.items.length - items.length };
}

/** Focuses the search box on the command `app.search`. */
function useSearchCommand() {
  const { commands } = useApp();
  const box = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      commands.add({
        'app.search': {
          perform() {
            box.current?.focus();
            box.current?.select();
          },
        },
      }),
    [commands],
  );
  return box;
}

const toKey = ({ view, search, category, source = '', moving = false, sort = 'trending' }: TemplateQuery) =>
  `${view} ${moving} ${sort} ${category} ${source} ${search.trim()}`;

/** Opens the first result of a search once it has loaded, for Enter pressed before the response arrives. */
function useOpenFirst(list: ReturnType<typeof useList>, open: (template: ListedTemplate) => void) {
  const wanted = useRef<string>(null);
  useEffect(() => {
    if (list.pending || wanted.current === null) return;
    const found = list.error === null && list.query?.search === wanted.current ? list.items[0] : undefined;
    wanted.current = null;
    if (found) open(found);
  }, [list, open]);
  return wanted;
}

/** Returns a function that changes search, category and source; what is left out stays. */
function useSetQuery(
  { view, moving = false, sort, ids }: TemplateQuery,
  openOnLoad: RefObject<string | null>,
) {
  const { browse, router } = useApp();
  return useCallback(
    (at: { search?: string; category?: string; source?: string }) => {
      const { route } = router.store.getState();
      const {
        search = '',
        category = '',
        source = '',
      } = { ...(route.screen === 'browse' ? route : {}), ...at };
      openOnLoad.current = null;
      // Requested before the next render, which saves a frame.
      browse.list.show({ view, moving, ...(sort && { sort }), ids, search, category, source });
      router.adjust({ screen: 'browse', search, category, ...(source && { source }) });
    },
    [browse, ids, router, openOnLoad, view, moving, sort],
  );
}

/** The screen with all templates: search, categories, views and the grid. */
export default function Browse() {
  const { browse, settings } = useApp();
  const { t } = useText();
  const { getName } = useTemplateWords();
  const query = useQuery();
  const list = useList(query);
  const actions = useTemplateActions();
  const searchBox = useSearchCommand();
  const openOnLoad = useOpenFirst(list, actions.open);
  const area = useRef<HTMLDivElement>(null);
  const readyList = useRef<HTMLUListElement>(null);
  const ids = useSelector(settings.store, (state) => state.settings.favourites);
  const favourites = useMemo(() => new Set(ids), [ids]);
  const { items, hiddenCount } = list;
  const { target, onOpening } = useMenuTarget(items);
  const listKey = list.query ? toKey(list.query) : '';

  const setQuery = useSetQuery(query, openOnLoad);
  const onCategory = useCallback((category: string) => setQuery({ category }), [setQuery]);
  const onRange = useCallback(
    (first: number, last: number) => browse.list.ensure(first, last + hiddenCount),
    [browse, hiddenCount],
  );
  const onScroll = useCallback(
    (top: number) => {
      browse.scroll.top = top;
      browse.scroll.key = listKey;
    },
    [browse, listKey],
  );
  const enterGrid = (open: boolean) => {
    const [first] = items;
    if (open && query.search && list.pending) openOnLoad.current = query.search;
    else if (open && first && query.search) actions.open(first);
    else if (first) area.current?.querySelector<HTMLElement>('[data-action="open"][tabindex="0"]')?.focus();
    else focusReadyMemes(readyList.current);
  };
  return (
    <div className={styles.screen}>
      <BrowseHeader
        search={query.search}
        category={query.category}
        source={query.source}
        searchRef={searchBox}
        count={list.query ? items.length : null}
        onSearch={(search) => setQuery({ search })}
        onCategory={onCategory}
        onAllSources={() => setQuery({ source: '' })}
        onEnter={enterGrid}
      />
      <ActionMenu
        label={target ? getName(target) : t('browse:card.menu')}
        actions={target ? actions.listMenuActions(target, favourites.has(target.id)) : []}
        onOpening={onOpening}
      >
        <div ref={area} className={styles.area} aria-busy={list.pending}>
          {list.error !== null && <ListFailure error={list.error} bare={items.length === 0} />}
          {!list.query && list.error === null && <GridSkeleton />}
          {list.query && items.length === 0 && list.error === null && (
            <NoResults
              query={list.query}
              onClear={() => {
                browse.setMoving(false);
                setQuery({ search: '', category: '', source: '' });
              }}
            />
          )}
          {list.query && items.length > 0 && <FormatNote items={items} search={list.query.search} />}
          {list.query && <SimilarNote first={items[0]} search={list.query.search} />}
          {items.length > 0 && (
            <TemplateGrid
              items={items}
              listKey={listKey}
              favourites={favourites}
              scrollTop={browse.scroll.key === listKey ? browse.scroll.top : 0}
              onScroll={onScroll}
              onRange={onRange}
              onOpen={actions.open}
              onFavourite={actions.favourite}
            />
          )}
        </div>
      </ActionMenu>
      <FoundReadyMemes query={query} listRef={readyList} onLeave={() => searchBox.current?.focus()} />
    </div>
  );
}
