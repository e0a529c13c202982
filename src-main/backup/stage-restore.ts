import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import { connectReadOnly } from '../store/database.ts';
import { openStore } from '../store/open.ts';
import type { DescribePicture } from './adopt-pictures.ts';
import { type ArchiveReader, openArchive, openBackupFile } from './archive-reader.ts';
import { type CarriedOver, carryOver } from './carry-over.ts';
import { checkDatabase } from './check-database.ts';
import { BackupError } from './errors.ts';
import { DATABASE, isPicturePath, SQLITE_HEADER } from './home-parts.ts';
import type { ArchivedFile, Manifest } from './manifest.ts';
import { syncFolder } from './output-file.ts';
import {
  carryOut,
  discardStaging,
  getStagedPath,
  type RestorePlan,
  readPendingPlan,
  writePlan,
} from './restore-plan.ts';

/**
 * The first half of a restore: everything in the backup is verified while it is unpacked into a staging folder of the
 * home. The home itself is not touched; the plan that is written last makes the restore certain.
 */

interface StageInput {
  home: string;
  /** A backup, or a bare copy of a database such as the one made before a migration. */
  file: string;
  migrationsDir: string;
  /** ms since the epoch */
  now: number;
  /** 0–1 */
  onProgress?: (done: number, message: string) => void;
}

/** Left free on the disk, bytes. */
const SPARE_BYTES = 16 * 1024 * 1024;

/** What `stageRestore` found in the backup. */
interface StagedRestore {
  plan: RestorePlan;
  manifest: Manifest | undefined;
}

/** @throws BackupError where any part of the backup is damaged or it cannot be restored here: the home is as it was */
export async function stageRestore(input: StageInput): Promise<StagedRestore> {
  await discardStaging(input.home);
  await mkdir(getStagedPath(input.home, ''), { recursive: true, mode: 0o700 });
  try {
    const manifest = (await isDatabaseFile(input.file))
      ? await stageDatabase(input)
      : await stageArchive(input);
    input.onProgress?.(0.95, 'Checking the database');
    await prepareDatabase(input, manifest);
    const plan = await writePlan(input.home, {
      now: input.now,
      aside: 'before-restore',
      from: path.basename(input.file),
      made_at: manifest?.created_at ?? null,
    });
    return { plan, manifest };
  } catch (error) {
    await discardStaging(input.home);
    throw error;
  }
}

async function isDatabaseFile(file: string): Promise<boolean> {
  const opened = await openBackupFile(file);
  try {
    const start = await opened.read(0, SQLITE_HEADER.length);
    return Buffer.from(start).toString('latin1') === SQLITE_HEADER;
  } finally {
    await opened.close();
  }
}

async function stageDatabase({ home, file }: StageInput): Promise<undefined> {
  const db = connectReadOnly(file);
  try {
    await db.backup(getStagedPath(home, DATABASE));
  } finally {
    db.close();
  }
}

async function stageArchive(input: StageInput): Promise<Manifest> {
  const archive = await openArchive(input.file);
  try {
    const { manifest } = archive;
    await checkSpace(input, manifest);
    for (const [at, file] of manifest.files.entries()) {
      input.onProgress?.(
        (0.9 * at) / manifest.files.length,
        `Checking ${at + 1} of ${manifest.files.length} files`,
      );
      await stageFile(input.home, archive, file, new Date(manifest.created_at));
    }
    return manifest;
  } finally {
    archive.close();
  }
}

async function checkSpace({ home }: StageInput, { files }: Manifest): Promise<void> {
  const present = await Promise.all(files.map((file) => hasSize(home, file)));
  const needed = files.reduce((sum, { bytes }, at) => sum + (present[at] ? 0 : bytes), SPARE_BYTES);
  const { bavail, bsize } = await statfs(home);
  if (needed <= bavail * bsize) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new BackupError(
    `The backup needs ${megabytes(needed)} and ${megabytes(bavail * bsize)} are free on the disk of ${home}. Free some space and restore again.`,
  );
}

