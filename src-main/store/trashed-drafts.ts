import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Db, Transact } from './database.ts';
import { type DraftRecord, type DraftRow, toDraftRecord } from './drafts.ts';
import type { ElapsedTime } from './elapsed-time.ts';

/** Drafts in the trash: rows of a table of their own, with all that a draft has. */
export interface TrashedDrafts {
  /** Moves a draft to the trash; beyond the most drafts of an account, the earliest there are deleted for good. */
  put(draft: { accountId: string; id: string }, keepMs: number, now: number): boolean;
  get(accountId: string, id: string): { draft: DraftRecord; deletedAt: number; expires: number } | undefined;
  /** Moves a draft back to its place among the drafts; undefined where it is not in the trash. */
  restore(accountId: string, id: string): DraftRecord | undefined;
  /** False where it is not in the trash. */
  remove(accountId: string, id: string): boolean;
  /** Up to `limit` of an account. Returns their number. */
  removeAll(accountId: string, limit: number): number;
  /** Up to `limit` whose time is over. Returns their number. */
  removeExpired(elapsed: number, limit: number): number;
  count(accountId: string): number;
}

type Row = DraftRow & { deletedAt: number; expires: number };

const REST = 'name, document, editor, revision, created_at, updated_at, document_id';

export function createTrashedDrafts(deps: {
  db: Db;
  transaction: Transact;
  elapsed: ElapsedTime;
}): TrashedDrafts {
  const { db, transaction, elapsed } = deps;
  const insert = db.prepare<[{ id: string; accountId: string; deletedAt: number; expires: number }]>(
    `INSERT INTO trashed_drafts (id, account_id, change, ${REST}, deleted_at, expires)
     SELECT id, account_id, change, ${REST}, @deletedAt, @expires FROM drafts
     WHERE id = @id AND account_id = @accountId`,
  );
  const removeDraft = db.prepare<[string]>('DELETE FROM drafts WHERE id = ?');
  const removeEarliest = db.prepare<[string, number]>(
    `DELETE FROM trashed_drafts WHERE seq IN (SELECT seq FROM trashed_drafts WHERE account_id = ?
       ORDER BY deleted_at DESC, seq DESC LIMIT -1 OFFSET ?)`,
  );
  const get = db.prepare<[string, string], Row>(
    `SELECT id, account_id AS accountId, name, document, editor, revision, created_at AS createdAt,
       updated_at AS updatedAt, deleted_at AS deletedAt, expires
     FROM trashed_drafts WHERE id = ? AND account_id = ?`,
  );
  // While it was away, a save may have got the number that it had.
  const insertDraft = db.prepare<[string]>(
    `INSERT INTO drafts (id, account_id, change, ${REST})
     SELECT id, account_id, iif(change IN (SELECT change FROM drafts), (SELECT max(change) + 1 FROM drafts), change),
       ${REST} FROM trashed_drafts WHERE id = ?`,
  );
  const remove = db.prepare<[string, string]>('DELETE FROM trashed_drafts WHERE id = ? AND account_id = ?');
  const removeSome = db.prepare<[string, number]>(
    'DELETE FROM trashed_drafts WHERE seq IN (SELECT seq FROM trashed_drafts WHERE account_id = ? LIMIT ?)',
  );
  const removeExpired = db.prepare<[number, number]>(
    'DELETE FROM trashed_drafts WHERE seq IN (SELECT seq FROM trashed_drafts WHERE expires <= ? LIMIT ?)',
  );
  const count = db
    .prepare<[string], number>('SELECT count(*) FROM trashed_drafts WHERE account_id = ?')
    .pluck();
  const find = (accountId: string, id: string) => {
    const row = get.get(id, accountId);
    if (!row) return undefined;
    const { deletedAt, expires, ...draft } = row;
    return { draft: toDraftRecord(draft), deletedAt, expires };
  };

  return {
    put: ({ accountId, id }, keepMs, now) =>
      transaction(() => {
        const { changes } = insert.run({
          id,
          accountId,
          deletedAt: now,
          expires: elapsed.at(now) + keepMs,
        });
        if (changes === 0) return false;
        removeDraft.run(id);
        removeEarliest.run(accountId, LIMITS.draftsMax);
        return true;
      }),

    get: find,

    restore: (accountId, id) =>
      transaction(() => {
        const found = find(accountId, id);
        if (!found) return undefined;
        insertDraft.run(id);
        remove.run(id, accountId);
        return found.draft;
      }),

    remove: (accountId, id) => remove.run(id, accountId).changes > 0,

    removeAll: (accountId, limit) => removeSome.run(accountId, limit).changes,

    removeExpired: (until, limit) => removeExpired.run(until, limit).changes,

    count: (accountId) => count.get(accountId) ?? 0,
  };
}
