import type { Db, Transact } from './database.ts';
import { newCallbackSecret } from './ids.ts';

/** The secrets that sign callbacks, by account. Times are ms since the epoch. */

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