/** Whether the home has this picture already, to judge by its size. */
async function hasSize(home: string, { path: file, bytes }: ArchivedFile): Promise<boolean> {
  if (!isPicturePath(file)) return false;
  return (await stat(path.join(home, ...file.split('/'))).catch(() => undefined))?.size === bytes;
}

/** Pictures never change: one that the home has is verified in the backup all the same, but not unpacked. */
async function stageFile(
  home: string,
  archive: ArchiveReader,
  file: ArchivedFile,
  madeAt: Date,
): Promise<void> {
  const own = path.join(home, ...file.path.split('/'));
  if ((await hasSize(home, file)) && (await hashFile(own)) === file.sha256) {
    return archive.read(file, async () => {});
  }
  const target = getStagedPath(home, file.path);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const handle = await open(target, 'wx', 0o600);
  try {
    await archive.read(file, (chunk) => writeAll(handle, chunk));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await utimes(target, madeAt, madeAt);
  await syncFolder(path.dirname(target));
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length; ) done += (await handle.write(chunk, done)).bytesWritten;
}

/** SHA-256 of a file in hex; undefined where it cannot be read. */
export async function hashFile(file: string): Promise<string | undefined> {
  try {
    const digest = createHash('sha256');
    for await (const chunk of createReadStream(file)) digest.update(chunk);
    return digest.digest('hex');
  } catch {
    return undefined;
  }
}

/**
 * Checks the unpacked database, brings it up to date and ends the work that was running when the backup was made.
 * @throws BackupError where it is damaged; StoreError where it is newer than this CAM or another program's
 */
export async function prepareDatabase(
  { home, migrationsDir, now }: Pick<StageInput, 'home' | 'migrationsDir' | 'now'>,
  manifest: Manifest | undefined,
): Promise<void> {
  const file = getStagedPath(home, DATABASE);
  const db = connectReadOnly(file);
  try {
    const problems = await checkDatabase(db);
    if (problems.length > 0) throw new BackupError(`The database in the backup is damaged: ${problems[0]}.`);
  } finally {
    db.close();
  }
  // Migrating makes a copy of the older database; here the backup itself is that copy.
  const backupsDir = getStagedPath(home, '.migrated');
  const store = openStore({ file, migrationsDir, backupsDir, now: () => now, role: 'owner' });
  try {
    if (manifest && store.homeId !== manifest.home_id) {
      throw new BackupError('The backup is damaged: its database is of another home than it states.');
    }
    store.transaction(() => {
      store.jobs.recover({ now, attemptsMax: 0, error: RESTORED });
      store.ledger.releaseOrphaned(now);
      store.idempotency.abandonOrphaned();
    });
  } finally {
    store.close();
  }
  await rm(backupsDir, { recursive: true, force: true });
  await syncFolder(path.dirname(file));
}

/** Jobs of the time of the backup must not start, and charge, again. */
const RESTORED = {
  code: 'GENERATION_FAILED',
  message: 'A backup was restored while this was running. Nothing was charged for it; send it again.',
} as const;

/** The report of a finished restore. */
export type RestoreReport = RestorePlan & Partial<CarriedOver>;

/**
 * Carries out the restore that is planned for a home, also one that a crash interrupted, and deletes what an
 * interrupted preparation left. Undefined where none is planned. Call while owning the home, with its database closed.
 * @throws StoreError, or the system's error where the disk refuses; then the next call goes on where it ended
 */
export async function finishRestore(
  home: string,
  describe: DescribePicture,
): Promise<RestoreReport | undefined> {
  const plan = readPendingPlan(home);
  if (!plan) {
    await discardStaging(home);
    return undefined;
  }
  // Once the database is in its place, only files are left to be moved.
  const carried = existsSync(getStagedPath(home, DATABASE)) ? await carryOver(home, describe) : {};
  await carryOut(home, plan, carried);
  return { ...plan, ...carried };
}
