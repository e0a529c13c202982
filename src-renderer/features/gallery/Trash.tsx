import { SearchX, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import type { TrashItem } from '../../state/browse/gallery.ts';
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

/** What is to be deleted permanently: one meme, or everything. */
type DeletionTarget = { item: TrashItem } | 'everything';

/** Restores and deletes; failures are shown as toasts. */
function useTrashActions() {
  const { api, gallery, toasts } = useApp();
  const { t } = useText();
  const nameSubject = useMemeName();
  const getReason = useReason();
  const attempt = async (act: () => Promise<unknown>, done: string, failed: (reason: string) => string) => {
    try {
      await act();
      toasts.show(done);
    } catch (error) {
      toasts.fail(failed(getReason(error)));
    }
    await Promise.all([gallery.trash.refresh(), gallery.memesChanged()]);
  };
  return {
    restore: ({ id, meme }: TrashItem) =>
      attempt(
        () => api.restoreMeme(id),
        t('gallery:done.restored', { name: nameSubject(meme) }),
        (reason) => t('gallery:failed.restore', { count: 1, reason }),
      ),
    deleteForever(doomed: DeletionTarget) {
      if (doomed === 'everything') {
        return attempt(api.emptyTrash, t('gallery:done.trashEmptied'), (reason) =>
          t('gallery:failed.emptyTrash', { reason }),
        );
      }
      const { id, meme } = doomed.item;
      const name = nameSubject(meme);
      return attempt(
        () => api.deleteTrashed(id),
        t('gallery:done.deletedForever', { name }),
        (reason) => t('gallery:failed.deleteForever', { name, reason }),
      );
    },
  };
}

/** Deleted memes, to be restored or deleted permanently. */
export function Trash({ search }: { search: string }) {
  const { gallery } = useApp();
  const { t } = useText();
  const nameSubject = useMemeName();
  const getText = useCallback(
    ({ meme }: TrashItem) => `${meme.caption} ${nameSubject(meme)} ${meme.template?.name ?? ''}`,
    [nameSubject],
  );
  const { shown, loaded, error, searching, total, fetched } = useGalleryList(gallery.trash, search, getText);
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
                onRestore={() => void actions.restore(item)}
                onDelete={() => setDoomed({ item })}
              />
            ))}
          </ul>
        )}
        {!searching && fetched < total && (
          <div className={styles.more}>
            <Button onClick={() => gallery.trash.ensure(fetched, fetched)}>
              {t('gallery:trash.more', { count: total - fetched })}
            </Button>
          </div>
        )}
      </div>
      {doomed && (
        <TrashDialog
          meme={doomed === 'everything' ? undefined : doomed.item.meme}
          count={total}
          onConfirm={() => actions.deleteForever(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

interface TrashDialogProps {
  /** The one to delete; the whole trash where left out. */
  meme: Meme | undefined;
  /** Memes in the trash. */
  count: number;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before memes are deleted permanently. */
function TrashDialog({ meme, count, onConfirm, onClose }: TrashDialogProps) {
  const { t } = useText();
  const nameSubject = useMemeName();
  return (
    <ConfirmDialog
      open
      title={t(meme ? 'gallery:trash.deleteTitle' : 'gallery:trash.emptyTitle')}
      description={
        meme
          ? t('gallery:trash.deleteText', { name: nameSubject(meme) })
          : t('gallery:trash.emptyQuestion', { count })
      }
      cancel={t('gallery:trash.keep')}
      confirm={t(meme ? 'gallery:trash.deleteForever' : 'gallery:trash.emptyTrash')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
