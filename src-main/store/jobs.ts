import type { BatchItemData, BatchType } from '../../src-shared/contract/batch.ts';
import type { ErrorCode, ErrorDetail } from '../../src-shared/contract/errors.ts';
import type { JobStatus, JobType } from '../../src-shared/contract/jobs.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { ListRange } from '../../src-shared/contract/paging.ts';
import type { Db, Transact } from './database.ts';
import { cutPage } from './meme-place.ts';

/** Durable jobs. Times are ms since the epoch; the credits that a job holds are in the ledger. */

/** An error without its documentation address, which depends on the engine's own address. */
export interface StoredError {
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[];
  /** The value of `Retry-After`, s. */
  retryAfter?: string;
}

/** One unit of work of a job: the only one, or an item of a batch. */
export interface JobItem {
  /** From 0. */
  place: number;
  /** The operation of a batch item; null if it names none, or was stored by an earlier version. */
  type: BatchType | null;
  holdId: string | null;
  outcome: 'succeeded' | 'failed' | 'cancelled' | null;
  /** Credits charged. */
  credits: number;
  result: BatchItemData | null;
  error: StoredError | null;
}

export interface JobRecord {
  id: string;
  accountId: string;
  keyId: string;
  type: JobType;
  /** What the caller gets: the job at once, or the result over the open connection. */
  answer: 'job' | 'result';
  requestId: string;
  /** The idempotency claim that the result completes. */
  idempotencyKey: string | null;
  status: JobStatus;
  attempts: number;
  createdAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  items: JobItem[];
}

export type NewJob = Pick<
  JobRecord,
  'id' | 'accountId' | 'keyId' | 'type' | 'answer' | 'requestId' | 'idempotencyKey'
> & {
  /** The body as JSON. */
  request: string;
  items: readonly (Pick<JobItem, 'holdId' | 'error'> & Partial<Pick<JobItem, 'type'>>)[];
  now: number;
};

type ItemOutcome =
  | { outcome: 'succeeded'; credits: number; result: unknown }
  | { outcome: 'failed'; error: StoredError }
  | { outcome: 'cancelled' };

/** Stored in place of a body that is too long to store for a caller who waits: such a job cannot start again. */
export const REQUEST_LEFT_OUT = 'null';

interface JobList extends Omit<JobPage, 'seqs'> {
  jobs: JobRecord[];
}

export interface Jobs {
  /** Items with an error are stored as failed. */
  insert(job: NewJob): void;
  get(accountId: string, id: string): JobRecord | undefined;
  /** The job of any account. */
  find(id: string): JobRecord | undefined;
  /** The status alone. */
  status(id: string): JobStatus | undefined;
  /** The number of items without an outcome. */
  countOpenItems(id: string): number;
  /** Latest first. */
  list(accountId: string, page: ListRange<number>, filter?: JobFilter): JobList;
  /** The body as JSON; once the job has ended, only where an item did not succeed. */
  request(id: string): string | undefined;
  /** Marks the job as running; false where it has ended. */
  begin(id: string, now: number): boolean;
  /** Deletes a job without a trace. */
  remove(id: string): void;
  /** Stores an item's outcome; false (and nothing is written) where it has one already. */
  endItem(id: string, place: number, outcome: ItemOutcome): boolean;
  /** Ends a job whose items all have an outcome, and deletes its request where all of them succeeded. */
  end(id: string, status: 'succeeded' | 'failed' | 'cancelled', now: number): void;
  /**
   * After a crash, while owning the home: jobs whose result no caller can fetch, and jobs that have been started
   * `attemptsMax` times, fail with `error`; all others are queued again. Returns the queued jobs, oldest first.
   */
  recover(input: { now: number; attemptsMax: number; error: StoredError }): JobRecord[];
  /** Deletes jobs that ended before a time. Returns their number. */
  purge(before: number): number;
}

const COLUMNS = `id, account_id AS accountId, key_id AS keyId, type, answer, request_id AS requestId,
  idempotency_key AS idempotencyKey, status, attempts, created_at AS createdAt, started_at AS startedAt,
  finished_at AS finishedAt`;

type Row = Omit<JobRecord, 'items'>;
type ItemRow = Omit<JobItem, 'result' | 'error'> & { result: string | null; error: string | null };

