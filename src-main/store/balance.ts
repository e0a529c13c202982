import { DAY_MS } from '../../src-shared/contract/iso-time.ts';
import { PLANS, type Plan } from '../../src-shared/contract/plans.ts';
import type { Db } from './database.ts';
import { StoreError } from './errors.ts';

/*
 * Periods, lazily: each read or hold asks for the balance at `now`; if `now` lies in a later period than the
 * balance, the unheld rest of the old period expires and the plan's credits are granted, as two ledger entries.
 * Held credits stay with their hold: settled late they are charged to their own period, released late they expire
 * (a trigger), so a hold across a change of period neither charges the new period nor carries credits into it.
 * After the clock was set back, the newer period stays current; but where whole periods lie between (the clock had
 * jumped by months or years), the account's period goes back as well, with what is left of the credits.
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
interface Adjustment {
  accountId: string;
  amount: number;
  note: string;
  now: number;
}

export type Balances = ReturnType<typeof createBalances>;

/** ms */
const LONGEST_PERIOD_MS = 31 * DAY_MS;

type Row = Omit<Balance, 'periodStart' | 'periodEnd'> & { periodStart: number | null; rewinds: number };

/** Balances, which accounts and ledger share. `current` and `adjust` may write: call them in a transaction. */
export function createBalances(db: Db) {
  const select = db.prepare<[string], Row>(
    `SELECT a.id AS accountId, a.plan, a.period_start AS anchor, b.period_start AS periodStart,
            b.total, b.balance, b.held, b.owed, b.rewinds
     FROM accounts a JOIN balances b ON b.account_id = a.id WHERE a.id = ?`,
  );
  const enter = db.prepare<[string, string, number, number, string, number, number]>(
    `INSERT INTO ledger (account_id, kind, amount, period_start, note, created_at, rewinds)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const goBack = db.prepare<[number, string]>(
    'UPDATE balances SET period_start = ?, rewinds = rewinds + 1 WHERE account_id = ?',
  );
  const setAnchor = db.prepare<[number, string]>('UPDATE accounts SET period_start = ? WHERE id = ?');

  const read = (accountId: string): Row => {
    const row = select.get(accountId);
    if (!row) throw new StoreError(`There is no account ${accountId}. List them with \`cam account list\`.`);
    return row;
  };

  /** The balance if its period is still the one of `now`, else undefined: a new period must be written. */
  const peek = (accountId: string, now: number): Balance | undefined => {
    const { anchor, periodStart, rewinds: _rewinds, ...row } = read(accountId);
    if (periodStart === null || periodAt(anchor, now).start > periodStart) return undefined;
    if (isFarAhead(periodStart, anchor, now)) return undefined;
    return { ...row, anchor, periodStart, periodEnd: periodAt(anchor, periodStart).end };
  };

  /** The clock had jumped ahead: moves what is not held to the period of `now`. */
  const rewind = (accountId: string, now: number): void => {
    const { plan, anchor, periodStart, balance, held, rewinds } = read(accountId);
    if (periodStart === null || !isFarAhead(periodStart, anchor, now)) return;
    // An account that was made while the clock was wrong has its first period to come.
    const from = anchor > now ? (plan === 'free' ? firstOfMonth(now) : now) : anchor;
    if (from !== anchor) setAnchor.run(from, accountId);
    const { start } = periodAt(from, now);
    const unheld = balance - held;
    const move = (amount: number, to: number) =>
      enter.run(accountId, 'adjust', amount, to, 'the clock was set back', now, rewinds);
    if (unheld > 0) move(-unheld, periodStart);
    goBack.run(start, accountId);
    if (unheld > 0) move(unheld, start);
  };

  const startPeriod = (accountId: string, now: number): void => {
    const row = read(accountId);
    const unheld = row.balance - row.held;
    if (row.periodStart !== null && unheld > 0) {
      enter.run(accountId, 'expire', -unheld, row.periodStart, 'end of the period', now, row.rewinds);
    }
    const { start } = periodAt(row.anchor, now);
    enter.run(accountId, 'grant', PLANS[row.plan].credits, start, row.plan, now, row.rewinds);
  };

  /** The balance at `now`; starts the period of `now` if it is new. @throws StoreError on an unknown account */
  const current = (accountId: string, now: number): Balance => {
    const balance = peek(accountId, now);
    if (balance) return balance;
    rewind(accountId, now);
    const rewound = peek(accountId, now);
    if (rewound) return rewound;
    startPeriod(accountId, now);
    const started = peek(accountId, now);
    if (!started) throw new StoreError(`The period of ${accountId} could not be started.`);
    return started;
  };

  /** Moves the balance by `amount` credits, which must leave the open holds covered; 0 writes nothing. */
  const adjust = ({ accountId, amount, note, now }: Adjustment): void => {
    if (amount === 0) return;
    const { periodStart } = current(accountId, now);
    enter.run(accountId, 'adjust', amount, periodStart, note, now, read(accountId).rewinds);
  };

  return { peek, current, adjust };
}

/** Whether a whole period lies between the one of `now` and the one that has begun. */
function isFarAhead(periodStart: number, anchor: number, now: number): boolean {
  if (anchor > now) return periodStart - now > LONGEST_PERIOD_MS;
  // A plan that was changed meanwhile moves the starts of periods by days.
  return periodStart >= periodAt(anchor, periodAt(anchor, now).end).end;
}

/** A credit period, ms since the epoch: `start` belongs to it, `end` is the next one's start. */
interface Period {
  start: number;
  end: number;
}

/**
 * The period `at` falls into. Periods are UTC months counted from `anchor`, each month clamped to its last day
 * (31 Jan → 28/29 Feb → 31 Mar). A time before the anchor belongs to the first period.
 */
export function periodAt(anchor: number, at: number): Period {
  const a = new Date(anchor);
  const b = new Date(at);
  const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
  const index = Math.max(0, computeStart(anchor, months) > at ? months - 1 : months);
  return { start: computeStart(anchor, index), end: computeStart(anchor, index + 1) };
}

/** The first of the UTC month of `at`, 00:00. */
export function firstOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

function computeStart(anchor: number, index: number): number {
  const date = new Date(anchor);
  const month = date.getUTCMonth() + index;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  const timeOfDay = anchor - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  return Date.UTC(date.getUTCFullYear(), month, day) + timeOfDay;
}
