import type { Usage, UsageQuery } from '../../../src-shared/contract/keys.ts';
import { requireOwner } from '../account/owner-gate.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

/**
 * Calls and credits by UTC day (oldest first, today last, days without calls too) and by operation.
 * @throws CamError PLAN_UPGRADE_REQUIRED where `all` is asked for by anyone but the owner
 */
export function getUsage(
  { store, now }: Pick<ServiceDeps, 'store' | 'now'>,
  caller: Caller,
  query: UsageQuery,
): Usage {
  const { days: length = DAYS, all = false } = query;
  if (all) requireOwner(caller, 'The usage of every account');
  const accountId = all ? null : caller.account.id;
  const today = Math.floor(now() / DAY_MS);
  const first = today - length + 1;
  const { byDay, byOperation } = store.transaction(() => ({
    byDay: new Map(store.usage.byDay(accountId, first * DAY_MS).map((row) => [row.day, row])),
    byOperation: store.usage.byOperation(accountId, first * DAY_MS),
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
