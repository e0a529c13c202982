import type { Account, Health } from '../../../src-shared/contract/account.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

const iso = (time: number) => new Date(time).toISOString();

/** Plan, balance and period of the caller's account. */
export function getAccount({ store, now }: ServiceDeps, { account, key }: Caller): Account {
  const credits = store.ledger.credits(account.id, now());
  return {
    account_id: account.id,
    plan: account.plan,
    mode: key.mode,
    credits_remaining: credits.available,
    credits_total: credits.total,
    period_start: iso(credits.periodStart),
    period_end: iso(credits.periodEnd),
  };
}

/** `startedAt`: ms since the epoch. */
export function health({ store, now, version }: ServiceDeps, startedAt: number): Health {
  return {
    status: 'ok',
    service: 'cam',
    version,
    uptime_s: Math.max(0, Math.round((now() - startedAt) / 100) / 10),
    home_id: store.homeId,
  };
}
