import fs from 'node:fs';
import { configure, connect, connectReadOnly, type Db } from '../../store/database.ts';
import { findLogDamage } from '../../store/log-damage.ts';
import { migrate, readMigrations } from '../../store/migrate.ts';
import { listColumns, quoteName, type Row, rowInserter } from '../rows.ts';
import { readableRows } from './readable-rows.ts';
import { addMissingAccounts, reconcile } from './reconcile.ts';
import { repairWal } from './repair-wal.ts';

/**
 * Saves what is readable in a damaged database into a new one: row by row, table by table, whatever constraints
 * allow. Then the rest is made consistent: references, counts and the ledger.
 */

export interface SalvageInput {
  /** The damaged database. */
  from: string;
  /** The new one. */
  to: string;
  migrationsDir: string;
  /** The account that must be on the owner's plan, where it is known. */
  ownerAccountId: string | undefined;
  /** ms since the epoch */
  now: number;
}

export interface SalvageResult {
  /** Rows saved, by table; tables without any are left out. */
  tables: Record<string, number>;
  /** Rows that were readable but contradict the rules of their table. */
  refused: number;
}

/** bytes */
const DEFAULT_PAGE_SIZE = 4096;

/** Who is signed in is carried over elsewhere; sums, the search index and the planner's statistics are made again. */
const LEFT_OUT =
  /^(?:sessions|usage_days|usage_key_days|trash_counts|meme_days|job_counts|meme_search.*|sqlite_.*)$/;

/** Undefined where nothing at all can be read. */
export function salvage(input: SalvageInput): SalvageResult | undefined {
  const copy =
    findLogDamage(input.from, { index: true }) && copyWithMendedLog(input.from, `${input.to}.damaged`);
  try {
    const damaged = openDamaged(copy ?? input.from);
    return damaged && salvageInto(damaged, input);
  } finally {
    for (const ending of copy ? ['', '-wal', '-shm'] : []) fs.rmSync(`${copy}${ending}`, { force: true });
  }
}

/** Where its log is damaged, the database is read from a copy, since its own log must stay as it is. */
function copyWithMendedLog(from: string, copy: string): string {
  fs.copyFileSync(from, copy);
  const pageSize = readPageSize(copy);
  repairWal(`${from}-wal`, `${copy}-wal`, pageSize === 1 ? 65_536 : pageSize || DEFAULT_PAGE_SIZE);
  return copy;
}

/** As the header of the database stores it; 0 where there is none. */
function readPageSize(file: string): number {
  const handle = fs.openSync(file, 'r');
  try {
    const header = Buffer.alloc(18);
    fs.readSync(handle, header, 0, header.length, 0);
    return header.readUInt16BE(16);
  } finally {
    fs.closeSync(handle);
  }
}

function salvageInto(damaged: Db, { to, migrationsDir, ownerAccountId, now }: SalvageInput): SalvageResult {
  const db = connect(to);
  try {
    configure(db);
    const migrations = readMigrations(migrationsDir);
    const version = readVersion(damaged);
    // Rows fit the tables of their own version; the later migrations change them afterwards.
    const fitting = version >= 1 && version <= migrations.length ? migrations.slice(0, version) : migrations;
    migrate(db, fitting, { file: to, backupsDir: '', now: () => now });
    db.pragma('foreign_keys = OFF');
    return db
      .transaction(() => {
        const triggers = dropTriggers(db);
        const saved = copyTables(damaged, db);
        addMissingAccounts(db, { ownerAccountId, now });
        reconcile(db, now);
        for (const sql of triggers) db.exec(sql);
        return saved;
      })
      .immediate();
  } finally {
    damaged.close();
    db.close();
  }
}

function openDamaged(file: string): Db | undefined {
  try {
    const db = connectReadOnly(file);
    // Reads on where a part of the schema is damaged.
    db.pragma('writable_schema = ON');
    db.prepare('SELECT name FROM sqlite_schema LIMIT 1').get();
    return db;
  } catch {
    return undefined;
  }
}

function readVersion(db: Db): number {
  try {
    return Number(db.pragma('user_version', { simple: true }));
  } catch {
    return 0;
  }
}

/** The rules of the ledger hold for single steps; rows of its whole history are checked together afterwards. */
function dropTriggers(db: Db): string[] {
  const triggers = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${quoteName(name)}`);
  return triggers.map(({ sql }) => sql);
}

function copyTables(damaged: Db, db: Db): SalvageResult {
  const saved: SalvageResult = { tables: {}, refused: 0 };
  const tables = db
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all();
  for (const { name } of tables) {
    if (LEFT_OUT.test(name)) continue;
    const { kept, refused } = copyTable(damaged, db, name);
    if (kept > 0) saved.tables[name] = kept;
    saved.refused += refused;
  }
  return saved;
}

function copyTable(damaged: Db, db: Db, table: string): { kept: number; refused: number } {
  const insert = rowInserter(db, table, [], 'OR REPLACE');
  const counts = { kept: 0, refused: 0 };
  for (const row of readRows(damaged, table)) {
    try {
      insert(row);
      counts.kept += 1;
    } catch {
      counts.refused += 1;
    }
  }
  return counts;
}

/** None where the damaged database has no such table any more. */
function* readRows(damaged: Db, table: string): Generator<Row> {
  try {
    if (listColumns(damaged, table).length > 0) yield* readableRows(damaged, table);
  } catch {
    // The schema of this table cannot be read: nothing of it can.
  }
}
