import fs from 'node:fs';
import { connect, type Db } from '../store/database.ts';
import { checkDatabase } from './check-database.ts';
import { BackupError } from './errors.ts';
import { listColumns } from './rows.ts';

/** A consistent copy of a home's database, made while others may write to it. */

/** Copies the whole database to a file. */
export type CopyDatabase = (target: string) => Promise<void>;

/** All pages in one step, for a command: SQLite starts a copy in steps again whenever another process writes. */
export const copyAtOnce =
  (db: Db): CopyDatabase =>
  async (target) => {
    await db.backup(target, { progress: () => 0x7fffffff });
  };

/** What a backup states about its database. */
export interface SnapshotInfo {
  homeId: string;
  schemaVersion: number;
}

/**
 * Copies a database to `file`, removes the sessions, and unless `secrets` the secrets that sign callbacks and
 * addresses, and checks it, so that a damaged database never replaces a sound backup.
 * @throws BackupError where the copy is damaged
 */
export async function takeSnapshot(
  copy: CopyDatabase,
  file: string,
  { secrets }: { secrets: boolean },
): Promise<{ db: Db; info: SnapshotInfo }> {
  await copy(file);
  fs.chmodSync(file, 0o600);
  const db = connect(file);
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('secure_delete = ON');
    const problems = await checkDatabase(db, 'pages', { thread: true });
    if (problems.length > 0) {
      throw new BackupError(
        `The database is damaged, so no backup was made of it (${problems[0]}). \`cam doctor --repair\` repairs it.`,
      );
    }
    db.exec('DELETE FROM sessions');
    if (!secrets) removeSecrets(db);
    return { db, info: readInfo(db) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Whoever has them could sign callbacks and addresses in the name of any key. */
function removeSecrets(db: Db): void {
  db.exec("DELETE FROM meta WHERE name = 'address_secret'");
  if (listColumns(db, 'callback_secrets').length > 0) db.exec('DELETE FROM callback_secrets');
}

/** @throws BackupError where the database has no home id */
export function readInfo(db: Db): SnapshotInfo {
  const home = db.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'home_id'").get();
  if (!home) throw new BackupError('The database has lost its home id. `cam doctor --repair` repairs it.');
  return { homeId: home.value, schemaVersion: Number(db.pragma('user_version', { simple: true })) };
}
