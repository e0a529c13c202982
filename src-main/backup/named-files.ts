import { setImmediate } from 'node:timers/promises';
import type { Db } from '../store/database.ts';

/** The files below the CDN folder that a database names. Older databases have fewer of these tables. */

/** Tables whose rows need their file: memes, and deleted ones that can be restored. */
export const FILE_TABLES = ['memes', 'trashed_memes'] as const;
/** Files that are about to be deleted for good: they are nobody's, but must not come back either. */
const DELETIONS = 'file_deletions';

function hasTable(db: Db, name: string): boolean {
  return (
    db.prepare<[string]>("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !==
    undefined
  );
}

/** Those of `tables` that the database has. */
const present = <T extends string>(db: Db, tables: readonly T[]): T[] =>
  tables.filter((name) => hasTable(db, name));

/** Rows read before others get their turn. */
const ROWS_AT_ONCE = 5000;

/** Every file that a row needs. */
export async function listNeededFiles(db: Db): Promise<string[]> {
  const files: string[] = [];
  for (const table of present(db, FILE_TABLES)) {
    const page = db.prepare<[number, number], { seq: number; file: string }>(
      `SELECT seq, file FROM ${table} WHERE seq > ? ORDER BY seq LIMIT ?`,
    );
    for (let after: number | undefined = Number.MIN_SAFE_INTEGER; after !== undefined; await setImmediate()) {
      const rows = page.all(after, ROWS_AT_ONCE);
      for (const { file } of rows) files.push(file);
      after = rows.at(-1)?.seq;
    }
  }
  return files;
}

/** Whether a row needs a file, or it is about to be deleted. */
export function fileLookup(db: Db): { isNeeded(file: string): boolean; isDeleted(file: string): boolean } {
  const lookup = (tables: readonly string[]) => {
    const statements = present(db, tables).map((table) =>
      db.prepare<[string]>(`SELECT 1 FROM ${table} WHERE file = ?`),
    );
    return (file: string) => statements.some((statement) => statement.get(file) !== undefined);
  };
  return { isNeeded: lookup(FILE_TABLES), isDeleted: lookup([DELETIONS]) };
}

/** Deletes the rows whose files `isGone`. Returns the files. */
export function removeRowsWithoutFile(db: Db, isGone: (file: string) => boolean): string[] {
  return db.transaction(() =>
    present(db, FILE_TABLES).flatMap((table) => {
      const rows = db.prepare<[], { seq: number; file: string }>(`SELECT seq, file FROM ${table}`).all();
      const gone = rows.filter(({ file }) => isGone(file));
      const remove = db.prepare<[number]>(`DELETE FROM ${table} WHERE seq = ?`);
      for (const { seq } of gone) remove.run(seq);
      return gone.map(({ file }) => file);
    }),
  )();
}

/** Files that another database is about to delete are deleted here as well, unless a row here needs them. */
export function keepDeletions(db: Db, current: Db): void {
  if (!hasTable(db, DELETIONS) || !hasTable(current, DELETIONS)) return;
  const { isNeeded } = fileLookup(db);
  const insert = db.prepare<[string]>(`INSERT OR IGNORE INTO ${DELETIONS} (file) VALUES (?)`);
  for (const { file } of current.prepare<[], { file: string }>(`SELECT file FROM ${DELETIONS}`).all()) {
    if (!isNeeded(file)) insert.run(file);
  }
}
