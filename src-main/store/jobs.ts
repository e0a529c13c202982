import type { ErrorCode, ErrorDetail } from '../../src-shared/contract/errors.ts';
import type { JobStatus, JobType } from '../../src-shared/contract/jobs.ts';
import type { Db, Transact } from './database.ts';
import { createJobRequests } from './job-requests.ts';

/** Durable jobs. Times are ms since the epoch; what a job holds of money lies in the ledger. */

/** An error as it is kept: its documentation address depends on where the engine is reached. */
export interface KeptError {
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[];
}

/** One piece of a job: the whole of it, or an item of a batch. */
export interface JobItem {
  /** From 0. */
  place: number;
  holdId: string | null;
  outcome: 'succeeded' | 'failed' | 'cancelled' | null;
  /** Charged. */
  credits: number;
  result: unknown;
  error: KeptError | null;
}

export interface JobRecord {
  id: string;
  accountId: string;
  keyId: string;
  type: JobType;
  /** What the caller was promised: a job to ask for, or the result over the open connection. */
  answer: 'job' | 'result';
  requestId: string;
  /** The open claim that the result completes. */
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
  items: readonly Pick<JobItem, 'holdId' | 'error'>[];
  now: number;
};

export type Ending =
  | { outcome: 'succeeded'; credits: number; result: unknown }
  | { outcome: 'failed'; error: KeptError }
  | { outcome: 'cancelled' };

export interface Jobs {
  /** Items that come with an error have failed already. */
  insert(job: NewJob): void;
  get(accountId: string, id: string): JobRecord | undefined;
  /** Whoever it belongs to. */
  find(id: string): JobRecord | undefined;
  /** How it stands, without its items. */
  status(id: string): JobStatus | undefined;
  /** Items without an outcome. */
  openItems(id: string): number;
  /** Latest first. */
  list(accountId: string, page: { limit: number; offset: number }): { jobs: JobRecord[]; total: number };
  /** The body as JSON, while the job is needed; once it has ended only where something of it was not made. */
  request(id: string): string | undefined;
  /** Queued becomes running, running stays so; false where it has ended. */
  begin(id: string, now: number): boolean;
  /** Ends an item; false (and nothing is written) where it has an outcome already. */
  endItem(id: string, place: number, ending: Ending): boolean;
  /** Ends a job whose items have all ended, and forgets its request where all of it was made. */
  end(id: string, status: 'succeeded' | 'failed' | 'cancelled', now: number): void;
  /**
   * After a crash, while owning the home: what nobody can come back for, or what has been started `attemptsMax` times
   * in vain, fails with `error`; everything else is queued again. Returns what is queued, first come first.
   */
  recover(input: { now: number; attemptsMax: number; error: KeptError }): JobRecord[];
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
    insertItem: db.prepare<[string, number, string | null, string | null, string | null]>(
      'INSERT INTO job_items (job_id, place, hold_id, outcome, error) VALUES (?, ?, ?, ?, ?)',
    ),
    find: db.prepare<[string], Row>(`SELECT ${COLUMNS} FROM jobs WHERE id = ?`),
    open: db.prepare<[string], { open: number }>(
      'SELECT count(*) AS open FROM job_items WHERE job_id = ? AND outcome IS NULL',
    ),
    items: db.prepare<[string], ItemRow>(
      `SELECT place, hold_id AS holdId, outcome, credits, result, error FROM job_items
       WHERE job_id = ? ORDER BY place`,
    ),
    page: db.prepare<[string, number, number], Row>(
      `SELECT ${COLUMNS} FROM jobs WHERE account_id = ? ORDER BY seq DESC LIMIT ? OFFSET ?`,
    ),
    count: db.prepare<[string], { jobs: number }>('SELECT count(*) AS jobs FROM jobs WHERE account_id = ?'),
    request: db.prepare<[string], { request: string | null }>('SELECT request FROM jobs WHERE id = ?'),
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
    live: db.prepare<[], Row>(
      `SELECT ${COLUMNS} FROM jobs WHERE status IN ('queued', 'running') ORDER BY seq`,
    ),
    requeue: db.prepare<[string]>("UPDATE jobs SET status = 'queued' WHERE id = ?"),
    purge: db.prepare<[number]>('DELETE FROM jobs WHERE finished_at < ?'),
  };
}

export function createJobs({ db, transaction }: { db: Db; transaction: Transact }): Jobs {
  const sql = statements(db);
  const requests = createJobRequests({ db });
  const whole = (row: Row): JobRecord => ({ ...row, items: sql.items.all(row.id).map(toItem) });
  const find = (id: string) => {
    const row = sql.find.get(id);
    return row && whole(row);
  };
  const endItem: Jobs['endItem'] = (id, place, ending) => {
    const credits = ending.outcome === 'succeeded' ? ending.credits : 0;
    const result = ending.outcome === 'succeeded' ? JSON.stringify(ending.result) : null;
    const error = ending.outcome === 'failed' ? JSON.stringify(ending.error) : null;
    return sql.endItem.run(ending.outcome, credits, result, error, id, place).changes === 1;
  };
  const end: Jobs['end'] = (id, status, now) =>
    transaction(() => {
      requests.keep(id);
      sql.end.run(status, now, id);
    });
  const isLost = (job: JobRecord, attemptsMax: number) =>
    (job.answer === 'result' && job.idempotencyKey === null) || job.attempts >= attemptsMax;

  return {
    insert({ items, ...job }) {
      transaction(() => {
        sql.insert.run(job);
        for (const [place, { holdId, error }] of items.entries()) {
          sql.insertItem.run(job.id, place, holdId, error && 'failed', error && JSON.stringify(error));
        }
      });
    },
    get(accountId, id) {
      const row = sql.find.get(id);
      return row?.accountId === accountId ? whole(row) : undefined;
    },
    find,
    status: (id) => sql.find.get(id)?.status,
    openItems: (id) => sql.open.get(id)?.open ?? 0,
    list: (accountId, { limit, offset }) =>
      transaction(() => ({
        jobs: sql.page.all(accountId, limit, offset).map(whole),
        total: sql.count.get(accountId)?.jobs ?? 0,
      })),
    request: (id) => sql.request.get(id)?.request ?? requests.get(id),
    begin(id, now) {
      return sql.begin.run(now, id).changes === 1 || sql.find.get(id)?.status === 'running';
    },
    endItem,
    end,
    recover: ({ now, attemptsMax, error }) =>
      transaction(() => {
        const live = sql.live.all().map(whole);
        const lost = live.filter((job) => isLost(job, attemptsMax));
        for (const { id, items } of lost) {
          for (const { place } of items) endItem(id, place, { outcome: 'failed', error });
          end(id, 'failed', now);
        }
        const kept = live.filter((job) => !lost.includes(job));
        for (const { id } of kept) sql.requeue.run(id);
        return kept.map((job) => ({ ...job, status: 'queued' }));
      }),
    purge: (before) => sql.purge.run(before).changes,
  };
}

function toItem({ result, error, ...item }: ItemRow): JobItem {
  const kept: KeptError | null = error === null ? null : JSON.parse(error);
  return { ...item, result: result === null ? null : JSON.parse(result), error: kept };
}
