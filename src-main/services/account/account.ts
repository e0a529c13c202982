import type { Account, Health } from '../../../src-shared/contract/account.ts';
import type { Connection } from '../../../src-shared/contract/connection.ts';
import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import type { Usage, UsageQuery } from '../../../src-shared/contract/keys.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** A caller's account and its usage; the state of the engine. */

const USAGE_DAYS = 30;

const iso = (time: number) => new Date(time).toISOString();

/** Plan, balance and period of the caller's account. */
export function getAccount({ store, now }: ServiceDeps, { account, key }: Caller): Account {
  const credits = store.ledger.credits(key.accountId, now());
  return {
    account_id: key.accountId,
    plan: account.plan,
    mode: key.mode,
    credits_remaining: credits.available,
    credits_total: credits.total,
    period_start: iso(credits.periodStart),
    period_end: iso(credits.periodEnd),
  };
}

/** Calls and credits by UTC day (oldest first, today last, days without calls too) and by operation. */
export function getUsage(
  { store, now }: Pick<ServiceDeps, 'store' | 'now'>,
  caller: Caller,
  query: UsageQuery,
): Usage {
  const { days: length = USAGE_DAYS, all = false } = query;
  const accountId = all ? null : caller.account.id;
  const today = Math.floor(now() / DAY_MS);
  const first = today - length + 1;
  const { byDay, byOperation } = store.transaction(() => ({
    byDay: new Map(store.usage.byDay(accountId, first).map((row) => [row.day, row])),
    byOperation: store.usage.byOperation(accountId, first),
  }));
  const days = Array.from({ length }, (_, index) => {
    const { calls = 0, credits = 0 } = byDay.get(first + index) ?? {};
    return { date: new Date((first + index) * DAY_MS).toISOString().slice(0, 10), calls, credits };
  });
  const sum = (of: 'calls' | 'credits') => days.reduce((total, day) => total + day[of], 0);
  return {
    days,
    operations: byOperation.map(({ averageMs, ...rest }) => ({ ...rest, average_ms: Math.round(averageMs) })),
    total: { calls: sum('calls'), credits: sum('credits') },
  };
}

/** The state of the engine. `startedAt`: ms since the epoch. */
export function health(
  { store, storage, now, version, drawingState }: ServiceDeps,
  { startedAt, low_space }: { startedAt: number; low_space: boolean },
): Health {
  const reason = storage.reason();
  const drawing = drawingState();
  return {
    status: reason === undefined ? 'ok' : 'degraded',
    ...(reason === undefined ? {} : { reason }),
    service: 'cam',
    version,
    uptime_s: Math.max(0, Math.round((now() - startedAt) / 100) / 10),
    home_id: store.homeId,
    low_space,
    ...(drawing && { drawing }),
  };
}

/** The ways to the MCP wrapper of this machine. */
export function getConnection({ wrapper, baseUrl }: Pick<ServiceDeps, 'wrapper' | 'baseUrl'>): Connection {
  return { ...wrapper, url: `${baseUrl()}/mcp` };
}
