import { CamError } from '../../src-shared/contract/errors.ts';
import type { Balance, Balances } from './balance.ts';
import type { Db, Transact } from './database.ts';
import { StoreError } from './errors.ts';
import { newHoldId } from './ids.ts';

export interface CreditState {
  /** Granted for the current period. */
  total: number;
  /** Balance minus open holds; never negative. */
  available: number;
  periodStart: number;
  periodEnd: number;
}

/**
 * Append-only: entries are `grant`, `settle`, `adjust` and `expire` (what a past period leaves unused); the balance
 * is their sum. A hold is a row that ends as settled or released; it reserves credits of the period it was made in.
 */
export interface Ledger {
  /** The state at `now`; starts the period that `now` falls into if it is new (an entry, not a timer). */
  credits(accountId: string, now: number): CreditState;
  /**
   * Sets `amount` credits aside for one call.
   * @throws CamError INSUFFICIENT_CREDITS where available < amount; nothing is written then
   */
  hold(input: {
    accountId: string;
    amount: number;
    operation: string;
    requestId: string;
    now: number;
  }): string;
  /** Charges the hold. @throws StoreError where the hold has ended already */
  settle(holdId: string, now: number): void;
  /** Ends the hold uncharged. */
  release(holdId: string, now: number): void;
  /**
   * After a crash: releases every open hold, except those of unfinished jobs; call only while owning the home.
   * Returns their number.
   */
  releaseOrphaned(now: number): number;
  /** For the owner of the machine: sets the available balance to exactly `credits` by an `adjust` entry. */
  setCredits(accountId: string, credits: number, now: number): void;
}

/** Far above any plan, far below the largest integer that a double represents exactly. */
const MOST_CREDITS = 1_000_000_000_000;

/** Credits: hold, then settle or release. The arithmetic is done by the triggers of migration 0001. */
export function createLedger(deps: { db: Db; transaction: Transact; balances: Balances }): Ledger {
  const { db, transaction, balances } = deps;
  const insertHold = db.prepare<[string, string, number, number, string, string, number]>(
    `INSERT INTO holds (id, account_id, amount, period_start, operation, request_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const endHold = db.prepare<[string, number, string]>(
    "UPDATE holds SET status = ?, ended_at = ? WHERE id = ? AND status = 'open'",
  );
  const holdStatus = db.prepare<[string], { status: string }>('SELECT status FROM holds WHERE id = ?');
  const releaseOpenHolds = db.prepare<[number]>(
    `UPDATE holds SET status = 'released', ended_at = ? WHERE status = 'open'
     AND id NOT IN (SELECT hold_id FROM job_items WHERE outcome IS NULL AND hold_id IS NOT NULL)`,
  );
  const clearOwed = db.prepare<[string]>('UPDATE balances SET owed = 0 WHERE account_id = ? AND owed > 0');

  const end = (holdId: string, status: 'settled' | 'released', now: number): void => {
    if (endHold.run(status, now, holdId).changes === 1) return;
    const ended = holdStatus.get(holdId)?.status;
    throw new StoreError(ended ? `Hold ${holdId} was ${ended} already.` : `There is no hold ${holdId}.`);
  };

  return {
    credits(accountId, now) {
      const balance = balances.peek(accountId, now) ?? transaction(() => balances.current(accountId, now));
      return toState(balance);
    },

    hold({ accountId, amount, operation, requestId, now }) {
      requireCredits(amount);
      return transaction(() => {
        const balance = balances.current(accountId, now);
        if (balance.balance - balance.held < amount) throw insufficient(amount, balance);
        const id = newHoldId();
        insertHold.run(id, accountId, amount, balance.periodStart, operation, requestId, now);
        return id;
      });
    },

    settle: (holdId, now) => end(holdId, 'settled', now),

    release: (holdId, now) => end(holdId, 'released', now),

    releaseOrphaned: (now) => releaseOpenHolds.run(now).changes,

    setCredits(accountId, credits, now) {
      requireCredits(credits);
      transaction(() => {
        const { balance, held } = balances.current(accountId, now);
        balances.adjust({ accountId, amount: credits - (balance - held), note: 'set by the owner', now });
        // Otherwise what is owed from an earlier cut of the plan would be deducted from the new balance.
        clearOwed.run(accountId);
      });
    },
  };
}

function toState({ total, balance, held, periodStart, periodEnd }: Balance): CreditState {
  return { total, available: balance - held, periodStart, periodEnd };
}

function requireCredits(amount: number): void {
  if (Number.isInteger(amount) && amount >= 0 && amount <= MOST_CREDITS) return;
  throw new StoreError(`Credits are a whole number from 0 to ${MOST_CREDITS}, not ${amount}.`);
}

function insufficient(amount: number, { accountId, balance, held, periodEnd }: Balance): CamError {
  const left = balance - held;
  const cost = amount === 1 ? '1 credit' : `${amount} credits`;
  const onHold = held > 0 ? ` (${held} more on hold for calls that still run)` : '';
  return new CamError(
    'INSUFFICIENT_CREDITS',
    `This call costs ${cost}; the account has ${left} available${onHold}. New credits come on ` +
      `${new Date(periodEnd).toISOString()}; the owner of this machine can set more with ` +
      `\`cam account credits ${accountId} --set <n>\`.`,
  );
}
