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

/** Returns a function that moves memes to the trash, all versions of those that are stacked, with “Undo”. */
export function useDeleteMemes(): (memes: readonly Meme[]) => Promise<void> {
  const { api, create, deletions, gallery, toasts } = useApp();
  const { t } = useText();
  const nameSubject = useMemeName();
  const getReason = useReason();
  const loadVersions = useVersions();
  return useCallback(
    async (memes) => {
      const failure = (count: number) => (error: unknown) =>
        t('gallery:failed.delete', { count, reason: getReason(error) });
      const all = await loadVersions(memes).catch((error: unknown) => {
        toasts.fail(failure(memes.length)(error));
        return [];
      });
      const [first] = all;
      if (!first) return;
      const ids = all.map(({ id }) => id);
      const [id = '', ...also] = [...new Set([...ids, ...memes.map((meme) => meme.id)])];
      const refresh = () => Promise.all([gallery.memesChanged(), gallery.trash.refresh()]);
      deletions.add({
        id,
        also,
        failure: failure(ids.length),
        text:
          ids.length === 1
            ? t('gallery:done.deleted', { name: nameSubject(first) })
            : t('gallery:done.deletedMany', { count: ids.length }),
        remove: () =>
          forEach(ids, api.deleteMeme).then(gallery.trash.refresh, (error) => {
            // Some of them may be in the trash.
            void refresh();
            throw error;
          }),
        restore: () =>
          forEach(ids, api.restoreMeme)
            .finally(refresh)
            .catch((error: unknown) => {
              toasts.fail(t('gallery:failed.restore', { count: ids.length, reason: getReason(error) }));
            }),
        onDeleted() {
          for (const each of ids) create.forget(each);
          return gallery.memesChanged();
        },
      });
    },
    [api, create, deletions, gallery, nameSubject, getReason, t, toasts, loadVersions],
  );
}
