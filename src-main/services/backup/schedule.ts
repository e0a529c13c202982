import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { BackupListData, BackupSettings, BackupTask } from '../../../src-shared/contract/backups.ts';
import { DEFAULT_SETTINGS } from '../../../src-shared/contract/default-settings.ts';
import { DATABASE } from '../../backup/home-parts.ts';
import { deleteBackup, deleteIncomplete, type LocalBackup, listBackups } from '../../backup/local-backups.ts';
import { getNextScheduled, listExpiredBackups } from '../../backup/rotation.ts';
import { getSettings } from '../account/settings.ts';
import type { BackupDeps } from './present-backup.ts';
import type { Tasks } from './task.ts';

/**
 * The daily backup while the engine runs: a snapshot of the database and the own templates. It protects against a
 * damaged database and against mistakes; pictures never change and stay where they are.
 */

/** The first check comes when the start is over, ms; later ones find out what is due by the clock, not by counting. */
const FIRST_CHECK_MS = 60_000;
const CHECK_MS = 600_000;
/** Free space that is left to everything else, bytes. */
const SPARE_BYTES = 256 * 1024 * 1024;

export interface Schedule {
  /** Begins to check. */
  start(): void;
  stop(): void;
  state(backups: readonly LocalBackup[]): BackupListData['schedule'];
}

interface ScheduleDeps extends BackupDeps {
  tasks: Tasks;
  /** Starts a scheduled backup. @throws CamError BACKUP_IN_PROGRESS */
  make(): BackupTask;
}

export function createSchedule(deps: ScheduleDeps): Schedule {
  const { home, now, tasks } = deps;
  let timer: NodeJS.Timeout | undefined;
  let problem: string | null = null;
  let stopped = false;

  const check = async (): Promise<void> => {
    const settings = backupSettings(deps);
    const backups = await listBackups(home);
    if (settings.scheduled && getNextScheduled(backups, now()) <= now() && !isRunning(tasks)) {
      problem = await lackOfSpace(home);
      if (problem === null) {
        deps.make();
        await tasks.idle();
        const ended = tasks.current();
        problem = ended?.status === 'failed' ? ended.message : null;
      }
    }
    const budget = settings.budget_mb * 1e6;
    for (const expired of listExpiredBackups(await listBackups(home), now(), budget))
      await deleteBackup(expired);
  };
  const checkLater = (delay: number): void => {
    timer = setTimeout(() => {
      check()
        .catch(deps.onBackupFailed)
        .finally(() => stopped || checkLater(CHECK_MS));
    }, delay).unref();
  };

  return {
    start() {
      void deleteIncomplete(home).catch(deps.onBackupFailed);
      checkLater(FIRST_CHECK_MS);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
    state(backups) {
      const { scheduled: on, budget_mb } = backupSettings(deps);
      const last = backups.find(({ kind }) => kind === 'scheduled');
      const next = on ? Math.max(now(), getNextScheduled(backups, now())) : undefined;
      return {
        on,
        problem,
        budget_bytes: budget_mb * 1_000_000,
        last_at: last ? new Date(last.createdAt).toISOString() : null,
        next_at: next === undefined ? null : new Date(next).toISOString(),
      };
    },
  };
}

const isRunning = (tasks: Tasks): boolean =>
  ['running', 'restarting'].includes(tasks.current()?.status ?? '');

/** The owner's; the defaults where the home has no owner yet. */
function backupSettings({ store, ownerKeyId }: ScheduleDeps): BackupSettings {
  const key = store.keys.list().find(({ id }) => id === ownerKeyId());
  const account = key && store.accounts.get(key.accountId);
  return account ? getSettings({ store }, { account }).backup : DEFAULT_SETTINGS.backup;
}

async function lackOfSpace(home: string): Promise<string | null> {
  const { size } = await stat(path.join(home, DATABASE));
  const { bavail, bsize } = await statfs(home);
  // The snapshot and the zip of it lie side by side for a moment.
  if (bavail * bsize > 2 * size + SPARE_BYTES) return null;
  return 'The disk is almost full, so no backup was made. Free some space.';
}
