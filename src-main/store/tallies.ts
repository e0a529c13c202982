import type { Db } from './database.ts';

/** Figures for monitoring: each is read from an index, or from the rows since the last time. */

/** A request to another machine. */
export interface SentRequest {
  provider: string;
  /** HTTP status; null where no answer came. */
  status: number | null;
  durationMs: number;
}

export interface Tallies {
  callbacksPending: number;
  creditsOnHold: number;
  /** Since the reading before. */
  credits: { held: number; settled: number; released: number };
  /** Since the reading before, oldest first. */
  requests: SentRequest[];
}

function statements(db: Db) {
  const number = (sql: string) => db.prepare<[], number | null>(sql).pluck();
  return {
    callbacks: number('SELECT count(*) FROM callbacks WHERE due_at IS NOT NULL'),
    onHold: number("SELECT sum(amount) FROM holds WHERE status = 'open'"),
    lastHold: number('SELECT max(rowid) FROM holds'),
    lastEntry: number('SELECT max(seq) FROM ledger'),
    lastRequest: number('SELECT max(seq) FROM outbound'),
    held: db
      .prepare<[number, number], number | null>(
        'SELECT sum(amount) FROM holds WHERE rowid > ? AND rowid <= ?',
      )
      .pluck(),
    settled: db
      .prepare<[number, number], number | null>(
        "SELECT -sum(amount) FROM ledger WHERE seq > ? AND seq <= ? AND kind = 'settle'",
      )
      .pluck(),
    requests: db.prepare<[number, number], SentRequest>(
      'SELECT provider, status, duration_ms AS durationMs FROM outbound WHERE seq > ? AND seq <= ? ORDER BY seq',
    ),
  };
}

/**
 * Counts from now on: credits by the rows that a hold and its end leave, so that what was rolled back is not counted.
 * The returned function reads what came since it was called before.
 */
export function openTallies(db: Db): () => Tallies {
  const sql = statements(db);
  const readEnds = db.transaction(() => ({
    hold: sql.lastHold.get() ?? 0,
    entry: sql.lastEntry.get() ?? 0,
    request: sql.lastRequest.get() ?? 0,
    onHold: sql.onHold.get() ?? 0,
  }));
  let before = readEnds();
  return db.transaction(() => {
    const now = readEnds();
    const held = sql.held.get(before.hold, now.hold) ?? 0;
    const settled = sql.settled.get(before.entry, now.entry) ?? 0;
    const requests = sql.requests.all(before.request, now.request);
    // What was on hold or came, and has neither been charged nor is on hold, was given back.
    const released = before.onHold + held - settled - now.onHold;
    before = now;
    return {
      callbacksPending: sql.callbacks.get() ?? 0,
      creditsOnHold: now.onHold,
      credits: { held, settled, released },
      requests,
    };
  });
}
