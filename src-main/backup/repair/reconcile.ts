import type { Db } from '../../store/database.ts';
import { listColumns, quoteName } from '../rows.ts';
import { reconcileLedger } from './reconcile-ledger.ts';

/** Makes salvaged rows consistent with each other. The triggers are off; the caller runs it in a transaction. */

/** Rows whose account was lost keep it: it comes back without its name, on the owner's plan where it is the owner's. */
export function addMissingAccounts(
  db: Db,
  { ownerAccountId, now }: { ownerAccountId: string | undefined; now: number },
): void {
  const insert = db.prepare<[string, string, string, number, number]>(
    'INSERT OR IGNORE INTO accounts (id, plan, name, period_start, created_at) VALUES (?, ?, ?, ?, ?)',
  );
  const add = (id: string) =>
    id === ownerAccountId
      ? insert.run(id, 'studio', 'owner', now, now)
      : insert.run(id, 'free', 'recovered', firstOfMonth(now), now);
  if (ownerAccountId !== undefined) add(ownerAccountId);
  for (const table of tablesWith(db, 'account_id')) {
    const rows = db
      .prepare<[], { id: string }>(
        `SELECT DISTINCT account_id AS id FROM ${quoteName(table)}
         WHERE account_id IS NOT NULL AND account_id NOT IN (SELECT id FROM accounts)`,
      )
      .all();
    for (const { id } of rows) add(id);
  }
}

function firstOfMonth(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function tablesWith(db: Db, column: string): string[] {
  return db
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => name)
    .filter((name) => listColumns(db, name).includes(column));
}

export function reconcile(db: Db, now: number): void {
  reconcileLedger(db, now);
  removeBrokenReferences(db);
  reconcileJobs(db);
  reconcileCallbacks(db, now);
  countMemes(db);
  addUpUsage(db);
  countTrash(db);
  countByDay(db);
  countJobs(db);
  forgetLostPictures(db);
  indexAgain(db);
}

interface Violation {
  table: string;
  rowid: number | null;
  fkid: number;
}

/** More than tables refer to each other in a row. */
const PASSES_MAX = 20;

/** A reference to a row that was lost becomes NULL, or its row goes as well; that may break further ones. */
function removeBrokenReferences(db: Db): void {
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const broken = db.prepare<[], Violation>('PRAGMA foreign_key_check').all();
    if (broken.length === 0) return;
    for (const { table, rowid, fkid } of broken) {
      const column = db
        .prepare<[], { id: number; from: string }>(`PRAGMA foreign_key_list(${quoteName(table)})`)
        .all()
        .find(({ id }) => id === fkid)?.from;
      if (rowid === null || column === undefined) continue;
      if (isNullable(db, table, column)) {
        db.prepare<[number]>(
          `UPDATE ${quoteName(table)} SET ${quoteName(column)} = NULL WHERE rowid = ?`,
        ).run(rowid);
      } else db.prepare<[number]>(`DELETE FROM ${quoteName(table)} WHERE rowid = ?`).run(rowid);
    }
    // Tables without row numbers refer to accounts only, and those are all there.
    if (broken.every(({ rowid }) => rowid === null)) return;
  }
}

function isNullable(db: Db, table: string, column: string): boolean {
  return db
    .prepare<[], { name: string; notnull: number }>(`PRAGMA table_info(${quoteName(table)})`)
    .all()
    .some(({ name, notnull }) => name === column && notnull === 0);
}

const LOST = JSON.stringify({
  code: 'GENERATION_FAILED',
  message: 'The database was damaged, and what became of this is not known.',
});

function reconcileJobs(db: Db): void {
  db.exec(`
    DELETE FROM jobs WHERE id NOT IN (SELECT job_id FROM job_items);
    UPDATE job_items SET hold_id = NULL WHERE outcome IS NOT NULL AND hold_id IS NOT NULL AND (
      SELECT status FROM holds WHERE id = hold_id
    ) <> iif(outcome = 'succeeded', 'settled', 'released')`);
  db.prepare<[string]>(
    `UPDATE job_items SET outcome = 'failed', error = ? WHERE outcome IS NULL
     AND job_id IN (SELECT id FROM jobs WHERE status NOT IN ('queued', 'running'))`,
  ).run(LOST);
  if (listColumns(db, 'job_requests').length === 0) return;
  db.exec(`DELETE FROM job_requests WHERE NOT EXISTS (
    SELECT 1 FROM job_items i WHERE i.job_id = job_requests.job_id AND i.outcome <> 'succeeded')`);
}

