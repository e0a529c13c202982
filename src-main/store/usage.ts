import type { Db } from './database.ts';

export interface Usage {
  /** Adds one row per generation call: for trending, measured durations and usage charts. */
  record(entry: {
    accountId: string;
    keyId: string | null;
    operation: string;
    templateId: string | null;
    model: string | null;
    credits: number;
    durationMs: number;
    now: number;
  }): void;
  /** The number of the latest call; 0 before the first one. */
  lastCall(): number;
  /** Times of caption calls per template since `since`, up to the call of a number, for decayed velocity. */
  captionTimes(since: number, lastCall?: number): Map<string, number[]>;
  captionCount(templateId: string, since: number): number;
  /** Mean duration of the last 50 calls that used the model (or operation where model is null), ms, or null. */
  averageDuration(by: { model: string } | { operation: string }): number | null;
  /** Calls and credits from a day on, to the last one (included) if it is given, of one account or (null) of all; days are UTC days since the epoch. */
  byDay(accountId: string | null, sinceDay: number, lastDay?: number): ({ day: number } & Sums)[];
  /** The same by operation, most calls first. */
  byOperation(accountId: string | null, sinceDay: number, lastDay?: number): ({ operation: string } & Sums)[];
  /** The same by the account that pays, which those of test keys belong to. */
  byAccount(sinceDay: number, lastDay: number): GroupSums[];
  /** The same by key; `keyId` is empty for calls of which none is known. */
  byKey(sinceDay: number, lastDay: number): GroupSums[];
}

interface Sums {
  calls: number;
  credits: number;
  /** Mean duration. */
  averageMs: number;
}

interface GroupSums extends Sums {
  accountId: string;
  keyId?: string;
  /** Of the key or the account. */
  name: string;
}

/** Newest caption calls that the trending rank uses: enough to rank, and a bound on memory. */
const CAPTION_TIMES_MAX = 20_000;

/** Calls a measured duration is averaged over. */
const AVERAGED_CALLS = 50;

/** Names all accounts together in `usage_days`. */
const ALL = '';
const LAST = Number.MAX_SAFE_INTEGER;
const SUMS = 'sum(calls) AS calls, sum(credits) AS credits, 1.0 * sum(duration_ms) / sum(calls) AS averageMs';

/** History of generation calls; each query has an index that covers it, charts the sums of each day. */
export function createUsage({ db }: { db: Db }): Usage {
  const insert = db.prepare<
    [string, string | null, string, string | null, string | null, number, number, number]
  >(
    `INSERT INTO usage (account_id, key_id, operation, template_id, model, credits, duration_ms, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const captions = db.prepare<[number, number, number], { templateId: string; at: number }>(
    `SELECT template_id AS templateId, at FROM usage
     WHERE operation = 'caption' AND template_id IS NOT NULL AND at >= ? AND seq <= ?
     ORDER BY at DESC LIMIT ?`,
  );
  const last = db.prepare<[], { seq: number | null }>('SELECT max(seq) AS seq FROM usage');
  const count = db.prepare<[string, number], { calls: number }>(
    `SELECT count(*) AS calls FROM usage
     WHERE operation = 'caption' AND template_id IS NOT NULL AND template_id = ? AND at >= ?`,
  );
  const average = (where: string) =>
    db.prepare<[string, number], { ms: number | null }>(
      `SELECT avg(duration_ms) AS ms FROM
         (SELECT duration_ms FROM usage WHERE ${where} ORDER BY seq DESC LIMIT ?)`,
    );
  const byModel = average('model = ? AND model IS NOT NULL');
  const byOperation = average('operation = ? AND model IS NULL');

  const sums = <Row>(columns: string, by: string) =>
    db.prepare<[string, number, number], Row>(
      `SELECT ${columns}, ${SUMS} FROM usage_days WHERE account_id = ? AND day BETWEEN ? AND ? GROUP BY ${by}`,
    );
  const days = sums<ReturnType<Usage['byDay']>[number]>('day', 'day');
  const operations = sums<ReturnType<Usage['byOperation']>[number]>(
    'operation',
    'operation ORDER BY calls DESC, operation',
  );

  const accounts = db.prepare<[number, number], GroupSums>(
    `SELECT a.id AS accountId, a.name, ${SUMS}
     FROM usage_key_days u JOIN accounts t ON t.id = u.account_id JOIN accounts a ON a.id = coalesce(t.test_of, t.id)
     WHERE day BETWEEN ? AND ? GROUP BY a.id ORDER BY calls DESC, a.id`,
  );
  const keys = db.prepare<[number, number], GroupSums>(
    `SELECT u.key_id AS keyId, coalesce(t.test_of, t.id) AS accountId, coalesce(k.name, '') AS name, ${SUMS}
     FROM usage_key_days u JOIN accounts t ON t.id = u.account_id LEFT JOIN keys k ON k.id = u.key_id
     WHERE day BETWEEN ? AND ? GROUP BY 1, 2 ORDER BY calls DESC, 1, 2`,
  );

  return {
    byDay: (accountId, sinceDay, lastDay = LAST) => days.all(accountId ?? ALL, sinceDay, lastDay),

    byOperation: (accountId, sinceDay, lastDay = LAST) => operations.all(accountId ?? ALL, sinceDay, lastDay),

    byAccount: (sinceDay, lastDay) => accounts.all(sinceDay, lastDay),

    byKey: (sinceDay, lastDay) => keys.all(sinceDay, lastDay),

    record({ accountId, keyId, operation, templateId, model, credits, durationMs, now }) {
      const duration = Math.max(0, Math.round(durationMs));
      insert.run(accountId, keyId, operation, templateId, model, credits, duration, now);
    },

    lastCall: () => last.get()?.seq ?? 0,

    captionTimes(since, lastCall = Number.MAX_SAFE_INTEGER) {
      const times = new Map<string, number[]>();
      for (const { templateId, at } of captions.iterate(since, lastCall, CAPTION_TIMES_MAX)) {
        const list = times.get(templateId);
        if (list) list.push(at);
        else times.set(templateId, [at]);
      }
      return times;
    },

    captionCount: (templateId, since) => count.get(templateId, since)?.calls ?? 0,

    averageDuration(by) {
      const row =
        'model' in by ? byModel.get(by.model, AVERAGED_CALLS) : byOperation.get(by.operation, AVERAGED_CALLS);
      return row?.ms ?? null;
    },
  };
}
