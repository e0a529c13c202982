import { Backup, BackupDeleted, BackupListData, BackupTask, CreateBackupBody } from '../backups.ts';
import { defineOwnerCall, idParams, type Operation } from './operation.ts';

const BackupId = idParams('File name of a backup, as `GET /v1/backups` lists it.');

export const BACKUP_OPERATIONS = {
  listBackups: {
    ...defineOwnerCall('GET', '/backups', 'Account', 'List backups'),
    description: 'The backups in the home, the schedule, and the backup or restore that is running.',
    data: BackupListData,
    items: ['backups'],
  },
  createBackup: {
    ...defineOwnerCall('POST', '/backups', 'Account', 'Create a backup'),
    description:
      'In the background: ask `GET /v1/backups` or follow `GET /v1/backups/events` until the task is done, then download it. It holds no secrets: no readable keys and no sessions.',
    body: CreateBackupBody,
    data: BackupTask,
    errors: ['BACKUP_IN_PROGRESS'],
  },
  streamBackups: {
    ...defineOwnerCall('GET', '/backups/events', 'Account', 'Follow a backup or a restore'),
    description:
      'Server-sent events: a `task` event with the state now and at each change, until it is done.',
    data: null,
    media: 'text/event-stream',
    events: { task: BackupTask },
  },
  downloadBackup: {
    ...defineOwnerCall('GET', '/backups/:id/file', 'Account', 'Download a backup'),
    description: 'The zip that `cam restore` reads.',
    params: BackupId,
    data: null,
    media: 'application/zip',
    errors: ['NOT_FOUND'],
  },
  uploadBackup: {
    ...defineOwnerCall('PUT', '/backups/upload', 'Account', 'Upload a backup'),
    description:
      'Verifies every file in it and keeps it in the home, ready to be restored. The body is the zip itself, of any size.',
    upload: ['application/zip'],
    data: Backup,
    errors: ['BACKUP_UNREADABLE'],
  },
  restoreBackup: {
    ...defineOwnerCall('POST', '/backups/:id/restore', 'Account', 'Restore a backup'),
    description:
      'Verifies it in the background, then restarts the engine with it. What it replaces is kept for 30 days; pictures made since the backup stay and are imported again; keys revoked since stay revoked.',
    params: BackupId,
    data: BackupTask,
    errors: ['NOT_FOUND', 'BACKUP_IN_PROGRESS'],
  },
  deleteBackup: {
    ...defineOwnerCall('DELETE', '/backups/:id', 'Account', 'Delete a backup'),
    description: 'For good.',
    params: BackupId,
    data: BackupDeleted,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
