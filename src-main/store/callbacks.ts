import type { CallbackStatus } from '../../src-shared/contract/callbacks.ts';
import type { Db, Transact } from './database.ts';
import { newCallbackSecret, newEventId } from './ids.ts';

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

export interface CallbackSecretRecord {
  /** `whsec_` + the base64 of 32 random bytes. */
  secret: string;
  createdAt: number;
  /** The previous secret, and the end of the time in which it also signs callbacks. */
  previous: string | null;
  previousUntil: number | null;
}

export interface CallbackSecrets {
  /** The secret of an account; it is made if there is none. */
  get(accountId: string, now: number): CallbackSecretRecord;
  /** Replaces the secret; the previous one also signs callbacks for `overlapMs`. */
  rotate(accountId: string, input: { now: number; overlapMs: number }): CallbackSecretRecord;
}

export function createCallbackSecrets({
  db,
  transaction,
}: {
  db: Db;
  transaction: Transact;
}): CallbackSecrets {
  const find = db.prepare<[string], CallbackSecretRecord>(
    `SELECT secret, created_at AS createdAt, previous, previous_until AS previousUntil
     FROM callback_secrets WHERE account_id = ?`,
  );
  const insert = db.prepare<[string, string, number]>(
    'INSERT INTO callback_secrets (account_id, secret, created_at) VALUES (?, ?, ?)',
  );
  const rotate = db.prepare<[number, string, number, string]>(
    `UPDATE callback_secrets SET previous = secret, previous_until = ?, secret = ?, created_at = ?
     WHERE account_id = ?`,
  );
  const get = (accountId: string, now: number): CallbackSecretRecord => {
    const known = find.get(accountId);
    if (known) return known;
    const secret = newCallbackSecret();
    insert.run(accountId, secret, now);
    return { secret, createdAt: now, previous: null, previousUntil: null };
  };
  return {
    get: (accountId, now) => find.get(accountId) ?? transaction(() => get(accountId, now)),
    rotate: (accountId, { now, overlapMs }) =>
      transaction(() => {
        get(accountId, now);
        rotate.run(now + overlapMs, newCallbackSecret(), now, accountId);
        return get(accountId, now);
      }),
  };
}
