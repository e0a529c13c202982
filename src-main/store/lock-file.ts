import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { makeFolder } from '../make-folder.ts';
import { isBusy } from './database.ts';
import { createPrivateFile } from './private-home.ts';

/*
 * Locks between processes: a transaction that stays open on a tiny database of its own. The operating system drops it
 * with the process, even on kill -9, so there are no stale lock files and no process ids to check.
 */

/** How often a process that waits looks again, ms. */
const LOOK_MS = 200;

/** Opens a lock file, which is made if it is missing. `busyMs`: how long locking it may wait. @throws errors of the disk */
export function openLockFile(file: string, busyMs: number): Database.Database {
  makeFolder(path.dirname(file), 0o700);
  createPrivateFile(file);
  return new Database(file, { timeout: busyMs });
}

/**
 * Does work that one process at a time may do, once no other does it.
 * @throws errors of the disk and of SQLite; the signal's reason if it is aborted; whatever `work` throws
 */
export async function withLockFile<T>(
  file: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const db = openLockFile(file, 0);
  try {
    while (!lock(db)) {
      signal?.throwIfAborted();
      await wait(LOOK_MS);
    }
    return await work();
  } finally {
    db.close();
  }
}

/** Locks the file; returns false where another process has it. */
function lock(db: Database.Database): boolean {
  try {
    db.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
