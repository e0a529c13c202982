import { useCallback, useEffect, useState } from 'react';
import type { Backup, BackupTask } from '../../../../src-shared/contract/backups.ts';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';

/** The backups of this machine, and the one that is being made or restored. */
export function useBackups() {
  const { api, deletions, desktop, toasts } = useApp();
  const { t } = useText();
  const { reload, ...loaded } = useLoaded(api.backups);
  const save = useCallback(
    async (id: string) => {
      try {
        const bytes = await api.downloadBackup(id);
        const path = await desktop.saveFile({ name: id, bytes, type: 'application/zip' });
        if (path !== null) toasts.show(t('storage:backups.saved', { path }));
      } catch (error) {
        toasts.fail(error);
      }
    },
    [api, desktop, t, toasts],
  );
  const [followed, setFollowed] = useState<BackupTask>();
  const task = followed ?? (loaded.state === 'ready' ? (loaded.data.task ?? undefined) : undefined);
  const running = task?.status === 'running';
  useEffect(() => {
    if (!running) return;
    return api.backupEvents({
      on: {
        task(next) {
          setFollowed(next);
          if (next.status === 'running') return;
          reload();
          const id = next.type === 'backup' && next.status === 'succeeded' ? next.backup_id : null;
          if (id !== null) {
            const copy = { label: t('storage:backups.saveCopy'), run: () => void save(id) };
            toasts.show(t('storage:backups.made'), copy);
          }
        },
      },
      // It ends with the task; after a break the list tells how it went.
      onError() {
        setFollowed(undefined);
        reload();
      },
    });
  }, [api, running, reload, save, t, toasts]);
  useReloadAfterRestart(task?.status === 'restarting', api.health);
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  return {
    loaded:
      loaded.state === 'ready'
        ? {
            ...loaded,
            data: { ...loaded.data, backups: loaded.data.backups.filter(({ id }) => !hidden.has(id)) },
          }
        : loaded,
    task,
    reload,
    start: useCallback(async (pictures: boolean) => setFollowed(await api.createBackup(pictures)), [api]),
    restore: useCallback(async (id: string) => setFollowed(await api.restoreBackup(id)), [api]),
    remove({ id }: Backup) {
      deletions.add({
        ids: [id],
        text: t('storage:backups.deleted'),
        restored: t('storage:backups.kept'),
        remove: () => api.deleteBackup(id),
        refresh: async () => reload(),
      });
    },
    save,
  };
}

/** ms */
const ASK_EVERY = 1000;

/** The restored home has other memes, settings and sessions: the page starts again once the engine has. */
function useReloadAfterRestart(restarting: boolean, health: () => Promise<{ uptime_s: number }>): void {
  useEffect(() => {
    if (!restarting) return;
    const since = performance.now();
    const ask = async () => {
      const { uptime_s } = await health();
      if (uptime_s * 1000 < performance.now() - since) window.location.reload();
    };
    // It is away for a moment.
    const timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY);
    return () => clearInterval(timer);
  }, [restarting, health]);
}
