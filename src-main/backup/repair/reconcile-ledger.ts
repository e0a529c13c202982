import type { Db } from '../../store/database.ts';

/**
 * Makes the salvaged ledger add up: people keep the balance they last had where that is known, and entries of the
 * kind `adjust` stand for those that were lost. Credits are whole numbers.
 */

interface Balance {
  account_id: string;
  period_start: number | null;
  total: number;
  balance: number;
  owed: number;
}

export function reconcileLedger(db: Db, now: number): void {
  matchHoldsAndCharges(db);
  const saved = new Map(
    db
      .prepare<[], Balance>('SELECT * FROM balances')
      .all()
      .map((row) => [row.account_id, row]),
  );
  for (const { id } of db.prepare<[], { id: string }>('SELECT id FROM accounts').all()) {
    reconcileAccount(db, saved.get(id) ?? balanceByLedger(db, id), now);
  }
}

/** A charge proves that its hold was settled, and a settled hold that it was charged. */
function matchHoldsAndCharges(db: Db): void {
  db.exec(`
    INSERT INTO holds (id, account_id, amount, period_start, operation, request_id, status, created_at, ended_at)
    SELECT hold_id, account_id, -amount, period_start, note, 'repaired', 'settled', created_at, created_at
    FROM ledger WHERE kind = 'settle' AND hold_id NOT IN (SELECT id FROM holds);

    UPDATE holds SET status = 'settled', amount = -l.amount, ended_at = coalesce(ended_at, l.created_at)
    FROM ledger l WHERE l.hold_id = holds.id AND l.kind = 'settle';

    -- The one entry of a hold that is no charge gives way to it.
    UPDATE ledger SET hold_id = NULL
    WHERE kind <> 'settle' AND hold_id IN (SELECT id FROM holds WHERE status = 'settled');

    INSERT INTO ledger (account_id, kind, amount, period_start, hold_id, note, created_at)
    SELECT account_id, 'settle', -amount, period_start, id, operation, ended_at
    FROM holds WHERE status = 'settled' AND id NOT IN (SELECT hold_id FROM ledger WHERE hold_id IS NOT NULL)`);
}

/** Where the balance itself was lost: the last period that was granted, and what its entries add up to. */
function balanceByLedger(db: Db, accountId: string): Balance {
  const grant = db
    .prepare<[string], { period_start: number; total: number }>(
      `SELECT period_start, amount AS total FROM ledger WHERE account_id = ? AND kind = 'grant'
       ORDER BY period_start DESC LIMIT 1`,
    )
    .get(accountId);
  const balance = sum(db, 'SELECT sum(amount) AS sum FROM ledger WHERE account_id = ?', accountId);
  return { account_id: accountId, period_start: null, total: 0, owed: 0, ...grant, balance };
}

function sum(db: Db, sql: string, ...values: (string | number)[]): number {
  return db.prepare<(string | number)[], { sum: number | null }>(sql).get(...values)?.sum ?? 0;
}

function reconcileAccount(db: Db, { account_id: id, ...saved }: Balance, now: number): void {
  const held = sum(db, "SELECT sum(amount) AS sum FROM holds WHERE account_id = ? AND status = 'open'", id);
  const periods = db
    .prepare<[string, string], { period: number }>(
      `SELECT period_start AS period FROM ledger WHERE account_id = ?
       UNION SELECT period_start FROM holds WHERE account_id = ? AND status = 'open' ORDER BY period`,
    )
    .all(id, id)
    .map(({ period }) => period);
  // The latest period anything is known of; a balance that is older than its entries was not written last.
  const latest = Math.max(saved.period_start ?? 0, ...periods);
  const current = periods.length === 0 ? saved.period_start : latest;
  const balance = current === null ? 0 : Math.max(saved.balance, held, 0);
  let past = 0;
  for (const period of periods.filter((one) => one !== current)) {
    const reserved = sum(
      db,
      "SELECT sum(amount) AS sum FROM holds WHERE account_id = ? AND status = 'open' AND period_start = ?",
      id,
      period,
    );
    past += reserved;
    adjust(db, id, period, reserved, now);
  }
  if (current !== null) adjust(db, id, current, balance - past, now);
  db.prepare<[string, number | null, number, number, number, number]>(
    `INSERT OR REPLACE INTO balances (account_id, period_start, total, balance, held, owed) VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(id, current, saved.total, balance, held, saved.owed);
}

/** Brings the sum of a period's entries to `wanted`. */
function adjust(db: Db, id: string, period: number, wanted: number, now: number): void {
  const entries = 'SELECT sum(amount) AS sum FROM ledger WHERE account_id = ? AND period_start = ?';
  const amount = wanted - sum(db, entries, id, period);
  if (amount === 0) return;
  db.prepare<[string, number, number, number]>(
    `INSERT INTO ledger (account_id, kind, amount, period_start, note, created_at)
     VALUES (?, 'adjust', ?, ?, 'repaired database', ?)`,
  ).run(id, amount, period, now);
}
