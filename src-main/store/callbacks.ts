import type { CallbackStatus } from '../../src-shared/contract/callbacks.ts';
import type { Db } from './database.ts';
import { newEventId } from './ids.ts';

/** Callbacks of jobs: their URLs and the state of their delivery. Times are ms since the epoch. */

export interface CallbackRecord {
  /** `evt_…`; the same for every attempt. */
  id: string;
  jobId: string;
  accountId: string;
  url: string;
  status: CallbackStatus;
  attempts: number;
  /** Time of the next attempt; null unless it is pending. */
  dueAt: number | null;
  lastError: string | null;
}

/** The result of an attempt: delivered, next attempt at `dueAt`, or given up. */
export type AttemptEnd =
  | { status: 'delivered' }
  | { status: 'pending'; error: string; dueAt: number }
  | { status: 'given_up'; error: string };

export interface Callbacks {
  /** Stores the URL that receives the finished job. Call it in the transaction that inserts the job. */
  insert(callback: { jobId: string; accountId: string; url: string }): void;
  findByJob(jobId: string): CallbackRecord | undefined;
  /**
   * The callback that has been due for the longest time, except `busy` ids and `busyHosts`. One due after `latest`
   * counts as due now, because the clock must have been wrong when it was stored.
   */
  nextDue(input: {
    now: number;
    latest: number;
    busy: readonly string[];
    busyHosts: readonly string[];
  }): CallbackRecord | undefined;
  /** When the next callback after `now` is due; undefined if there is none. */
  nextTime(now: number): number | undefined;
  /** Stores the result of an attempt. */
  endAttempt(id: string, end: AttemptEnd): void;
}

const COLUMNS = `id, job_id AS jobId, account_id AS accountId, url, status, attempts, due_at AS dueAt,
  last_error AS lastError`;

export function createCallbacks({ db }: { db: Db }): Callbacks {
  const insert = db.prepare<[string, string, string, string, string]>(
    'INSERT INTO callbacks (id, job_id, account_id, url, host) VALUES (?, ?, ?, ?, ?)',
  );
  const selectByJob = db.prepare<[string], CallbackRecord>(
    `SELECT ${COLUMNS} FROM callbacks WHERE job_id = ?`,
  );
  const nextDue = db.prepare<[number, number, string, string], CallbackRecord>(
    `SELECT ${COLUMNS} FROM callbacks WHERE due_at IS NOT NULL AND (due_at <= ? OR due_at > ?)
       AND id NOT IN (SELECT value FROM json_each(?)) AND host NOT IN (SELECT value FROM json_each(?))
     ORDER BY due_at LIMIT 1`,
  );
  const nextTime = db.prepare<[number], { at: number | null }>(
    'SELECT min(due_at) AS at FROM callbacks WHERE due_at > ?',
  );
  const endAttempt = db.prepare<[AttemptEnd['status'], number | null, string | null, string]>(
    `UPDATE callbacks SET attempts = attempts + 1, status = ?, due_at = ?, last_error = ?
     WHERE id = ? AND status = 'pending'`,
  );
  return {
    insert({ jobId, accountId, url }) {
      insert.run(newEventId(), jobId, accountId, url, new URL(url).host);
    },
    findByJob: (jobId) => selectByJob.get(jobId),
    nextDue: ({ now, latest, busy, busyHosts }) =>
      nextDue.get(now, latest, JSON.stringify(busy), JSON.stringify(busyHosts)),
    nextTime: (now) => nextTime.get(now)?.at ?? undefined,
    endAttempt(id, end) {
      const error = end.status === 'delivered' ? null : end.error;
      endAttempt.run(end.status, end.status === 'pending' ? end.dueAt : null, error, id);
    },
  };
}
