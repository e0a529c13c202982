import type { Backup, BackupListData, BackupTask } from '../../../src-shared/contract/backups.ts';
import type { Examples } from './example.ts';

/** Example calls of the operations for backups. */

const BACKUP: Backup = {
  id: 'cam-scheduled-2026-05-04T09-30-00-000Z.zip',
  kind: 'scheduled',
  created_at: '2026-05-04T09:30:00.000Z',
  bytes: 482_113,
  pictures: false,
};

const TASK: BackupTask = {
  type: 'backup',
  status: 'running',
  progress: 0,
  message: 'Copying the database',
  started_at: '2026-05-04T11:02:00.000Z',
  finished_at: null,
  backup_id: null,
};

const LIST: BackupListData = {
  backups: [BACKUP],
  bytes: BACKUP.bytes,
  schedule: {
    on: true,
    budget_bytes: 1_000_000_000,
    problem: null,
    last_at: BACKUP.created_at,
    next_at: '2026-05-05T09:30:00.000Z',
  },
  task: null,
  last_restore: null,
};

export function backupExamples() {
  const params = { id: BACKUP.id };
  return {
    listBackups: { data: LIST },
    createBackup: { body: { pictures: true }, data: TASK },
    streamBackups: { data: null },
    downloadBackup: { params, data: null },
    uploadBackup: {
      data: { ...BACKUP, id: 'cam-uploaded-full-2026-05-04T11-10-00-000Z.zip', kind: 'uploaded' },
    },
    restoreBackup: {
      params,
      data: { ...TASK, type: 'restore', message: 'Checking the backup', backup_id: BACKUP.id },
    },
    deleteBackup: { params, data: { id: BACKUP.id, deleted: true } },
  } satisfies Partial<Examples>;
}
