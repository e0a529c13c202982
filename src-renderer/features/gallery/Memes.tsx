import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp, useSelector } from '../../context.ts';
import { isNarrowed, type MemeQuery } from '../../state/browse/gallery.ts';
import { useText } from '../../text.tsx';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { cardIndex } from '../card-grid/CardGrid.tsx';
import { useMenuTarget } from '../card-grid/use-menu-target.ts';
import { MemeViewer } from '../memes/MemeViewer.tsx';
import { useDeleteMemes } from '../memes/use-delete-memes.ts';
import { useCopyCommand, useMemeActions } from '../memes/use-meme-actions.tsx';
import { useMemeLabels } from '../memes/use-meme-labels.ts';
import { GalleryFilters } from './GalleryFilters.tsx';
import { ListError } from './ListError.tsx';
import styles from './Memes.module.css';
import { MemeWall } from './MemeWall.tsx';
import { NoMemes, NothingFound } from './NoMemes.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useGalleryItems } from './use-gallery-list.ts';
import { type MemeSelection, useSelection } from './use-selection.ts';

/** The memes that are asked for; those of the query before until the engine has answered. */
function useMemes() {
  const { gallery } = useApp();
  const { search, kind, sort, tag, favourite, stacked } = useSelector(gallery.store, (state) => state);
  const query = useMemo<MemeQuery>(
    () => ({ search, kind, sort, tag, favourite, stacked }),
    [search, kind, sort, tag, favourite, stacked],
  );
  useEffect(() => gallery.show(query), [gallery, query]);
  const answered = useSelector(gallery.memes.store, (state) => state.query);
  return { ...useGalleryItems<Meme>(gallery.memes), query, answered };
}

function Skeletons() {
  const { t } = useText();
  return (
    <div className={styles.skeletons} role="status" aria-label={t('gallery:memes.loading')}>
      {[1.4, 1, 0.8, 1.3, 1.1, 0.9, 1.5, 1].map((aspect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={index} style={{ aspectRatio: aspect }} />
      ))}
    </div>
  );
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'stopPropagation'>;

/**
 * Keys of the list, also while nothing has the focus: select all, clear the selection; delete what is selected, else the
 * focused meme, or make it a favourite.
 */
function useSelectionKeys({ ids, memes, selectAll, clear }: MemeSelection, shown: readonly Meme[]) {
  const remove = useDeleteMemes();
  const { toggleFavourite } = useMemeLabels();
  const onKeyDown = (event: KeyPress) => {
    const mod = event.ctrlKey || event.metaKey;
    const focused = shown[cardIndex(document.activeElement) ?? -1];
    const meant = memes.length > 0 || !focused ? memes : [focused];
    if (mod && event.key.toLowerCase() === 'a') selectAll();
    else if (ids.size > 0 && event.key === 'Escape') clear();
    else if (meant.length > 0 && !mod && event.key === 'Delete') void remove(meant);
    else if (meant.length > 0 && !mod && event.key.toLowerCase() === 'f') void toggleFavourite(meant);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    const onWindowKey = (event: globalThis.KeyboardEvent) => {
      if (document.activeElement === document.body) onKeyDown(event);
    };
    window.addEventListener('keydown', onWindowKey);
    return () => window.removeEventListener('keydown', onWindowKey);
  });
  return onKeyDown;
}

interface ListProps {
  shown: readonly Meme[];
  /** Whether there are more to load. */
  more: boolean;
  listKey: string;
  onMore(): void;
}

/** The wall with its menu, its selection and the view of one meme. */
function MemeList({ shown, more, listKey, onMore }: ListProps) {
  const { t } = useText();
  const [openId, setOpenId] = useState<string>();
  const { target, onOpening } = useMenuTarget(shown);
  const actions = useMemeActions();
  const selection = useSelection(shown);
  const { toggleFavourite } = useMemeLabels();
  const onKeyDown = useSelectionKeys(selection, shown);
  useCopyCommand(
    useCallback(() => {
      const [first, ...others] = selection.memes;
      if (first) return others.length === 0 ? first : undefined;
      return shown[cardIndex(document.activeElement) ?? -1];
    }, [selection.memes, shown]),
  );
  return (
    <>
      <ActionMenu
        label={t('gallery:memes.menu')}
        actions={target ? actions.listMenuActions(target, () => setOpenId(target.id)) : []}
        onOpening={onOpening}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of what is inside it */}
        <div className={styles.area} onKeyDown={onKeyDown}>
          <MemeWall
            {...{ memes: shown, more, listKey, onMore, selection }}
            onOpen={({ id }) => setOpenId(id)}
            onFavourite={(meme) => void toggleFavourite([meme])}
          />
          <SelectionBar selection={selection} all={shown.length} />
        </div>
      </ActionMenu>
      <MemeViewer memes={shown} openId={openId} onOpen={setOpenId} />
    </>
  );
}

/** The memes of the filters, or what there is in place of them. */
function FilteredMemes() {
  const { gallery } = useApp();
  const incomplete = useSelector(gallery.store, (state) => state.incomplete);
  const { query, answered, shown, loaded, error, total, fetched, left } = useMemes();
  const hasTrash = useSelector(gallery.trash.store, ({ items }) => items.some((item) => item?.meme));
  if (error !== null && shown.length === 0) {
    return <ListError list="memes" error={error} onRetry={gallery.memes.retry} />;
  }
  if (!loaded || !answered) return <Skeletons />;
  if (total === 0 && !isNarrowed(answered)) return <NoMemes hasTrash={hasTrash} />;
  if (total === 0) return <NothingFound query={answered} incomplete={incomplete} />;
  return (
    <MemeList
      shown={shown}
      more={left > 0}
      listKey={JSON.stringify(query)}
      onMore={() => gallery.memes.ensure(fetched, fetched)}
    />
  );
}

/** All finished memes. */
export function Memes() {
  const { gallery } = useApp();
  const isEmpty = useSelector(
    gallery.memes.store,
    ({ query, items }) => !query || (items.length === 0 && !isNarrowed(query)),
  );
  return (
    <>
      {!isEmpty && <GalleryFilters listed="memes" />}
      <FilteredMemes />
    </>
  );
}
