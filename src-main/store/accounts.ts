import type { Plan } from '../../src-shared/contract/plans.ts';
import { PLANS } from '../../src-shared/contract/plans.ts';
import type { Balances } from './balance.ts';
import { firstOfMonth } from './balance.ts';
import type { Db, Transact } from './database.ts';
import { StoreError } from './errors.ts';
import { newAccountId } from './ids.ts';

export interface AccountRecord {
  id: string;
  plan: Plan;
  name: string;
  /** First period's start; later periods are computed from it. */
  periodStart: number;
  createdAt: number;
  /** The account that pays and whose plan it has, where this one holds what its test keys make; null for others. */
  testOf: string | null;
  /** When it was suspended, ms; null where its keys may work. Not said of an account of test keys. */
  suspendedAt: number | null;
}

/** The account whose credits and plan count. */
export const getPayer = ({ id, testOf }: Pick<AccountRecord, 'id' | 'testOf'>): string => testOf ?? id;

export interface Accounts {
  create(input: { plan: Plan; name: string; now: number }): AccountRecord;
  get(id: string): AccountRecord | undefined;
  /** Without those of test keys. */
  list(): AccountRecord[];
  /** Those of `list`, and those of test keys. */
  listIds(): string[];
  /** The account that holds what the test keys of this one make. @throws StoreError where there is no such account */
  testAccount(of: string): AccountRecord;
  /**
   * Changes the plan; the current period's grant is topped up or cut to the new plan's credits by a ledger entry.
   * An account that becomes free counts its periods from the 1st of the month.
   */
  setPlan(id: string, plan: Plan, now: number): void;
  /** Suspends an account from `now` on, or (null) ends that. One that is suspended keeps its time. */
  setSuspended(id: string, now: number | null): void;
}

const COLUMNS = `id, plan, name, period_start AS periodStart, created_at AS createdAt, test_of AS testOf,
  suspended_at AS suspendedAt`;

/** Accounts and their plans. Free accounts count their periods from the 1st of the month they are created in. */
export function createAccounts(deps: { db: Db; transaction: Transact; balances: Balances }): Accounts {
  const { db, transaction, balances } = deps;
  const insert = db.prepare<[string, string, string, number, number]>(
    'INSERT INTO accounts (id, plan, name, period_start, created_at) VALUES (?, ?, ?, ?, ?)',
  );
  const get = db.prepare<[string], AccountRecord>(`SELECT ${COLUMNS} FROM accounts WHERE id = ?`);
  const list = db.prepare<[], AccountRecord>(
    `SELECT ${COLUMNS} FROM accounts WHERE test_of IS NULL ORDER BY created_at, id`,
  );
  const listIds = db.prepare<[], string>('SELECT id FROM accounts').pluck();
  const findTest = db.prepare<[string], AccountRecord>(`SELECT ${COLUMNS} FROM accounts WHERE test_of = ?`);
  const insertTest = db.prepare<[string, string]>(
    `INSERT INTO accounts (id, plan, name, period_start, created_at, test_of)
     SELECT ?, plan, '', period_start, created_at, id FROM accounts WHERE id = ? AND test_of IS NULL`,
  );
  const setPlan = db.prepare<[{ plan: Plan; periodStart: number; id: string }]>(
    'UPDATE accounts SET plan = @plan, period_start = @periodStart WHERE @id IN (id, test_of)',
  );
  const setSuspended = db.prepare<[{ at: number | null; id: string }]>(
    'UPDATE accounts SET suspended_at = iif(@at IS NULL, NULL, coalesce(suspended_at, @at)) WHERE id = @id',
  );
  const setGrant = db.prepare<[number, number, string]>(
    'UPDATE balances SET total = ?, owed = ? WHERE account_id = ?',
  );

  return {
    create({ plan, name, now }) {
      const periodStart = plan === 'free' ? firstOfMonth(now) : now;
      const account = { id: newAccountId(), plan, name, periodStart, createdAt: now };
      transaction(() => {
        insert.run(account.id, plan, name, periodStart, now);
        balances.current(account.id, now);
      });
      return { ...account, testOf: null, suspendedAt: null };
    },

    get: (id) => get.get(id),

    list: () => list.all(),

    listIds: () => listIds.all(),

    testAccount: (of) =>
      findTest.get(of) ??
      transaction(() => {
        // Another process may have been faster.
        if (!findTest.get(of)) insertTest.run(newAccountId(), of);
        const made = findTest.get(of);
        if (!made) throw new StoreError(`There is no account ${of}.`);
        return made;
      }),

    setSuspended(id, at) {
      setSuspended.run({ at, id });
    },

    /** A cut takes no more than the unheld balance; the rest is owed: see balances.owed in the migration. */
    setPlan(id, plan, now) {
      transaction(() => {
        const { plan: before, anchor } = balances.current(id, now);
        setPlan.run({ plan, periodStart: plan === 'free' ? firstOfMonth(now) : anchor, id });
        const { total, balance, held, owed } = balances.current(id, now);
        const wanted = PLANS[plan].credits - total - owed;
        const amount = Math.max(wanted, held - balance);
        balances.adjust({ accountId: id, amount, note: `plan ${before} to ${plan}`, now });
        setGrant.run(PLANS[plan].credits, amount - wanted, id);
      });
    },
  };
}
