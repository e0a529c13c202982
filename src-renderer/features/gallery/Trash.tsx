import { SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { useApp } from '../../context.ts';
import type { TrashItem } from '../../state/browse/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { nameOf } from '../memes/name-of.ts';
import { ListError } from './ListError.tsx';
import styles from './Trash.module.css';
import { TrashDialog } from './TrashDialog.tsx';
import { TrashRow } from './TrashRow.tsx';
import { useGalleryList } from './use-gallery-list.ts';

const icon = { size: 40, strokeWidth: 1.25, 'aria-hidden': true } as const;
const textOf = ({ meme }: TrashItem): string => `${meme.caption} ${meme.template?.name ?? ''}`;

/** What is to be deleted for good: one meme, or everything. */
type Doomed = { item: TrashItem } | 'everything';

/** Restores and deletes; failures are shown as toasts. */
function useTrashActions() {
  const { api, gallery, toasts } = useApp();
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      toasts.show(done);
    } catch (error) {
      toasts.fail(error);
    }
    await Promise.all([gallery.trash.refresh(), gallery.memesChanged()]);
  };
  return {
    restore: ({ id, meme }: TrashItem) =>
      attempt(() => api.restoreMeme(id), `“${nameOf(meme)}” is among your memes again.`),
    deleteForGood: (doomed: Doomed) =>
      doomed === 'everything'
        ? attempt(api.emptyTrash, 'The trash is empty.')
        : attempt(() => api.deleteTrashed(doomed.item.id), `Deleted “${nameOf(doomed.item.meme)}” for good.`),
  };
}

/** Deleted memes, to be restored or deleted for good. */
export function Trash({ search }: { search: string }) {
  const { gallery } = useApp();
  const { shown, loaded, error, searching, total, fetched } = useGalleryList(gallery.trash, search, textOf);
  const [doomed, setDoomed] = useState<Doomed>();
  const actions = useTrashActions();
  if (error !== null && shown.length === 0) return <ListError error={error} onRetry={gallery.trash.retry} />;
  if (!loaded) {
    return (
      <div className={styles.skeletons} role="status" aria-label="Loading the trash">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    );
  }
  if (total === 0) {
    return (
      <EmptyState icon={<Trash2 {...icon} />} title="The trash is empty">
        Memes you delete wait here for {LIMITS.trashDays} days, in case you want them back.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.scroller}>
        <div className={styles.head}>
          <p>
            Kept {LIMITS.trashDays} days, then deleted for good. Until you restore a meme, its link does not
            work.
          </p>
          <Button onClick={() => setDoomed('everything')}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            Empty trash
          </Button>
        </div>
        {shown.length === 0 ? (
          <EmptyState icon={<SearchX {...icon} />} title="No deleted meme says that">
            The search looks through captions and template names.
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label="Deleted memes">
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
              Show more ({(total - fetched).toLocaleString('en')})
            </Button>
          </div>
        )}
      </div>
      {doomed && (
        <TrashDialog
          meme={doomed === 'everything' ? undefined : doomed.item.meme}
          count={total}
          onConfirm={() => actions.deleteForGood(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}
