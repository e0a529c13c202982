import { useCallback } from 'react';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { useReason } from '../shared/use-reason.ts';

/** Returns a function that moves a template of one's own to the trash. */
export function useDeleteTemplate(): (template: { id: string; name: string }) => void {
  const { api, browse, deletions, gallery } = useApp();
  const { t } = useText();
  const getReason = useReason();
  return useCallback(
    ({ id, name }) =>
      deletions.add({
        ids: [id],
        text: t('gallery:done.deleted', { name }),
        restored: t('gallery:done.restored', { name }),
        remove: () => api.deleteTemplate(id),
        restore: () => api.restoreTrashed(id),
        refresh: () => Promise.all([browse.changed(), gallery.trash.refresh()]),
        failure: (error, what) =>
          t(what === 'delete' ? 'browse:template.deleteFailed' : 'gallery:failed.restoreName', {
            name,
            reason: getReason(error),
          }),
      }),
    [api, browse, deletions, gallery, getReason, t],
  );
}
