import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { makeFolder } from '../make-folder.ts';
import { StoreError, toStoreError } from './errors.ts';
import { createPrivateFile } from './private-home.ts';

export type Db = Database.Database;

/**
 * When a commit is flushed to disk: `now`: before the transaction returns; `with-next`: at the latest with the next
 * commit that uses `now`. The second is for data that nobody has been told about and that may be lost in a power
 * failure; commits are flushed in their order. Neither is lost if the process is killed.
 */
export type Flush = 'now' | 'with-next';

export type Transact = <T>(work: () => T, flush?: Flush) => T;

/** How long a write waits for another process's, ms. */
const BUSY_MS = 5000;

/**
 * Opens (or creates) the database file without changing its content.
 * @throws StoreError where the file cannot be opened
 */
export function connect(file: string): Db {
  return openFile(file, () => {
    makeFolder(path.dirname(file), 0o700);
    createPrivateFile(file);
    return new Database(file, { timeout: BUSY_MS });
  });
}

/**
 * Opens an existing database file for reading only: neither its bytes nor its companion files change.
 * @throws StoreError where the file is missing or cannot be opened
 */
export function connectReadOnly(file: string): Db {
  return openFile(file, () => {
    // Closing a writable connection folds a write-ahead log left by a crash into the database; closing a read-only
    // one leaves the companion files it had to create. So which of them changes nothing depends on the log.
    const readonly = fs.existsSync(`${file}-wal`);
    const db = new Database(file, { timeout: BUSY_MS, fileMustExist: true, readonly });
    db.pragma('query_only = ON');
    return db;
  });
}

function openFile(file: string, open: () => Db): Db {
  try {
    return open();
  } catch (cause) {
    throw toStoreError(file, cause);
  }
}

/**
 * Sets what each connection needs.
 *
 * synchronous=FULL: with WAL, NORMAL already survives kill -9; FULL also survives power loss, since each commit
 * waits for the disk. Commits that need not wait say so (`Flush`); docs/decisions/0028 has what that saves.
 */
export function configure(db: Db): void {
  enableWal(db);
  configureConnection(db);
}

/** The part of `configure` that changes nothing in the file. */
export function configureConnection(db: Db): void {
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  // Without it INSERT OR REPLACE deletes rows without firing the append-only triggers.
  db.pragma('recursive_triggers = ON');
}

/**
 * Runs work in one IMMEDIATE transaction; inside another one it becomes a savepoint of it, and the outer one says when
 * it is flushed. `confirm` runs before each commit, which it may refuse by throwing, and after it: then nobody is told
 * that the work was done.
 */
export function createTransact(db: Db, confirm: () => void = () => {}): Transact {
  const setFlush = flushSetter(db);
  return (work, flush = 'now') => {
    if (db.inTransaction) return db.transaction(work).immediate();
    const workAndConfirm = () => {
      const result = work();
      confirm();
      return result;
    };
    setFlush(flush);
    try {
      const result = db.transaction(workAndConfirm).immediate();
      confirm();
      return result;
    } finally {
      // Where a failed transaction is still open, the next one sets it.
      if (!db.inTransaction) setFlush('now');
    }
  };
}

/** Sets when commits are flushed; SQLite refuses that inside a transaction. */
function flushSetter(db: Db): (flush: Flush) => void {
  let current: Flush | undefined;
  return (flush) => {
    if (flush === current) return;
    current = undefined;
    db.pragma(`synchronous = ${flush === 'now' ? 'FULL' : 'NORMAL'}`);
    current = flush;
  };
}

/**
 * Makes each write of a connection end in a COMMIT that can throw. The commit of a statement outside a transaction
 * comes when the statement is reset, and for one that returns rows (`RETURNING`) the driver ignores the result of
 * that: a full disk went unnoticed. So a writing statement may not return rows (read them in the same transaction),
 * and `run` outside a transaction is a transaction of its own. Prepare statements after this call.
 */
export function guardWrites(db: Db, transaction: Transact): void {
  db.prepare = new Proxy(db.prepare, {
    apply(prepare, self, args) {
      const statement: Database.Statement = Reflect.apply(prepare, self, args);
      if (statement.readonly) return statement;
      if (statement.reader) {
        throw new StoreError(`A statement that writes must not return rows: ${statement.source}`);
      }
      const run = statement.run.bind(statement);
      statement.run = (...values) => (db.inTransaction ? run(...values) : transaction(() => run(...values)));
      return statement;
    },
  });
}

/** Whether the error is another connection's lock that lasted longer than the wait. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

// Enabling WAL asks for an exclusive lock without waiting for it, so two first starts at once would fail.
function enableWal(db: Db): void {
  const deadline = Date.now() + BUSY_MS;
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
