import { CopyPlus, FileClock, Heart, PenLine, SearchX, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import { useApp, useSelector } from '../../context.ts';
import { rateMatch } from '../../state/commands/match.ts';
import { newDraftId } from '../../state/files/reopen.ts';
import { isMissing } from '../../state/session/source.ts';
import { useText } from '../../text.tsx';
import { ActionMenu, type MenuAction } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { CardGrid } from '../card-grid/CardGrid.tsx';
import { GridSkeleton } from '../card-grid/GridSkeleton.tsx';
import { useMenuTarget } from '../card-grid/use-menu-target.ts';
import { useReason } from '../shared/use-reason.ts';
import { DraftCard } from './DraftCard.tsx';
import { GalleryFilters } from './GalleryFilters.tsx';
import { ListError } from './ListError.tsx';
import styles from './Memes.module.css';
import { useGalleryList } from './use-gallery-list.ts';

const large = { size: 40, strokeWidth: 1.25, 'aria-hidden': true } as const;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Height of name and time, px. */
const FOOT_HEIGHT = 52;
/** Drafts fetched ahead of what is in view. */
const AHEAD = 60;
const getText = ({ name, document }: Draft): string =>
  [name, ...document.captions.map(({ text }) => text)].join(' ');

/** The actions on a draft. */
function useDraftActions() {
  const { api, deletions, gallery, localDrafts, router, settings, toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const open = ({ id }: Draft) => router.go({ screen: 'edit', draft: id });
  const duplicate = ({ name, document, editor: { name_without_words: _words, ...editor } }: Draft) =>
    api
      .saveDraft(newDraftId(), {
        name: t('gallery:drafts.copyName', { name: name.slice(0, 180) }).slice(0, 200),
        document,
        editor,
      })
      .then(() => gallery.drafts.refresh())
      .catch((error: unknown) =>
        toasts.fail(t('gallery:failed.duplicate', { name, reason: getReason(error) })),
      );
  const remove = ({ id, name, revision }: Draft) => {
    let inTrash = false;
    let stored: ReturnType<typeof localDrafts.take>;
    deletions.add({
      ids: [id],
      // One that the engine refuses does not get into the trash.
      text: t(revision > 0 ? 'gallery:done.deleted' : 'gallery:done.draftDeleted', { name }),
      restored: t('gallery:done.restored', { name }),
      async remove() {
        // The trash gets what only this window has, unless the engine refuses it.
        await localDrafts.sync();
        inTrash = await api.deleteDraft(id).then(
          () => true,
          (error: unknown) => {
            if (revision > 0 || !isMissing(error)) throw error;
            return false;
          },
        );
        stored = localDrafts.take(id);
      },
      async restore() {
        if (inTrash) await api.restoreTrashed(id);
        if (stored) await localDrafts.putBack(stored);
      },
      refresh: gallery.changed,
      failure: (error, what) =>
        t(what === 'delete' ? 'gallery:failed.deleteDraft' : 'gallery:failed.restoreName', {
          name,
          reason: getReason(error),
        }),
    });
  };
  const favourite = ({ id }: Draft) => settings.toggleFavourite(id);
  const listMenuActions = (draft: Draft, isFavourite: boolean): MenuAction[] => [
    {
      label: t('gallery:drafts.continue'),
      icon: <PenLine {...icon} />,
      shortcut: '↵',
      run: () => open(draft),
    },
    {
      label: t(isFavourite ? 'browse:template.removeFavourite' : 'browse:template.addFavourite'),
      icon: <Heart {...icon} />,
      shortcut: 'F',
      run: () => favourite(draft),
    },
    { label: t('gallery:drafts.duplicate'), icon: <CopyPlus {...icon} />, run: () => void duplicate(draft) },
    {
      label: t('gallery:drafts.delete'),
      icon: <Trash2 {...icon} />,
      danger: true,
      group: true,
      run: () => remove(draft),
    },
  ];
  return { open, remove, favourite, listMenuActions };
}

function NoDrafts({ search, favourite }: { search: string; favourite: boolean }) {
  const { commands, gallery } = useApp();
  const { t } = useText();
  if (search !== '') {
    return (
      <EmptyState icon={<SearchX {...large} />} title={t('gallery:drafts.noneFound', { search })}>
        {t('gallery:drafts.noneFoundText')}
      </EmptyState>
    );
  }
  if (favourite) {
    return (
      <EmptyState
        icon={<Heart {...large} />}
        title={t('gallery:filter.noFavourites')}
        actions={
          <Button onClick={() => gallery.store.setState({ favourite: false })}>
            {t('gallery:drafts.showAll')}
          </Button>
        }
      >
        {t('gallery:drafts.favouritesText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FileClock {...large} />}
      title={t('gallery:drafts.empty')}
      actions={
        <Button variant="primary" onClick={() => commands.perform('go.browse')}>
          {t('gallery:drafts.start')}
        </Button>
      }
    >
      {t('gallery:drafts.emptyText')}
    </EmptyState>
  );
}

/** The drafts that are not saved to the engine yet, then the engine's. */
function useDrafts(search: string, favourites: ReadonlySet<string> | undefined) {
  const { deletions, gallery, localDrafts } = useApp();
  const accepts = useMemo(() => favourites && (({ id }: Draft) => favourites.has(id)), [favourites]);
  const list = useGalleryList(gallery.drafts, search, getText, accepts);
  const here = useSelector(localDrafts.store, (state) => state.drafts);
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  const known = new Set(list.shown.map(({ id }) => id));
  const unsaved = here.filter((draft) => {
    const found = (accepts?.(draft) ?? true) && (!search.trim() || rateMatch(search, getText(draft)) > 0);
    return found && !known.has(draft.id) && !hidden.has(draft.id);
  });
  return { ...list, shown: [...unsaved, ...list.shown], unsaved: unsaved.length };
}

/** The drafts of the filters, or what there is in place of them. */
function FilteredDrafts({ search }: { search: string }) {
  const { gallery, settings } = useApp();
  const { t } = useText();
  const onlyFavourites = useSelector(gallery.store, (state) => state.favourite);
  const ids = useSelector(settings.store, (state) => state.settings.favourite_drafts);
  const favourites = useMemo(() => new Set(ids), [ids]);
  const { shown, unsaved, loaded, error } = useDrafts(search, onlyFavourites ? favourites : undefined);
  const { target, onOpening } = useMenuTarget(shown);
  const onRange = useCallback(
    (first: number, last: number) =>
      gallery.drafts.ensure(Math.max(0, first - unsaved), Math.max(0, last - unsaved) + AHEAD),
    [gallery, unsaved],
  );
  const actions = useDraftActions();
  if (error !== null && shown.length === 0)
    return <ListError list="drafts" error={error} onRetry={gallery.drafts.retry} />;
  if (!loaded && shown.length === 0) return <GridSkeleton />;
  if (shown.length === 0) return <NoDrafts search={search.trim()} favourite={onlyFavourites} />;
  return (
    <ActionMenu
      label={t('gallery:drafts.menu')}
      actions={target ? actions.listMenuActions(target, favourites.has(target.id)) : []}
      onOpening={onOpening}
    >
      <div className={styles.area}>
        <CardGrid
          label={t('gallery:drafts.list')}
          count={shown.length}
          footHeight={FOOT_HEIGHT}
          listKey={`${onlyFavourites} ${search}`}
          onRange={onRange}
          onAction={(index, action) => {
            const draft = shown[index];
            if (draft) actions[action === 'favourite' ? 'favourite' : 'open'](draft);
          }}
          onKey={(index, key) => {
            const draft = shown[index];
            const act = key === 'Delete' ? actions.remove : actions.favourite;
            if (!draft || (key !== 'Delete' && key.toLowerCase() !== 'f')) return false;
            act(draft);
            return true;
          }}
        >
          {(index, { tabStop }) => {
            const draft = shown[index];
            return draft && <DraftCard {...{ draft, index, tabStop }} favourite={favourites.has(draft.id)} />;
          }}
        </CardGrid>
      </div>
    </ActionMenu>
  );
}

/** All drafts. */
export function Drafts({ search }: { search: string }) {
  const { gallery } = useApp();
  const hasDrafts = useSelector(gallery.drafts.store, ({ items }) => items.length > 0);
  return (
    <>
      {hasDrafts && <GalleryFilters listed="drafts" />}
      <FilteredDrafts search={search} />
    </>
  );
}
