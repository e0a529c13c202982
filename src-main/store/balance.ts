import { PLANS, type Plan } from '../../src-shared/contract/plans.ts';
import type { Db } from './database.ts';
import { StoreError } from './errors.ts';
import { periodAt } from './period.ts';

/*
 * Periods, lazily: each read or hold asks for the balance at `now`; if `now` lies in a later period than the
 * balance, the unheld rest of the old period expires and the plan's credits are granted, as two ledger entries.
 * Held credits stay with their hold: settled late they are charged to their own period, released late they expire
 * (a trigger), so a hold across a change of period neither charges the new period nor carries credits into it.
 * After the clock was set back, the newer period stays current.
 */

/** An account's credits now; `periodEnd` is the time of the next grant, ms. */
export interface Balance {
  accountId: string;
  plan: Plan;
  /** Start of the account's first period; the others are counted from it. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  total: number;
  balance: number;
  held: number;
  owed: number;
}

/** A ledger entry of the current period. */
export interface Adjustment {
  accountId: string;
  amount: number;
  note: string;
  now: number;
}

export type Balances = ReturnType<typeof createBalances>;

type Row = Omit<Balance, 'periodStart' | 'periodEnd'> & { periodStart: number | null };

/** Balances, which accounts and ledger share. `current` and `adjust` may write: call them in a transaction. */
export function createBalances(db: Db) {
  const select = db.prepare<[string], Row>(
    `SELECT a.id AS accountId, a.plan, a.period_start AS anchor, b.period_start AS periodStart,
            b.total, b.balance, b.held, b.owed
     FROM accounts a JOIN balances b ON b.account_id = a.id WHERE a.id = ?`,
  );
  const enter = db.prepare<[string, string, number, number, string, number]>(
    'INSERT INTO ledger (account_id, kind, amount, period_start, note, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  );

  const read = (accountId: string): Row => {
    const row = select.get(accountId);
    if (!row) throw new StoreError(`There is no account ${accountId}. List them with \`cam account list\`.`);
    return row;
  };

  /** The balance if its period is still the one of `now`, else undefined: a new period must be written. */
  const peek = (accountId: string, now: number): Balance | undefined => {
    const { anchor, periodStart, ...row } = read(accountId);
    if (periodStart === null || periodAt(anchor, now).start > periodStart) return undefined;
    return { ...row, anchor, periodStart, periodEnd: periodAt(anchor, periodStart).end };
  };

  const startPeriod = (accountId: string, now: number): void => {
    const row = read(accountId);
    const unheld = row.balance - row.held;
    if (row.periodStart !== null && unheld > 0) {
      enter.run(accountId, 'expire', -unheld, row.periodStart, 'end of the period', now);
    }
    enter.run(accountId, 'grant', PLANS[row.plan].credits, periodAt(row.anchor, now).start, row.plan, now);
  };

  /** The balance at `now`; starts the period of `now` if it is new. @throws StoreError on an unknown account */
  const current = (accountId: string, now: number): Balance => {
    const balance = peek(accountId, now);
    if (balance) return balance;
    startPeriod(accountId, now);
    const started = peek(accountId, now);
    if (!started) throw new StoreError(`The period of ${accountId} could not be started.`);
    return started;
  };

  /** Moves the balance by `amount` credits, which must leave the open holds covered; 0 writes nothing. */
  const adjust = ({ accountId, amount, note, now }: Adjustment): void => {
    if (amount === 0) return;
    enter.run(accountId, 'adjust', amount, current(accountId, now).periodStart, note, now);
  };

  return { peek, current, adjust };
}
