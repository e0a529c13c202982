import { invalidField } from '../../../src-shared/contract/errors.ts';
import { DAY_MS, parseIsoTime } from '../../../src-shared/contract/iso-time.ts';
import {
  USAGE_DAYS_MAX,
  type Usage,
  type UsageGroup,
  type UsageQuery,
  type UsageRow,
} from '../../../src-shared/contract/usage.ts';
import { writeCsv } from '../../../src-shared/table/csv-writer.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** Calls that made something and their credits, by day, operation, key and account. */

type Deps = Pick<ServiceDeps, 'store' | 'now'>;

const USAGE_DAYS = 30;

/** Days since the epoch, UTC, both included. */
interface Period {
  first: number;
  last: number;
}

const formatDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** @throws CamError VALIDATION_ERROR for a date that does not exist */
function readDay(name: 'from' | 'to', text: string): number {
  const time = parseIsoTime(text);
  if (time === undefined) throw invalidField(name, 'must be a day such as "2031-12-31".');
  return time / DAY_MS;
}

/** @throws CamError VALIDATION_ERROR */
function readPeriod({ days, from, to }: UsageQuery, now: number): Period {
  const isNamed = from !== undefined || to !== undefined;
  if (isNamed && days !== undefined) {
    throw invalidField('days', 'must be left out where `from` or `to` names the period.');
  }
  const last = to === undefined ? Math.floor(now / DAY_MS) : readDay('to', to);
  const first = from === undefined ? last - (days ?? USAGE_DAYS) + 1 : readDay('from', from);
  if (first > last) throw invalidField('from', `must not be after ${formatDay(last)}, the last day.`);
  if (last - first >= USAGE_DAYS_MAX) {
    throw invalidField('from', `must be at most ${USAGE_DAYS_MAX - 1} days before the last day.`);
  }
  return { first, last };
}

/**
 * Calls and credits by UTC day (oldest first, days without calls too) and by operation; with `by` also its rows.
 * @throws CamError VALIDATION_ERROR
 */
export function getUsage({ store, now }: Deps, caller: Caller, query: UsageQuery): Usage {
  const { all = false, by } = query;
  const period = readPeriod(query, now());
  const { first, last } = period;
  const accountId = all || by !== undefined ? null : caller.account.id;
  const { byDay, byOperation, grouped } = store.transaction(() => ({
    byDay: new Map(store.usage.byDay(accountId, first, last).map((row) => [row.day, row])),
    byOperation: store.usage.byOperation(accountId, first, last),
    grouped: by === 'account' || by === 'key' ? listGroups({ store }, by, period) : [],
  }));
  const timed = Array.from({ length: last - first + 1 }, (_, index) => {
    const { calls = 0, credits = 0, averageMs = 0 } = byDay.get(first + index) ?? {};
    return { date: formatDay(first + index), calls, credits, average_ms: Math.round(averageMs) };
  });
  const operations = byOperation.map(({ averageMs, ...rest }) => ({
    ...rest,
    average_ms: Math.round(averageMs),
  }));
  const days = timed.map(({ date, calls, credits }) => ({ date, calls, credits }));
  const sum = (of: 'calls' | 'credits') => days.reduce((total, day) => total + day[of], 0);
  const rows = { day: timed, operation: operations, account: grouped, key: grouped };
  return {
    days,
    operations,
    ...(by !== undefined && { rows: rows[by] }),
    total: { calls: sum('calls'), credits: sum('credits') },
  };
}

function listGroups(
  { store }: Pick<Deps, 'store'>,
  by: 'account' | 'key',
  { first, last }: Period,
): UsageRow[] {
  const rows = by === 'key' ? store.usage.byKey(first, last) : store.usage.byAccount(first, last);
  return rows.map(({ accountId, averageMs, keyId, ...rest }) => ({
    ...(keyId !== undefined && { key_id: keyId }),
    account_id: accountId,
    ...rest,
    average_ms: Math.round(averageMs),
  }));
}

const SUMS = ['calls', 'credits', 'average_ms'] as const;
const COLUMNS = {
  day: ['date', ...SUMS],
  operation: ['operation', ...SUMS],
  key: ['key_id', 'account_id', 'name', ...SUMS],
  account: ['account_id', 'name', ...SUMS],
} as const satisfies Record<UsageGroup, readonly (keyof UsageRow)[]>;

/** The rows as CSV with a header; without `by` those of the days. */
export function toUsageCsv({ rows, days }: Usage, { by }: Pick<UsageQuery, 'by'>): string {
  return rows && by
    ? writeCsv<keyof UsageRow>(COLUMNS[by], rows)
    : writeCsv(['date', 'calls', 'credits'], days);
}
