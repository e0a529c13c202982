import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type {
  Backup,
  BackupListData,
  BackupTask,
  CreateBackupBody,
} from '../../../src-shared/contract/backups.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { verifyBackup } from '../../backup/check-database.ts';
import { createBackup } from '../../backup/create-backup.ts';
import {
  backupsDir,
  deleteBackup,
  findBackup,
  type LocalBackup,
  listBackups,
  newBackupFile,
} from '../../backup/local-backups.ts';
import { lastRestore } from '../../backup/restore-report.ts';
import { stageRestore } from '../../backup/stage-restore.ts';
import { reason, StoreError } from '../../store/errors.ts';
import { type BackupDeps, presentBackup, presentRestore } from './present-backup.ts';
import { createSchedule } from './schedule.ts';
import { createTasks } from './task.ts';

/** Backups of the home, for its owner. */
export function createBackupService(deps: BackupDeps) {
  const { home, now } = deps;
  const tasks = createTasks(now, deps.onBackupFailed);
  const make = (kind: 'manual' | 'scheduled', pictures: boolean): BackupTask =>
    tasks.start({
      type: 'backup',
      message: 'Copying the database',
      async run(onProgress) {
        const file = newBackupFile(home, { kind, pictures, now: now() });
        await mkdir(backupsDir(home), { recursive: true, mode: 0o700 });
        const copy = (target: string) => deps.store.snapshot(target);
        const made = { home, file, copy, pictures, secrets: false, replace: false, version: deps.version };
        const { manifest } = await createBackup({ ...made, now: now(), onProgress });
        const missing = manifest.missing.length;
        const message = missing > 0 ? `Done, without ${missing} files that are missing.` : 'Done.';
        return { status: 'succeeded', message, backupId: path.basename(file) };
      },
    });
  const schedule = createSchedule({ ...deps, tasks, make: () => make('scheduled', false) });

  return {
    backups: { start: schedule.start, stop: schedule.stop, idle: tasks.idle },

    async listBackups(): Promise<BackupListData> {
      const backups = await listBackups(home);
      const restored = await lastRestore(backups);
      return {
        backups: backups.map(presentBackup),
        bytes: backups.reduce((sum, { bytes }) => sum + bytes, 0),
        schedule: schedule.state(backups),
        task: tasks.current(),
        last_restore: restored ? presentRestore(restored) : null,
      };
    },

    async createBackup({ pictures = false }: CreateBackupBody): Promise<BackupTask> {
      return make('manual', pictures);
    },

    /** Calls `listen` with the task now, where there is one, and at each change. Returns how to stop. */
    followBackups(listen: (task: BackupTask) => void): () => void {
      return tasks.follow((task) => task && listen(task));
    },

    async downloadBackup(id: string): Promise<{ name: string; content: Readable; bytes: number }> {
      const backup = await requireFile(home, id);
      return { name: backup.id, content: createReadStream(backup.path), bytes: backup.bytes };
    },

    /** @throws CamError UNSUPPORTED_MEDIA_TYPE without content, BACKUP_UNREADABLE */
    async uploadBackup(content: Readable | undefined): Promise<Backup> {
      if (!content) {
        throw new CamError(
          'UNSUPPORTED_MEDIA_TYPE',
          'Send the backup itself, with `Content-Type: application/zip`.',
        );
      }
      return presentBackup(await receive(home, content, now()));
    },

    async restoreBackup(id: string): Promise<BackupTask> {
      const { path: file } = await requireFile(home, id);
      return tasks.start({
        type: 'restore',
        message: 'Checking the backup',
        backupId: id,
        async run(onProgress) {
          const { migrationsDir } = deps;
          await stageRestore({ home, file, migrationsDir, now: now(), onProgress });
          return deps.restart()
            ? { status: 'restarting', message: 'CAM restarts with it.', backupId: id }
            : { status: 'succeeded', message: 'Restart CAM to put it in place.', backupId: id };
        },
      });
    },

    async deleteBackup(id: string) {
      const backup = await findBackup(home, id);
      if (!backup) throw createMissingError(id);
      await deleteBackup(backup);
      return { id, deleted: true as const };
    },
  };
}

function createMissingError(id: string): CamError {
  return new CamError('NOT_FOUND', `There is no backup "${id}". GET /v1/backups lists those there are.`);
}

/** A backup that is one file. @throws CamError NOT_FOUND */
async function requireFile(home: string, id: string): Promise<LocalBackup> {
  const backup = await findBackup(home, id);
  if (!backup || backup.kind === 'replaced') throw createMissingError(id);
  return backup;
}

/** Writes and verifies an uploaded backup. @throws CamError BACKUP_UNREADABLE; the system's error where the disk refuses */
async function receive(home: string, content: Readable, now: number): Promise<LocalBackup> {
  await mkdir(backupsDir(home), { recursive: true, mode: 0o700 });
  const temp = path.join(backupsDir(home), `upload-${now}.${process.pid}.part`);
  try {
    const { pictures } = await verifyBackup(content, temp);
    const file = newBackupFile(home, { kind: 'uploaded', pictures, now });
    await rename(temp, file);
    const backup = await findBackup(home, path.basename(file));
    if (!backup) throw new Error('Unreachable: the backup was just placed.');
    return backup;
  } catch (error) {
    await rm(temp, { force: true });
    if (error instanceof StoreError) throw new CamError('BACKUP_UNREADABLE', reason(error), { cause: error });
    throw error;
  }
}
