import type { Backup, RestoreResult } from '../../../src-shared/contract/backups.ts';
import type { LocalBackup } from '../../backup/local-backups.ts';
import type { StoredReport } from '../../backup/restore-report.ts';
import type { ServiceDeps } from '../deps.ts';

export type BackupDeps = Pick<
  ServiceDeps,
  'store' | 'now' | 'version' | 'ownerKeyId' | 'home' | 'migrationsDir' | 'restart' | 'onBackupFailed'
>;

export function presentBackup({ id, kind, createdAt, bytes, pictures }: LocalBackup): Backup {
  return { id, kind, created_at: new Date(createdAt).toISOString(), bytes, pictures };
}

export function presentRestore(report: StoredReport): RestoreResult {
  const { at, from, made_at, memes = 0, imported = 0, without_picture = [], aside } = report;
  return { at, from, made_at, memes, imported, without_picture: without_picture.length, replaced_id: aside };
}
