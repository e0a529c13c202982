import type { Account, Health } from '../../../src-shared/contract/account.ts';
import type { Connection } from '../../../src-shared/contract/connection.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** A caller's account; the state of the engine. */

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
