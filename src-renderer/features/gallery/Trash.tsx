import { SearchX, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { TrashedItem } from '../../../src-shared/contract/trash.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { useMemeName } from '../memes/use-meme-name.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { useReason } from '../shared/use-reason.ts';
import { ListError } from './ListError.tsx';
import styles from './Trash.module.css';
import { TrashRow } from './TrashRow.tsx';
import { useGalleryList } from './use-gallery-list.ts';

const icon = { size: 40, strokeWidth: 1.25, 'aria-hidden': true } as const;

/** What is to be deleted permanently: one item, or everything. */
type DeletionTarget = TrashedItem | 'everything';

/** Returns what a deleted item is called. */
function useItemName(): (item: TrashedItem) => string {
  const { t } = useText();
  const nameSubject = useMemeName();
  return useCallback(
    ({ meme, draft, template }) =>
      meme ? nameSubject(meme) : (draft?.name ?? template?.name ?? t('gallery:memes.name')),
    [nameSubject, t],
  );
}

/** Restores and deletes; failures are shown as toasts. */
function useTrashActions() {
  const { api, browse, deletions, gallery, toasts } = useApp();
  const { t } = useText();
  const getName = useItemName();
  const getReason = useReason();
  const attempt = async (act: () => Promise<unknown>, done: string, failed: (reason: string) => string) => {
    try {
      await act();
      toasts.show(done);
    } catch (error) {
      toasts.fail(failed(getReason(error)));
    }
    await Promise.all([gallery.changed(), browse.changed()]);
  };
  const forget = ({ id, template }: TrashedItem) => deletions.forget([id, template?.id ?? id]);
  return {
    restore(item: TrashedItem) {
      const name = getName(item);
      return attempt(
        () => api.restoreTrashed(item.id).then(() => forget(item)),
        t('gallery:done.restored', { name }),
        (reason) => t('gallery:failed.restoreName', { name, reason }),
      );
    },
    deleteForever(doomed: DeletionTarget) {
      if (doomed === 'everything') {
        return attempt(
          () => api.emptyTrash().then(deletions.forgetTrash),
          t('gallery:done.trashEmptied'),
          (reason) => t('gallery:failed.emptyTrash', { reason }),
        );
      }
      const name = getName(doomed);
      return attempt(
        () => api.deleteTrashed(doomed.id).then(() => forget(doomed)),
        t('gallery:done.deletedForever', { name }),
        (reason) => t('gallery:failed.deleteForever', { name, reason }),
      );
    },
  };
}

/** Deleted memes, drafts and templates, to be restored or deleted permanently. */
export function Trash({ search }: { search: string }) {
  const { gallery } = useApp();
  const { t } = useText();
  const getName = useItemName();
  const getText = useCallback(
    (item: TrashedItem) => `${item.meme?.caption ?? ''} ${getName(item)} ${item.meme?.template?.name ?? ''}`,
    [getName],
  );
  const { shown, loaded, error, searching, total, fetched, left } = useGalleryList(
    gallery.trash,
    search,
    getText,
  );
  const [doomed, setDoomed] = useState<DeletionTarget>();
  const actions = useTrashActions();
  if (error !== null && shown.length === 0)
    return <ListError list="trash" error={error} onRetry={gallery.trash.retry} />;
  if (!loaded) {
    return (
      <div className={styles.skeletons} role="status" aria-label={t('gallery:trash.loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    );
  }
  if (total === 0) {
    return (
      <EmptyState icon={<Trash2 {...icon} />} title={t('gallery:trash.empty')}>
        {t('gallery:trash.emptyText', { days: LIMITS.trashDays })}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.scroller}>
        <div className={styles.head}>
          <p>{t('gallery:trash.note', { days: LIMITS.trashDays })}</p>
          <Button onClick={() => setDoomed('everything')}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {t('gallery:trash.emptyTrash')}
          </Button>
        </div>
        {shown.length === 0 ? (
          <EmptyState
            icon={<SearchX {...icon} />}
            title={t('gallery:trash.noneFound', { search: search.trim() })}
          >
            {t('gallery:trash.noneFoundText')}
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t('gallery:trash.list')}>
            {shown.map((item) => (
              <TrashRow
                key={item.id}
                item={item}
                name={getName(item)}
                onRestore={() => void actions.restore(item)}
                onDelete={() => setDoomed(item)}
              />
            ))}
          </ul>
        )}
        {!searching && left > 0 && (
          <div className={styles.more}>
            <Button onClick={() => gallery.trash.ensure(fetched, fetched)}>
              {t('gallery:trash.more', { count: left })}
            </Button>
          </div>
        )}
      </div>
      {doomed && (
        <TrashDialog
          name={doomed === 'everything' ? undefined : getName(doomed)}
          count={total}
          onConfirm={() => actions.deleteForever(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

interface TrashDialogProps {
  /** Of the item to delete; the whole trash where left out. */
  name: string | undefined;
  /** Items in the trash. */
  count: number;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before something is deleted permanently. */
function TrashDialog({ name, count, onConfirm, onClose }: TrashDialogProps) {
  const { t } = useText();
  return (
    <ConfirmDialog
      open
      title={t(name === undefined ? 'gallery:trash.emptyTitle' : 'gallery:trash.deleteTitle')}
      description={
        name === undefined
          ? t('gallery:trash.emptyQuestion', { count })
          : t('gallery:trash.deleteText', { name })
      }
      cancel={t('gallery:trash.keep')}
      confirm={t(name === undefined ? 'gallery:trash.emptyTrash' : 'gallery:trash.deleteForever')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
