import type { AccountInfo } from '../../src-shared/contract/accounts.ts';
import type { AccountRecord } from './accounts.ts';
import type { CreditState } from './ledger.ts';

const iso = (time: number) => new Date(time).toISOString();

/** An account as answers and the command line show it. */
export const toAccountInfo = (account: AccountRecord, credits: CreditState): AccountInfo => ({
  id: account.id,
  name: account.name,
  plan: account.plan,
  suspended: account.suspendedAt !== null,
  credits_remaining: credits.available,
  credits_total: credits.total,
  period_start: iso(credits.periodStart),
  period_end: iso(credits.periodEnd),
  created_at: iso(account.createdAt),
});
