import Database from 'better-sqlite3';

/**
 * Remembers the earlier rows of a table in a temporary database on disk, so that a table may have any length. The
 * database is deleted when the process ends.
 */
export interface SeenRows {
  /** The number of earlier rows that are equal to this one. */
  occurrence(hash: Buffer): number;
  /** Takes a file name for the row at a line. Returns the line of the row that has it already. */
  claim(name: string, line: number): number | undefined;
  close(): void;
}

/** Opens an empty database for one pass over a table. */
export function openSeenRows(): SeenRows {
  // A database without a name is a temporary file.
  const db = new Database('');
  db.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000;
    CREATE TABLE equal_rows (hash BLOB PRIMARY KEY, rows INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE names (name TEXT PRIMARY KEY, line INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    BEGIN`);
  const count = db.prepare<[Buffer], { rows: number }>(
    `INSERT INTO equal_rows VALUES (?, 1) ON CONFLICT DO UPDATE SET rows = rows + 1 RETURNING rows`,
  );
  const take = db.prepare<[string, number]>('INSERT OR IGNORE INTO names VALUES (?, ?)');
  const holder = db.prepare<[string], { line: number }>('SELECT line FROM names WHERE name = ?');
  return {
    occurrence: (hash) => (count.get(hash)?.rows ?? 1) - 1,
    claim: (name, line) => (take.run(name, line).changes === 1 ? undefined : holder.get(name)?.line),
    close: () => void db.close(),
  };
}