function statements(db: Db) {
  return {
    insert: db.prepare<[Omit<NewJob, 'items'>]>(
      `INSERT INTO jobs (id, account_id, key_id, type, answer, request_id, idempotency_key, request, created_at)
       VALUES (@id, @accountId, @keyId, @type, @answer, @requestId, @idempotencyKey, @request, @now)`,
    ),
    insertItem: db.prepare<[string, number, string | null, string | null, string | null, string | null]>(
      'INSERT INTO job_items (job_id, place, type, hold_id, outcome, error) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    find: db.prepare<[string], Row>(`SELECT ${COLUMNS} FROM jobs WHERE id = ?`),
    bySeq: db.prepare<[number], Row>(`SELECT ${COLUMNS} FROM jobs WHERE seq = ?`),
    open: db.prepare<[string], { open: number }>(
      'SELECT count(*) AS open FROM job_items WHERE job_id = ? AND outcome IS NULL',
    ),
    items: db.prepare<[string], ItemRow>(
      `SELECT place, type, hold_id AS holdId, outcome, credits, result, error FROM job_items
       WHERE job_id = ? ORDER BY place`,
    ),
    request: db.prepare<[string], { request: string | null }>('SELECT request FROM jobs WHERE id = ?'),
    remove: db.prepare<[string]>('DELETE FROM jobs WHERE id = ?'),
    begin: db.prepare<[number, string]>(
      "UPDATE jobs SET status = 'running', started_at = ?, attempts = attempts + 1 WHERE id = ? AND status = 'queued'",
    ),
    endItem: db.prepare<[string, number, string | null, string | null, string, number]>(
      `UPDATE job_items SET outcome = ?, credits = ?, result = ?, error = ?
       WHERE job_id = ? AND place = ? AND outcome IS NULL`,
    ),
    end: db.prepare<[string, number, string]>(
      'UPDATE jobs SET status = ?, finished_at = ?, request = NULL WHERE id = ?',
    ),
    unfinished: db.prepare<[], Row>(
      `SELECT ${COLUMNS} FROM jobs WHERE status IN ('queued', 'running') ORDER BY seq`,
    ),
    requeue: db.prepare<[string]>("UPDATE jobs SET status = 'queued' WHERE id = ?"),
    purge: db.prepare<[number]>('DELETE FROM jobs WHERE finished_at < ?'),
    // Requests of ended jobs that did not make everything, so that they can be sent again.
    saveRequest: db.prepare<[string, number]>(
      `INSERT INTO job_requests (job_id, account_id, request)
       SELECT id, account_id, request FROM jobs j
       WHERE id = ? AND length(request) <= ? AND request <> '${REQUEST_LEFT_OUT}'
         AND EXISTS (SELECT 1 FROM job_items WHERE job_id = j.id AND outcome <> 'succeeded')`,
    ),
    deleteOldRequests: db.prepare<[string, number]>(
      `DELETE FROM job_requests WHERE seq IN (
         SELECT seq FROM job_requests WHERE account_id = (SELECT account_id FROM jobs WHERE id = ?)
         ORDER BY seq DESC LIMIT -1 OFFSET ?)`,
    ),
    savedRequest: db.prepare<[string], { request: string }>(
      'SELECT request FROM job_requests WHERE job_id = ?',
    ),
  };
}

export function createJobs({ db, transaction }: { db: Db; transaction: Transact }): Jobs {
  const sql = statements(db);
  const pages = createJobPages(db);
  const withItems = (row: Row): JobRecord => ({ ...row, items: sql.items.all(row.id).map(toItem) });
  const find = (id: string) => {
    const row = sql.find.get(id);
    return row && withItems(row);
  };
  const endItem: Jobs['endItem'] = (id, place, ending) => {
    const credits = ending.outcome === 'succeeded' ? ending.credits : 0;
    const result = ending.outcome === 'succeeded' ? JSON.stringify(ending.result) : null;
    const error = ending.outcome === 'failed' ? JSON.stringify(ending.error) : null;
    return sql.endItem.run(ending.outcome, credits, result, error, id, place).changes === 1;
  };
  const end: Jobs['end'] = (id, status, now) =>
    transaction(() => {
      const isSaved = sql.saveRequest.run(id, LIMITS.jobRequestChars).changes > 0;
      if (isSaved) sql.deleteOldRequests.run(id, LIMITS.jobRequestsMax);
      sql.end.run(status, now, id);
    });
  const request = (id: string) => {
    const stored = sql.request.get(id)?.request ?? sql.savedRequest.get(id)?.request;
    return stored === REQUEST_LEFT_OUT ? undefined : stored;
  };
  const isUnrecoverable = (job: JobRecord, attemptsMax: number) =>
    (job.answer === 'result' && (job.idempotencyKey === null || request(job.id) === undefined)) ||
    job.attempts >= attemptsMax;

  return {
    insert({ items, ...job }) {
      transaction(() => {
        sql.insert.run(job);
        for (const [place, { type = null, holdId, error }] of items.entries()) {
          sql.insertItem.run(job.id, place, type, holdId, error && 'failed', error && JSON.stringify(error));
        }
      });
    },
    get(accountId, id) {
      const row = sql.find.get(id);
      return row?.accountId === accountId ? withItems(row) : undefined;
    },
    find,
    status: (id) => sql.find.get(id)?.status,
    countOpenItems: (id) => sql.open.get(id)?.open ?? 0,
    list: db.transaction((accountId, page, filter = {}) => {
      const { seqs, ...found } = pages.find(accountId, page, filter);
      const rows = seqs.map((seq) => sql.bySeq.get(seq)).filter((row) => row !== undefined);
      return { jobs: rows.map(withItems), ...found };
    }),
    request,
    remove(id) {
      sql.remove.run(id);
    },
    begin(id, now) {
      return sql.begin.run(now, id).changes === 1 || sql.find.get(id)?.status === 'running';
    },
    endItem,
    end,
    recover: ({ now, attemptsMax, error }) =>
      transaction(() => {
        const unfinished = sql.unfinished.all().map(withItems);
        const failed = unfinished.filter((job) => isUnrecoverable(job, attemptsMax));
        for (const { id, items } of failed) {
          for (const { place } of items) endItem(id, place, { outcome: 'failed', error });
          end(id, 'failed', now);
        }
        const queued = unfinished.filter((job) => !failed.includes(job));
        for (const { id } of queued) sql.requeue.run(id);
        return queued.map((job) => ({ ...job, status: 'queued' }));
      }),
    purge: (before) => sql.purge.run(before).changes,
  };
}

function toItem({ result, error, ...item }: ItemRow): JobItem {
  const stored: StoredError | null = error === null ? null : JSON.parse(error);
  return { ...item, result: result === null ? null : JSON.parse(result), error: stored };
}

interface JobFilter {
  status?: JobStatus;
  type?: JobType;
}

/** Which jobs stand on a page, by their row numbers. */
interface JobPage {
  seqs: number[];
  /** Over all pages. */
  total: number;
  /** The row number of the last one here; undefined where none follows. */
  next: number | undefined;
}

/** Finds pages of jobs, latest first, and counts them; each filter has an index of its own. */
function createJobPages(db: Db) {
  const prepareSeqs = (filter: string) =>
    db
      .prepare<[string, ...string[], number, number, number], number>(
        `SELECT seq FROM jobs WHERE account_id = ? ${filter} AND seq < ? ORDER BY seq DESC LIMIT ? OFFSET ?`,
      )
      .pluck();
  const all = prepareSeqs('');
  const selectByStatus = prepareSeqs('AND status = ?');
  const selectByType = prepareSeqs('AND type = ?');
  const selectByBoth = prepareSeqs('AND type = ? AND status = ?');
  const count = db.prepare<
    { accountId: string; status: string | null; type: string | null },
    { jobs: number }
  >(
    `SELECT coalesce(sum(jobs), 0) AS jobs FROM job_counts WHERE account_id = @accountId
     AND (@status IS NULL OR status = @status) AND (@type IS NULL OR type = @type)`,
  );
  return {
    find(accountId: string, page: ListRange<number>, { status, type }: JobFilter): JobPage {
      const { limit, after = Number.MAX_SAFE_INTEGER, offset = 0 } = page;
      const statement = type ? (status ? selectByBoth : selectByType) : status ? selectByStatus : all;
      const values = [type, status].filter((value) => value !== undefined);
      const { shown, next } = cutPage(statement.all(accountId, ...values, after, limit + 1, offset), limit);
      const total = count.get({ accountId, status: status ?? null, type: type ?? null })?.jobs ?? 0;
      return { seqs: shown, total, next };
    },
  };
}
