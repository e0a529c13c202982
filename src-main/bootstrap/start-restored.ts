import { BackupError } from '../backup/errors.ts';
import { findBackup, type LocalBackup, listBackups } from '../backup/local-backups.ts';
import { isDamage, reason } from '../store/errors.ts';
import type { Config } from './config.ts';
import { DamagedHomeError } from './start-errors.ts';

/**
 * Starts the engine of a home, with the backup of id `restore` put in place first unless it is null. Restoring keeps
 * what was there in a folder of the home.
 * @throws DamagedHomeError where the database is damaged, or the backup cannot be restored; whatever `start` throws
 */
export async function startRestored<T>(
  config: Pick<Config, 'home' | 'port'>,
  restore: string | null,
  start: () => Promise<T>,
): Promise<T> {
  const restored = restore === null ? undefined : await restoreBackup(config, restore);
  try {
    return await start();
  } catch (error) {
    if (!isDamage(error)) throw error;
    const backup = await newestBackup(config.home, restored?.createdAt);
    throw new DamagedHomeError(reason(error), { backup, notRestored: null });
  }
}

/** @throws DamagedHomeError */
async function restoreBackup(config: Pick<Config, 'home' | 'port'>, id: string): Promise<LocalBackup> {
  const { home } = config;
  const backup = await findBackup(home, id);
  try {
    if (!backup) throw new BackupError(`There is no backup ${id} any more.`);
    // Loaded here: most starts restore nothing.
    const { restoreHome } = await import('./backup-commands.ts');
    await restoreHome(config, { file: backup.path, onProgress() {} });
    return backup;
  } catch (error) {
    // A backup that cannot be used gives way to an older one. Another reason, such as one of the disk, may pass.
    const unusable = error instanceof BackupError || isDamage(error);
    throw new DamagedHomeError(reason(error), {
      backup: await newestBackup(home, unusable ? backup?.createdAt : undefined),
      notRestored: reason(error),
    });
  }
}

/**
 * The newest backup that CAM made of the home; null where there is none. An uploaded one may be of any age and home.
 * `before`: only older ones, ms since the epoch.
 */
async function newestBackup(home: string, before = Number.POSITIVE_INFINITY): Promise<LocalBackup | null> {
  const backups = await listBackups(home);
  const usable = backups.find(
    ({ kind, createdAt }) => kind !== 'replaced' && kind !== 'uploaded' && createdAt < before,
  );
  return usable ?? null;
}
