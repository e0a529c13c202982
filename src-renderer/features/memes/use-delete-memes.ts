import { useCallback } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { useReason } from '../shared/use-reason.ts';
import { useMemeName } from './use-meme-name.ts';
import { useVersions } from './use-versions.ts';

/** Runs a call for each id, one after the other, and goes on where one fails. @throws the first error, at the end */
async function forEach(ids: readonly string[], call: (id: string) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const id of ids) await call(id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Returns a function that moves memes to the trash, all versions of those that are stacked. */
export function useDeleteMemes(): (memes: readonly Meme[]) => Promise<void> {
  const { api, deletions, gallery, toasts } = useApp();
  const { t } = useText();
  const nameSubject = useMemeName();
  const getReason = useReason();
  const loadVersions = useVersions();
  return useCallback(
    async (memes) => {
      const all = await loadVersions(memes).catch((error: unknown) => {
        toasts.fail(t('gallery:failed.delete', { count: memes.length, reason: getReason(error) }));
        return [];
      });
      const [first] = all;
      if (!first) return;
      const ids = [...new Set([...all, ...memes].map(({ id }) => id))];
      const count = ids.length;
      const name = nameSubject(first);
      deletions.add({
        ids,
        text: count === 1 ? t('gallery:done.deleted', { name }) : t('gallery:done.deletedMany', { count }),
        restored:
          count === 1 ? t('gallery:done.restored', { name }) : t('gallery:done.restoredMany', { count }),
        remove: () => forEach(ids, api.deleteMeme),
        restore: () => forEach(ids, api.restoreTrashed),
        refresh: gallery.changed,
        failure: (error, what) => t(`gallery:failed.${what}`, { count, reason: getReason(error) }),
      });
    },
    [api, deletions, gallery, nameSubject, getReason, t, toasts, loadVersions],
  );
}
