import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Db, Transact } from './database.ts';
import type { ElapsedTime } from './elapsed-time.ts';
import { StoreError } from './errors.ts';

export type IdempotencyClaim =
  | { state: 'claimed' }
  | { state: 'replay'; status: number; body: string }
  | { state: 'in-progress' }
  | { state: 'mismatch' };

export interface Idempotency {
  /**
   * Claims a key for one request, or returns the state of its first use. `fingerprint` is a hash of the request. Once
   * an hour it also deletes expired responses. The claim is not flushed at once: without its response it ends with the
   * process in any case (`abandonOrphaned`), and a job that continues it is committed after it.
   */
  claim(input: { accountId: string; key: string; fingerprint: string; now: number }): IdempotencyClaim;
  /** Stores the answer of a claimed key (the exact body text), to be replayed for 24 h. */
  complete(input: { accountId: string; key: string; status: number; body: string; now: number }): void;
  /** Deletes a claim whose answer is not to be stored (validation errors, 429, a crash). */
  abandon(accountId: string, key: string): void;
  /**
   * After a crash: deletes every claim without an answer, except those of unfinished jobs. Returns their number.
   */
  abandonOrphaned(): number;
  /** Deletes answers older than 24 h, unless the clock has jumped since then. */
  purge(now: number): number;
}

const RETENTION_MS = LIMITS.idempotencyHours * 3_600_000;

/** An engine may run for months, so claims delete expired answers, at most this often, ms. */
const PURGE_EVERY_MS = 3_600_000;

interface Row {
  fingerprint: string;
  claimedAt: number;
  completedAt: number | null;
  status: number | null;
  body: string | null;
}

/** First answers of POST requests, per account and key. The primary key makes two claims at once impossible. */
export function createIdempotency(deps: {
  db: Db;
  transaction: Transact;
  elapsed: Pick<ElapsedTime, 'steadyMs'>;
}): Idempotency {
  const { db, transaction, elapsed } = deps;
  const find = db.prepare<[string, string], Row>(
    `SELECT fingerprint, claimed_at AS claimedAt, completed_at AS completedAt, status, body
     FROM idempotency WHERE account_id = ? AND key = ?`,
  );
  const remove = db.prepare<[string, string]>('DELETE FROM idempotency WHERE account_id = ? AND key = ?');
  const claim = db.prepare<[string, string, string, number]>(
    'INSERT INTO idempotency (account_id, key, fingerprint, claimed_at) VALUES (?, ?, ?, ?)',
  );
  const complete = db.prepare<[number, number, string, string, string]>(
    `UPDATE idempotency SET completed_at = ?, status = ?, body = ?
     WHERE account_id = ? AND key = ? AND completed_at IS NULL`,
  );
  const abandon = db.prepare<[string, string]>(
    'DELETE FROM idempotency WHERE account_id = ? AND key = ? AND completed_at IS NULL',
  );
  const abandonOrphaned = db.prepare<[]>(
    `DELETE FROM idempotency WHERE completed_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM jobs WHERE jobs.account_id = idempotency.account_id
         AND jobs.idempotency_key = idempotency.key AND jobs.status IN ('queued', 'running'))`,
  );
  const deleteUntil = db.prepare<[number]>('DELETE FROM idempotency WHERE completed_at <= ?');
  // Completed in a time to come, while the clock was wrong: their 24 h begin now.
  const rebase = db.prepare<[number, number]>(
    'UPDATE idempotency SET completed_at = ? WHERE completed_at >= ?',
  );
  const isExpired = ({ completedAt, claimedAt }: Row, now: number): boolean =>
    now - (completedAt ?? claimedAt) >= RETENTION_MS && elapsed.steadyMs(now) >= RETENTION_MS;
  let purgedAt = Number.NEGATIVE_INFINITY;
  const purge = (now: number): number => {
    purgedAt = now;
    rebase.run(now, now + RETENTION_MS);
    if (elapsed.steadyMs(now) < RETENTION_MS) return 0;
    return deleteUntil.run(now - RETENTION_MS).changes;
  };

  return {
    claim({ accountId, key, fingerprint, now }) {
      return transaction((): IdempotencyClaim => {
        if (Math.abs(now - purgedAt) >= PURGE_EVERY_MS) purge(now);
        const row = find.get(accountId, key);
        if (row && !isExpired(row, now)) return claimState(row, fingerprint);
        if (row) remove.run(accountId, key);
        claim.run(accountId, key, fingerprint, now);
        return { state: 'claimed' };
      }, 'with-next');
    },

    complete({ accountId, key, status, body, now }) {
      if (complete.run(now, status, body, accountId, key).changes === 1) return;
      throw new StoreError(`The idempotency key ${key} of ${accountId} has no open claim to complete.`);
    },

    abandon(accountId, key) {
      abandon.run(accountId, key);
    },

    abandonOrphaned: () => abandonOrphaned.run().changes,

    purge,
  };
}

function claimState(row: Row, fingerprint: string): IdempotencyClaim {
  if (row.fingerprint !== fingerprint) return { state: 'mismatch' };
  if (row.status === null || row.body === null) return { state: 'in-progress' };
  return { state: 'replay', status: row.status, body: row.body };
}
