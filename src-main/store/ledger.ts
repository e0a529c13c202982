import { CamError } from '../../src-shared/contract/errors.ts';
import type { Balance, Balances } from './balance.ts';
import type { Db, Transact } from './database.ts';
import { StoreError } from './errors.ts';
import { newHoldId } from './ids.ts';
import type { CreditState, Ledger } from './types.ts';

/** Far above any plan, far below where a double stops counting by ones. */
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
  const releaseOpen = db.prepare<[number]>(
    `UPDATE holds SET status = 'released', ended_at = ? WHERE status = 'open'
     AND id NOT IN (SELECT hold_id FROM job_items WHERE outcome IS NULL AND hold_id IS NOT NULL)`,
  );
  const forgetOwed = db.prepare<[string]>('UPDATE balances SET owed = 0 WHERE account_id = ? AND owed > 0');

  const end = (holdId: string, status: 'settled' | 'released', now: number): void => {
    if (endHold.run(status, now, holdId).changes === 1) return;
    const was = holdStatus.get(holdId)?.status;
    throw new StoreError(was ? `Hold ${holdId} was ${was} already.` : `There is no hold ${holdId}.`);
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

    releaseAll: (now) => releaseOpen.run(now).changes,

    setCredits(accountId, credits, now) {
      requireCredits(credits);
      transaction(() => {
        const { balance, held } = balances.current(accountId, now);
        balances.adjust({ accountId, amount: credits - (balance - held), note: 'set by the owner', now });
        // "Exactly" also means that an earlier cut of the plan takes nothing more.
        forgetOwed.run(accountId);
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
