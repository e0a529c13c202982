import fs from 'node:fs';
import path from 'node:path';
import type { Db } from './database.ts';
import { NoDatabaseError, reason, StoreError, toStoreError } from './errors.ts';
import { createPrivateFile } from './private-home.ts';

/** Marks the file as CAM's ("CAM1"), so that another program's database is never migrated. */
const APPLICATION_ID = 0x43414d31;

/** One migration file; versions count from 1 without gaps. */
export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** What a migration needs beside the database: its path, and where and when the backup is made. */
export interface MigrateOptions {
  file: string;
  backupsDir: string;
  now: () => number;
}

/**
 * Reads `0001-….sql`, `0002-….sql`, …; their order is their number.
 * @throws StoreError where a number is missing, doubled or malformed
 */
export function readMigrations(dir: string): Migration[] {
  const names = fs.readdirSync(dir).filter((name) => name.endsWith('.sql'));
  const migrations = names.sort().map((name, i) => {
    const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (version !== i + 1) {
      throw new StoreError(
        `Migration ${name} in ${dir} should be number ${i + 1}, named like 0001-words.sql without gaps.`,
      );
    }
    return { version, name, sql: fs.readFileSync(path.join(dir, name), 'utf8') };
  });
  if (migrations.length === 0) throw new StoreError(`There are no migrations in ${dir}.`);
  return migrations;
}

/**
 * Refuses a database this code must not touch: a newer one, another program's, or no database at all.
 * @throws StoreError
 */
export function assertOwnDatabase(db: Db, file: string, known: number): void {
  const { found, id, empty } = readIdentity(db, file);
  if (id !== APPLICATION_ID && (id !== 0 || found !== 0 || !empty)) {
    throw new StoreError(`${file} is a database of another program. Choose another home with --home.`);
  }
  if (found > known) {
    throw new StoreError(
      `${file} has version ${found}; this CAM knows versions up to ${known}. ` +
        'A newer CAM has used this home: update CAM, or choose another home with --home.',
    );
  }
}

// One snapshot: another process may be creating the tables at this moment.
function readIdentity(db: Db, file: string): { found: number; id: number; empty: boolean } {
  try {
    return db.transaction(() => ({
      found: version(db),
      id: Number(db.pragma('application_id', { simple: true })),
      empty: isEmpty(db),
    }))();
  } catch (cause) {
    throw toStoreError(file, cause);
  }
}

/**
 * Refuses a database that `migrate` would change, but accepts an empty one where `mayBeEmpty`. Changes nothing.
 * @throws NoDatabaseError where it is empty, StoreError where it is older
 */
export function assertMigrated(
  db: Db,
  known: number,
  { file, mayBeEmpty }: { file: string; mayBeEmpty: boolean },
): void {
  const found = version(db);
  if (found === 0 && !mayBeEmpty) throw new NoDatabaseError(`${file} is empty; start CAM once to fill it.`);
  if (found === 0 || found === known) return;
  throw new StoreError(
    `${file} has version ${found}, this CAM needs ${known}: start CAM once to bring this home up to date ` +
      '(end an older CAM that runs on it first).',
  );
}

/**
 * Migrates the database to the newest version: all pending migrations in one transaction, so a failing one leaves
 * the file exactly as it was and the older CAM can still open it. A database with content is backed up first.
 * @throws StoreError naming the migration that failed
 */
export function migrate(db: Db, migrations: Migration[], options: MigrateOptions): void {
  const before = version(db);
  if (before === migrations.length) return;
  const backup = before > 0 ? backUp(db, options, before) : undefined;
  // Off while tables are rebuilt; it cannot be switched inside a transaction, and the check below replaces it.
  db.pragma('foreign_keys = OFF');
  try {
    db.transaction(() => applyPending(db, migrations)).exclusive();
  } catch (error) {
    // Rolled back, so the copy is no backup of anything; a service that restarts in a loop would fill the disk with them.
    if (backup) fs.rmSync(backup, { force: true });
    throw error;
  } finally {
    db.pragma('foreign_keys = ON');
  }
}

// Reads the version again under the lock: another process may have migrated in between.
function applyPending(db: Db, migrations: Migration[]): void {
  for (const migration of migrations.slice(version(db))) {
    try {
      db.exec(migration.sql);
      const broken = db.prepare<[], { table: string }>('PRAGMA foreign_key_check').all();
      if (broken.length > 0)
        throw new Error(`${broken.length} broken references, first in ${broken[0]?.table}`);
    } catch (cause) {
      throw new StoreError(
        `Migration ${migration.name} failed, the database is as it was: ${reason(cause)}`,
        {
          cause,
        },
      );
    }
    db.pragma(`user_version = ${migration.version}`);
  }
  db.pragma(`application_id = ${APPLICATION_ID}`);
}

// VACUUM INTO takes a consistent copy while others write; the rename makes sure an incomplete copy never has the name.
function backUp(db: Db, options: MigrateOptions, from: number): string {
  const stamp = new Date(options.now()).toISOString().replaceAll(/[:.]/g, '-');
  const prefix = `${path.parse(options.file).name}-v${from}-`;
  const name = `${prefix}${stamp}-${process.pid}.sqlite`;
  const target = path.join(options.backupsDir, name);
  try {
    fs.mkdirSync(options.backupsDir, { recursive: true, mode: 0o700 });
    fs.rmSync(`${target}.part`, { force: true });
    createPrivateFile(`${target}.part`);
    db.prepare<[string]>('VACUUM INTO ?').run(`${target}.part`);
    fs.renameSync(`${target}.part`, target);
    deleteEqualCopies(target, prefix);
    return target;
  } catch (cause) {
    throw new StoreError(
      `The database was not migrated: it cannot be copied first. ${toStoreError(target, cause).message}`,
      {
        cause,
      },
    );
  }
}

/** Whether the database has no tables yet. */
export function isEmpty(db: Db): boolean {
  return db.prepare<[]>('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

/** Deletes earlier copies of the same content: those of attempts to migrate that were killed. */
function deleteEqualCopies(copy: string, prefix: string): void {
  const { dir, base } = path.parse(copy);
  const { size } = fs.statSync(copy);
  for (const name of fs.readdirSync(dir)) {
    if (name === base || !name.startsWith(prefix) || !name.endsWith('.sqlite')) continue;
    const other = path.join(dir, name);
    if (fs.statSync(other).size === size && fs.readFileSync(other).equals(fs.readFileSync(copy))) {
      fs.rmSync(other);
    }
  }
}

function version(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }));
}
