import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { isBusy } from './database.ts';
import { type EngineInfo, getInfoFile, readPublishedInfo } from './engine-info.ts';
import { storageCode, toStoreError } from './errors.ts';
import { type FileIdentity, identifyFiles } from './file-identity.ts';
import { openLockFile } from './lock-file.ts';

/*
 * One engine per home. Nothing else may open the lock file: closing any handle of it would drop the lock on POSIX systems.
 */
const LOCK_FILE = 'engine.lock';
const NEW_LOCK_FILE = 'engine.lock.new';

/** Longer than another process takes to check whether the home is owned (a few ms), ms. */
const PROBE_MS = 250;

export interface HomeLock {
  /** Writes `engine.json` atomically. */
  publish(info: EngineInfo): void;
  /** Whether the lock is still the file that was locked: another engine can own the home where it is not. */
  readonly identity: FileIdentity;
  /** Removes `engine.json` and releases the home. Idempotent. */
  close(): void;
}

/**
 * Makes this process the owner of the home `dir` (created if missing), or returns null where another engine owns it.
 * @throws StoreError where the folder cannot be used
 */
export function lockHome(dir: string): HomeLock | null {
  const db = tryLock(dir, LOCK_FILE) ?? (isOwned(dir) ? null : replaceLock(dir));
  if (!db) return null;
  const infoFile = getInfoFile(dir);
  // Left by an owner that crashed; other processes must not take it for this one's.
  fs.rmSync(infoFile, { force: true });
  const identity = identifyFiles([path.join(dir, LOCK_FILE)]);
  return {
    identity,
    publish(info) {
      const temp = `${infoFile}.${process.pid}`;
      fs.writeFileSync(temp, `${JSON.stringify(info)}\n`, { mode: 0o600 });
      fs.renameSync(temp, infoFile);
    },
    close() {
      if (!db.open) return;
      // In a home that was replaced it is another engine's.
      if (identity.changed() === undefined) fs.rmSync(infoFile, { force: true });
      db.close();
    },
  };
}

/** Null where another process has locked the file, or it is not a lock file at all. @throws StoreError */
function tryLock(dir: string, name: string): Database.Database | null {
  const file = path.join(dir, name);
  const db = openLock(dir, file);
  try {
    db.exec('BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if (isBusy(error) || storageCode(error) === 'SQLITE_NOTADB') return null;
    throw toStoreError(file, error);
  }
}

function openLock(dir: string, file: string): Database.Database {
  try {
    return openLockFile(file, PROBE_MS);
  } catch (cause) {
    throw toStoreError(`${dir} as home`, cause);
  }
}

/**
 * Replaces a lock file that no engine owns and that cannot be locked all the same: another user who once could open it
 * holds a read lock, or it is damaged. The new file is locked before it gets the name, under a name that all starters
 * share, so only one of them can have it; whoever comes later finds that the name was taken over.
 */
function replaceLock(dir: string): Database.Database | null {
  const file = path.join(dir, LOCK_FILE);
  const fresh = path.join(dir, NEW_LOCK_FILE);
  const before = identifyFiles([file]);
  const db = tryLock(dir, NEW_LOCK_FILE);
  if (!db) return null;
  try {
    // It may have become free, or owned, in the meantime.
    const freed = tryLock(dir, LOCK_FILE);
    if (!freed && !isOwned(dir) && before.changed() === undefined) {
      fs.renameSync(fresh, file);
      return db;
    }
    fs.rmSync(fresh, { force: true });
    db.close();
    return freed;
  } catch (error) {
    db.close();
    throw toStoreError(file, error);
  }
}

/** What the engine that owns the home `dir` has published; undefined where none runs or it is still starting. */
export function readEngineInfo(dir: string): EngineInfo | undefined {
  return isOwned(dir) ? readPublishedInfo(dir) : undefined;
}

/**
 * Whether an engine owns the home `dir`: a read of the lock is refused exactly while another process holds the
 * exclusive transaction.
 */
export function isOwned(dir: string): boolean {
  const file = path.join(dir, LOCK_FILE);
  if (!fs.existsSync(file)) return false;
  const db = new Database(file, { timeout: 0, readonly: true });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    if (storageCode(error) === 'SQLITE_NOTADB') return false;
    throw toStoreError(file, error);
  } finally {
    db.close();
  }
}
