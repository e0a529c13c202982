import type { Db, Transact } from './database.ts';
import type { DraftRecord } from './drafts.ts';
import type { ElapsedTime } from './elapsed-time.ts';
import { currentFacts, type MemeRecord, type Memes } from './memes.ts';
import { createTrashedDrafts } from './trashed-drafts.ts';

/** What can be in the trash of an account. */
export type TrashedThing = { meme: MemeRecord } | { draft: DraftRecord };

/** A meme or draft in the trash. Times in ms since the epoch. */
export type TrashedRecord = TrashedThing & {
  deletedAt: number;
  /** When it is deleted for good, as far as the clock is right. */
  expiresAt: number;
};

/**
 * Deleted memes and drafts, until they are restored or deleted for good. The files of memes stay where they are, but are
 * not served.
 */
export interface Trash {
  /** Moves one to the trash; false where the account has nothing of that id. `keepMs`: how long it stays there. */
  put(deleted: { accountId: string; id: string }, keepMs: number, now: number): boolean;
  /** Latest deletion first; `bytes` of the files of memes. */
  list(
    accountId: string,
    page: { limit: number; offset: number },
    now: number,
  ): { items: TrashedRecord[]; total: number; bytes: number };
  /** A deleted meme. */
  get(accountId: string, id: string): { meme: MemeRecord } | undefined;
  /** Moves one back, as it was, and returns it; undefined where it is not in the trash. */
  restore(accountId: string, id: string): TrashedThing | undefined;
  /** Deletes one for good and notes its file for deletion; false where it is not in the trash. */
  remove(accountId: string, id: string): boolean;
  /** Deletes up to `limit` of an account for good. Returns their number. */
  removeAll(accountId: string, limit: number): number;
  /** Deletes up to `limit` for good whose time is over. Returns their number. */
  removeExpired(elapsed: number, limit: number): number;
  /** Of the memes of an account. */
  sizes(accountId: string): { memes: number; bytes: number };
  /** Of the memes of all accounts. */
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
const isDraft = (id: string): boolean => id.startsWith('draft_');

export function createTrash(deps: {
  db: Db;
  transaction: Transact;
  memes: Pick<Memes, 'get' | 'insert' | 'remove'>;
  elapsed: ElapsedTime;
}): Trash {
  const { db, transaction, memes, elapsed } = deps;
  const drafts = createTrashedDrafts({ db, transaction, elapsed });
  const insert = db.prepare<[object]>(
    `INSERT INTO trashed_memes (id, account_id, file, bytes, deleted_at, expires, meme)
     VALUES (@id, @accountId, @file, @bytes, @deletedAt, @expires, @meme)`,
  );
  const get = db.prepare<[string, string], Row>(
    `SELECT ${COLUMNS} FROM trashed_memes WHERE id = ? AND account_id = ?`,
  );
  const page = db.prepare<[{ accountId: string; limit: number; offset: number }], { id: string }>(
    `SELECT id, deleted_at, seq FROM trashed_memes WHERE account_id = @accountId
     UNION ALL SELECT id, deleted_at, seq FROM trashed_drafts WHERE account_id = @accountId
     ORDER BY deleted_at DESC, seq DESC LIMIT @limit OFFSET @offset`,
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
    'SELECT id FROM trashed_memes WHERE account_id = ? ORDER BY deleted_at DESC, seq DESC LIMIT ?',
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
  const present = <T extends TrashedThing>(thing: T, deletedAt: number, expires: number, now: number) => ({
    ...thing,
    deletedAt,
    expiresAt: now + Math.max(0, expires - elapsed.at(now)),
  });
  const find = (accountId: string, id: string, now: number): TrashedRecord[] => {
    const draft = isDraft(id) ? drafts.get(accountId, id) : undefined;
    if (draft) return [present({ draft: draft.draft }, draft.deletedAt, draft.expires, now)];
    const row = get.get(id, accountId);
    return row ? [present({ meme: readRecord(row) }, row.deletedAt, row.expires, now)] : [];
  };
  const snapshot = db.transaction((accountId: string, limit: number, offset: number, now: number) => {
    const { memes: total, bytes } = sizes(accountId);
    const items = page.all({ accountId, limit, offset }).flatMap(({ id }) => find(accountId, id, now));
    return { items, total: total + drafts.count(accountId), bytes };
  });
  const restoreMeme = (accountId: string, id: string): MemeRecord | undefined =>
    transaction(() => {
      const row = get.get(id, accountId);
      if (!row) return undefined;
      const meme = readRecord(row);
      remove.run(id);
      memes.insert(meme);
      noteRestored.run(id);
      return meme;
    });
  const putMeme: Trash['put'] = ({ accountId, id }, keepMs, now) =>
    transaction(() => {
      const meme = memes.remove(accountId, id);
      if (!meme) return false;
      const { file, bytes } = meme;
      const expires = elapsed.at(now) + keepMs;
      insert.run({ id, accountId, file, bytes, deletedAt: now, expires, meme: JSON.stringify(meme) });
      return true;
    });

  return {
    put: (deleted, keepMs, now) => (isDraft(deleted.id) ? drafts.put : putMeme)(deleted, keepMs, now),

    list: (accountId, { limit, offset }, now) => snapshot(accountId, limit, offset, now),

    get(accountId, id) {
      const row = get.get(id, accountId);
      return row && { meme: readRecord(row) };
    },

    restore(accountId, id) {
      if (isDraft(id)) {
        const draft = drafts.restore(accountId, id);
        return draft && { draft };
      }
      const meme = restoreMeme(accountId, id);
      return meme && { meme };
    },

    remove: (accountId, id) =>
      isDraft(id)
        ? drafts.remove(accountId, id)
        : transaction(() => removeForGood(get.all(id, accountId)) > 0),

    removeAll: (accountId, limit) =>
      transaction(
        () => removeForGood(selectByAccount.all(accountId, limit)) || drafts.removeAll(accountId, limit),
      ),

    removeExpired: (until, limit) =>
      transaction(() => removeForGood(expired.all(until, limit)) || drafts.removeExpired(until, limit)),

    sizes,

    totals: () => totals.get() ?? { memes: 0, bytes: 0 },

    hides: (file) => hides.get({ file }) !== undefined,
  };
}

function readRecord({ meme }: Row): MemeRecord {
  const record: MemeRecord = JSON.parse(meme);
  return { ...record, ...currentFacts(record, record.document) };
}
