import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './create-backup.ts';
import { hasCode } from './errors.ts';

/** The backups in a home: `<home>/backups/…`, and the folders of what restores replaced. */

/** How a backup came to be there. `replaced` is a folder with what a restore replaced. */
export const BACKUP_KINDS = ['scheduled', 'manual', 'uploaded', 'migration', 'replaced'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export interface LocalBackup {
  /** Its name: a plain file or folder name. */
  id: string;
  kind: BackupKind;
  /** ms since the epoch, from its name. */
  createdAt: number;
  bytes: number;
  pictures: boolean;
  path: string;
}

const FOLDER = 'backups';
const STAMP = '(\\d{4}-\\d{2}-\\d{2}T\\d{2}-\\d{2}-\\d{2}-\\d{3}Z)';
const ARCHIVE = new RegExp(`^cam-(scheduled|manual|uploaded)(-full)?-${STAMP}\\.zip$`);
/** Copies of the database made before a migration. */
const COPY = new RegExp(`^\\w+-v\\d+-${STAMP}-\\d+\\.sqlite$`);
const REPLACED = new RegExp(`^(?:before-restore|damaged)-${STAMP}$`);

export const backupsDir = (home: string): string => path.join(home, FOLDER);

/** The path of a new backup. `now`: ms since the epoch. */
export function newBackupFile(
  home: string,
  { kind, pictures, now }: { kind: 'scheduled' | 'manual' | 'uploaded'; pictures: boolean; now: number },
): string {
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  return path.join(backupsDir(home), `cam-${kind}${pictures ? '-full' : ''}-${stamp}.zip`);
}

/** Newest first. */
export async function listBackups(home: string): Promise<LocalBackup[]> {
  const [files, folders] = await Promise.all([namesIn(backupsDir(home)), namesIn(home)]);
  const found = await Promise.all([
    ...files.map((name) => describeFile(home, name)),
    ...folders.map((name) => describeFolder(home, name)),
  ]);
  return found.filter((backup) => backup !== undefined).sort((a, b) => b.createdAt - a.createdAt);
}

/** The backup with an id, or undefined. */
export async function findBackup(home: string, id: string): Promise<LocalBackup | undefined> {
  return (await listBackups(home)).find((backup) => backup.id === id);
}

export async function deleteBackup(backup: LocalBackup): Promise<void> {
  await rm(backup.path, { recursive: true, force: true });
}

/** Deletes incomplete files that a crash left. Call while owning the home. Returns their number. */
export async function deleteIncomplete(home: string): Promise<number> {
  const names = (await namesIn(backupsDir(home))).filter((name) => /\.part(?:-[\w-]+)?$/.test(name));
  for (const name of names) await rm(path.join(backupsDir(home), name), { force: true });
  return names.length;
}

async function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
}

async function describeFile(home: string, id: string): Promise<LocalBackup | undefined> {
  const [, kind, full, archived] = ARCHIVE.exec(id) ?? [];
  const stamp = archived ?? COPY.exec(id)?.[1];
  const file = path.join(backupsDir(home), id);
  // It may be deleted by a clean-up at any time.
  const found = stamp === undefined ? undefined : await stat(file).catch(() => undefined);
  if (stamp === undefined || !found?.isFile()) return undefined;
  return {
    id,
    path: file,
    bytes: found.size,
    createdAt: parseStamp(stamp),
    pictures: full !== undefined,
    kind: BACKUP_KINDS.find((known) => known === kind) ?? 'migration',
  };
}

async function describeFolder(home: string, id: string): Promise<LocalBackup | undefined> {
  const stamp = REPLACED.exec(id)?.[1];
  if (stamp === undefined) return undefined;
  const files = await filesBelow(home, id);
  const sizes = await Promise.all(
    files.map((file) =>
      stat(path.join(home, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return {
    id,
    kind: 'replaced',
    createdAt: parseStamp(stamp),
    bytes,
    pictures: false,
    path: path.join(home, id),
  };
}

/** `2026-11-22T09-52-38-123Z` → ms since the epoch. */
function parseStamp(stamp: string): number {
  return Date.parse(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}
