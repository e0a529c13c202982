import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';

/**
 * The state of a run, in `.cam-batch` of its output folder. A row is identified by its content and its number among
 * equal rows, so that rows may be added, removed, moved or edited in the table. Before a row is sent to the engine it
 * is recorded durably. Its idempotency key follows from the record, so that a killed run sends the same key again.
 */

export interface RowId {
  /** Hash of the row's content, 16 bytes. */
  hash: Buffer;
  /** Number among equal rows, from 0. */
  occurrence: number;
}

export interface RowState {
  /** Id of the meme; null if none has been made yet. */
  meme: string | null;
  /** Name of the picture file. */
  file: string | null;
  /** How often the engine has refused or lost it. Each attempt has its own idempotency key. */
  tries: number;
  /** When this attempt was first sent, ms since the epoch; null if it has not been. */
  sentAt: number | null;
}

/** A row that will be made next. */
export interface BegunRow {
  id: RowId;
  /** Name of its picture file. */
  file: string;
  /** Whether its meme exists, so that nothing is sent. */
  isMade: boolean;
}

export interface RunState {
  find(id: RowId): RowState | undefined;
  /** Records rows that will be made next, and takes their file names from other rows; on disk before it returns. */
  begin(rows: readonly BegunRow[], now: number): void;
  /** Notes a meme, and the file that was written of it; on disk with the next `begin` or `flush`. */
  made(id: RowId, meme: string, file: string | null): void;
  /** Takes back that a row was sent. */
  notSent(id: RowId): void;
  /** Records that a row was not made: the next attempt has another key. */
  refused(id: RowId): void;
  /** Whether a meme belongs to a row already, or was claimed for one. */
  hasMeme(meme: string): boolean;
  /** Keeps a meme for a row, until the run ends. */
  claimMeme(meme: string): void;
  idempotencyKey(id: RowId, tries: number): string;
  flush(): void;
  close(): void;
}

type Row = [hash: Buffer, occurrence: number];

/** Most records that wait for the next write. */
const PENDING_MAX = 64;

/** The tables of the state. */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS run (key_base TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS rows (
    hash BLOB NOT NULL, occurrence INTEGER NOT NULL, meme TEXT, file TEXT, tries INTEGER NOT NULL DEFAULT 0,
    sent_at INTEGER, PRIMARY KEY (hash, occurrence)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS rows_by_file ON rows (file) WHERE file IS NOT NULL`;

function readKeyBase(db: Database.Database): string {
  db.prepare<[string]>('INSERT INTO run SELECT ? WHERE NOT EXISTS (SELECT 1 FROM run)').run(
    randomBytes(9).toString('hex'),
  );
  return db.prepare<[], { key_base: string }>('SELECT key_base FROM run').get()?.key_base ?? '';
}

/** The state in an open database, which it closes at the end. */
export function runStateIn(db: Database.Database): RunState {
  const keyBase = readKeyBase(db);
  const find = db.prepare<Row, RowState>(
    'SELECT meme, file, tries, sent_at AS sentAt FROM rows WHERE hash = ? AND occurrence = ?',
  );
  const begin = db.prepare<[...Row, number]>(
    `INSERT INTO rows (hash, occurrence, sent_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET sent_at = coalesce(sent_at, excluded.sent_at)`,
  );
  // The file now belongs to another row, also if the table is changed back later.
  const release = db.prepare<[string, ...Row]>(
    'UPDATE rows SET file = NULL WHERE file = ? AND (hash, occurrence) <> (?, ?)',
  );
  const notSent = db.prepare<Row>(
    'UPDATE rows SET sent_at = NULL WHERE hash = ? AND occurrence = ? AND meme IS NULL',
  );
  const made = db.prepare<[string, string | null, ...Row]>(
    'UPDATE rows SET meme = ?, file = ? WHERE hash = ? AND occurrence = ?',
  );
  const refused = db.prepare<Row>(
    `UPDATE rows SET tries = tries + 1, sent_at = NULL, meme = NULL, file = NULL WHERE hash = ? AND occurrence = ?`,
  );
  const hasMeme = db.prepare<[string]>('SELECT 1 FROM rows WHERE meme = ?');
  const claimed = new Set<string>();
  let pending: (() => void)[] = [];
  const write = db.transaction((more: readonly (() => void)[]) => {
    for (const note of more) note();
  });
  const flush = (more: readonly (() => void)[] = []) => {
    const notes = [...pending, ...more];
    pending = [];
    if (notes.length > 0) write(notes);
  };
  const later = (note: () => void) => {
    pending.push(note);
    if (pending.length >= PENDING_MAX) flush();
  };
  return {
    find: ({ hash, occurrence }) => find.get(hash, occurrence),
    begin: (rows, now) =>
      flush(
        rows.map(({ id: { hash, occurrence }, file, isMade }) => () => {
          release.run(file, hash, occurrence);
          if (!isMade) begin.run(hash, occurrence, now);
        }),
      ),
    made: ({ hash, occurrence }, meme, file) => later(() => void made.run(meme, file, hash, occurrence)),
    notSent: ({ hash, occurrence }) => later(() => void notSent.run(hash, occurrence)),
    refused: ({ hash, occurrence }) => later(() => void refused.run(hash, occurrence)),
    hasMeme(meme) {
      flush();
      return claimed.has(meme) || hasMeme.get(meme) !== undefined;
    },
    claimMeme: (meme) => void claimed.add(meme),
    idempotencyKey: ({ hash, occurrence }, tries) =>
      `cam-batch-${keyBase}-${hash.toString('hex')}-${occurrence}-${tries}`,
    flush: () => flush(),
    close() {
      flush();
      db.close();
    },
  };
}