/** Callbacks of jobs that have ended become due, even if one is sent twice; those of other jobs wait. */
function reconcileCallbacks(db: Db, now: number): void {
  if (listColumns(db, 'callbacks').length === 0) return;
  const open = "(SELECT id FROM jobs WHERE status IN ('queued', 'running'))";
  db.exec(`UPDATE callbacks SET status = 'waiting', due_at = NULL WHERE job_id IN ${open}`);
  db.prepare<[number]>(
    `UPDATE callbacks SET status = 'pending', due_at = ? WHERE status = 'waiting' AND job_id NOT IN ${open}`,
  ).run(now);
}

function countMemes(db: Db): void {
  const hasBytes = listColumns(db, 'meme_counts').includes('bytes');
  db.exec(`
    DELETE FROM meme_counts;
    INSERT INTO meme_counts (account_id, memes${hasBytes ? ', bytes' : ''})
    SELECT account_id, count(*)${hasBytes ? ', sum(bytes)' : ''} FROM memes GROUP BY account_id`);
}

function addUpUsage(db: Db): void {
  if (listColumns(db, 'usage_days').length === 0) return;
  db.exec(`
    DELETE FROM usage_days;
    INSERT INTO usage_days (account_id, day, operation, calls, credits, duration_ms)
    SELECT account_id, at / 86400000, operation, count(*), sum(credits), sum(duration_ms) FROM usage GROUP BY 1, 2, 3;
    INSERT INTO usage_days (account_id, day, operation, calls, credits, duration_ms)
    SELECT '', day, operation, sum(calls), sum(credits), sum(duration_ms) FROM usage_days GROUP BY day, operation`);
  if (listColumns(db, 'usage_key_days').length === 0) return;
  db.exec(`
    DELETE FROM usage_key_days;
    INSERT INTO usage_key_days (day, account_id, key_id, calls, credits, duration_ms)
    SELECT at / 86400000, account_id, coalesce(key_id, ''), count(*), sum(credits), sum(duration_ms)
    FROM usage GROUP BY 1, 2, 3`);
}

function countTrash(db: Db): void {
  if (listColumns(db, 'trash_totals').length === 0) return;
  db.exec(`
    INSERT OR REPLACE INTO trash_totals (id, memes, bytes)
    SELECT 1, count(*), coalesce(sum(bytes), 0) FROM trashed_memes`);
  if (listColumns(db, 'trash_counts').length === 0) return;
  db.exec(`
    DELETE FROM trash_counts;
    INSERT INTO trash_counts (account_id, memes, bytes)
    SELECT account_id, count(*), sum(bytes) FROM trashed_memes GROUP BY account_id`);
}

function countByDay(db: Db): void {
  if (listColumns(db, 'meme_days').length === 0) return;
  db.exec(`
    DELETE FROM meme_days;
    INSERT INTO meme_days (account_id, day, memes, first_seq, last_seq)
    SELECT account_id, created_at / 86400000, count(*), min(seq), max(seq) FROM memes GROUP BY 1, 2`);
}

function countJobs(db: Db): void {
  if (listColumns(db, 'job_counts').length === 0) return;
  db.exec(`
    DELETE FROM job_counts;
    INSERT INTO job_counts (account_id, type, status, jobs)
    SELECT account_id, type, status, count(*) FROM jobs GROUP BY 1, 2, 3`);
}

/** Forgets addresses whose meme was lost: the next request makes it again. */
function forgetLostPictures(db: Db): void {
  if (listColumns(db, 'picture_addresses').length === 0) return;
  db.exec(`
    DELETE FROM picture_addresses
    WHERE meme_id NOT IN (SELECT id FROM memes UNION ALL SELECT id FROM trashed_memes)`);
}

/** The engine indexes all memes again after its start. */
function indexAgain(db: Db): void {
  if (listColumns(db, 'meme_search_pending').length === 0) return;
  db.exec(`
    INSERT INTO meme_search (meme_search) VALUES ('delete-all');
    INSERT INTO meme_search (meme_search, rank) VALUES ('automerge', 0);
    DELETE FROM meme_search_words;
    DELETE FROM meme_search_pending;
    INSERT INTO meme_search_pending (seq) SELECT seq FROM memes`);
}
