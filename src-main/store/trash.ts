import type { Db, Transact } from './database.ts';
import type { ElapsedTime } from './elapsed-time.ts';
import type { MemeRecord, Memes } from './memes.ts';

/** A meme in the trash. Times in ms since the epoch. */
export interface TrashedRecord {
  meme: MemeRecord;
  deletedAt: number;
  /** When it is deleted for good, as far as the clock is right. */
  expiresAt: number;
}

/** Deleted memes, until they are restored or deleted for good. Their files stay where they are, but are not served. */
export interface Trash {
  /** Moves a meme to the trash; false where the account has no such meme. `keepMs`: how long it stays there. */
  put(meme: { accountId: string; id: string }, keepMs: number, now: number): boolean;
  /** Latest deletion first. */
  list(
    accountId: string,
    page: { limit: number; offset: number },
    now: number,
  ): { memes: TrashedRecord[]; total: number; bytes: number };
  get(accountId: string, id: string, now: number): TrashedRecord | undefined;
  /** Moves a meme back among the memes, as it was, and returns it; undefined where it is not in the trash. */
  restore(accountId: string, id: string): MemeRecord | undefined;
  /** Deletes a meme for good and notes its file for deletion; false where it is not in the trash. */
  remove(accountId: string, id: string): boolean;
  /** Deletes up to `limit` memes of an account for good. Returns their number. */
  removeAll(accountId: string, limit: number): number;
  /** Deletes up to `limit` memes for good whose time is over. Returns their number. */
  removeExpired(elapsed: number, limit: number): number;
  /** Of an account. */
  sizes(accountId: string): { memes: number; bytes: number };
  /** Over all accounts. */
  totals(): { memes: number; bytes: number };
  /** Whether a CDN file must not be served: its meme is in the trash, or it is about to be deleted. */
  hides(file: string): boolean;
}

interface Row {
  id: string;
  meme: string;
  deletedAt: number;
  expires: number;
}

const COLUMNS = 'id, meme, deleted_at AS deletedAt, expires';

export function createTrash(deps: {
  db: Db;
  transaction: Transact;
  memes: Pick<Memes, 'get' | 'insert' | 'remove'>;
  elapsed: ElapsedTime;
}): Trash {
  const { db, transaction, memes, elapsed } = deps;
  const insert = db.prepare<[object]>(
    `INSERT INTO trashed_memes (id, account_id, file, bytes, deleted_at, expires, meme)
     VALUES (@id, @accountId, @file, @bytes, @deletedAt, @expires, @meme)`,
  );
  const get = db.prepare<[string, string], Row>(
    `SELECT ${COLUMNS} FROM trashed_memes WHERE id = ? AND account_id = ?`,
  );
  const page = db.prepare<[string, number, number], Row>(
    `SELECT ${COLUMNS} FROM trashed_memes WHERE account_id = ? ORDER BY seq DESC LIMIT ? OFFSET ?`,
  );
  const count = db.prepare<[string], { memes: number; bytes: number }>(
    'SELECT memes, bytes FROM trash_counts WHERE account_id = ?',
  );
  const sizes = (accountId: string) => count.get(accountId) ?? { memes: 0, bytes: 0 };
  const totals = db.prepare<[], { memes: number; bytes: number }>('SELECT memes, bytes FROM trash_totals');
  const hides = db.prepare<[{ file: string }]>(
    `SELECT 1 FROM trashed_memes WHERE file = @file UNION ALL SELECT 1 FROM file_deletions WHERE file = @file`,
  );
  const remove = db.prepare<[string]>('DELETE FROM trashed_memes WHERE id = ?');
  const noteFile = db.prepare<[string]>(
    'INSERT OR IGNORE INTO file_deletions (file) SELECT file FROM trashed_memes WHERE id = ?',
  );
  const noteRestored = db.prepare<[string]>('INSERT INTO restored_memes (id) VALUES (?)');
  const selectByAccount = db.prepare<[string, number], { id: string }>(
    'SELECT id FROM trashed_memes WHERE account_id = ? ORDER BY seq DESC LIMIT ?',
  );
  const expired = db.prepare<[number, number], { id: string }>(
    'SELECT id FROM trashed_memes WHERE expires <= ? ORDER BY expires LIMIT ?',
  );
  const removeForGood = (ids: readonly { id: string }[]): number => {
    for (const { id } of ids) {
      noteFile.run(id);
      remove.run(id);
    }
    return ids.length;
  };
  const present = (row: Row, now: number): TrashedRecord => ({
    meme: readRecord(row),
    deletedAt: row.deletedAt,
    expiresAt: now + Math.max(0, row.expires - elapsed.at(now)),
  });
  const snapshot = db.transaction((accountId: string, limit: number, offset: number, now: number) => {
    const { memes: total, bytes } = sizes(accountId);
    return { memes: page.all(accountId, limit, offset).map((row) => present(row, now)), total, bytes };
  });

  return {
    put: ({ accountId, id }, keepMs, now) =>
      transaction(() => {
        const meme = memes.remove(accountId, id);
        if (!meme) return false;
        const { file, bytes } = meme;
        const expires = elapsed.at(now) + keepMs;
        insert.run({ id, accountId, file, bytes, deletedAt: now, expires, meme: JSON.stringify(meme) });
        return true;
      }),

    list: (accountId, { limit, offset }, now) => snapshot(accountId, limit, offset, now),

    get(accountId, id, now) {
      const row = get.get(id, accountId);
      return row && present(row, now);
    },

    restore: (accountId, id) =>
      transaction(() => {
        const row = get.get(id, accountId);
        if (!row) return undefined;
        const meme = readRecord(row);
        remove.run(id);
        memes.insert(meme);
        noteRestored.run(id);
        return meme;
      }),

    remove: (accountId, id) => transaction(() => removeForGood(get.all(id, accountId)) > 0),

    removeAll: (accountId, limit) => transaction(() => removeForGood(selectByAccount.all(accountId, limit))),

    removeExpired: (until, limit) => transaction(() => removeForGood(expired.all(until, limit))),

    sizes,

    totals: () => totals.get() ?? { memes: 0, bytes: 0 },

    hides: (file) => hides.get({ file }) !== undefined,
  };
}

function readRecord({ meme }: Row): MemeRecord {
  const record: MemeRecord = JSON.parse(meme);
  return record;
}
